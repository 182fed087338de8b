"""Vikingar: folds from its facts."""

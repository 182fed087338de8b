"""Tests of Gone Viking!."""

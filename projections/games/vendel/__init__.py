"""Vendel to Viking as it stands: the table, its questions, its score."""

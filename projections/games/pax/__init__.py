"""Pax Viking: its table, folded from facts, and its sheets."""

"""Vendela, the bot of Vendel to Viking: her priorities and her turn, in the order of the rulebook (VV-BOT)."""

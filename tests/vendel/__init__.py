"""The rules of Vendel to Viking, rule by rule and example by example."""

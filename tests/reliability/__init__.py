"""The promises of docs/trust.md: a small number of tries each in `make test`, the full number in `make soak`."""

"""The promises of docs/trust.md, each with a small number of tries in `make test` and the full number in `make soak`."""

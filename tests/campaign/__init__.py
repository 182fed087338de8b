"""The doors' common service, the deciders and the notation."""

"""Gone Viking!: folds from its facts."""

"""What is true: pure folds from facts to tables, scores and histories."""

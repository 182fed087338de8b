"""What works on the project and is not handed out."""

"""Files of released versions, opened by every later one."""

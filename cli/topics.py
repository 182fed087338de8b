"""What ``skald help TOPIC`` says, and how the commands are grouped; text only, loaded when somebody asks."""

GROUPS = {
    "Play": ("new", "play", "shell", "status", "moves", "bot", "note", "position"),
    "Look": ("table", "score", "log", "replay", "watch", "serve", "timeline", "tally", "audit", "rule"),
    "Set right": ("undo", "redo", "amend", "edit", "fork"),
    "Games": ("games", "use", "rename", "tag", "play-info", "archive", "void", "stats", "campaign", "transition"),
    "Files": ("import", "export", "catalog", "copy", "backup", "restore"),
    "The program": ("help", "verify", "doctor", "where", "config"),
}
"""Heading -> its commands; those that stand nowhere come last."""

TOPICS = {
    "moves": """\
A move is one line: the verb, the words that are always needed, then options.

  skald play journey warrior essex --venture

The same line is typed in the shell, behind `skald play`, and in a record. A
word may be shortened as far as it stays clear, and case does not matter. Quotes
hold spaces. A line may begin with its player, `Ann: end`; it need not.

  skald moves                 what can be done now, and what it costs
  skald help VERB             what a move takes, with examples
  skald play VERB … --force --because "why"
                              record what a rule refuses and the table did

All verbs of all games: docs/notation.md.""",
    "exit-codes": """\
  0    done
  1    what was asked about is not well: verify, catalog check, damaged
  2    not understood: no such command, option or word
  3    refused by a rule or a law; nothing is written
  4    somebody else wrote first, or it is recorded already; nothing is written
  5    there is no such game, move, file or rule
  6    the log or a file cannot be opened, read or written
  130  a question was left with Ctrl-C or Ctrl-D; nothing is written

A message goes to stderr, with --json to stdout. docs/errors.md has each.""",
    "environment": """\
  SKALD_DB        the log: a file, or the address of a server, as --db
  SKALD_GAME      the game that is meant, as --game
  SKALD_BY        who records, as --by
  SKALD_COLOR     always, never or auto, as --color
  SKALD_NO_PAGER  1: print long answers at once, as --no-pager
  SKALD_QUIET     1: say nothing of what was recorded, as --quiet
  NO_COLOR        anything: no colours
  PAGER           what turns the pages of a long answer

An option comes before the surroundings, these before the file of settings
(`skald config --where` tells where it is), and that before what is usual.""",
    "records": """\
A record is a text file that a person can write and a program can read back:
the `new` line, then a move a line. `#` begins a comment.

  new GAME "Winter" --player Jon:red --player Ann:blue
  start Jon
  home Ann holm

  skald import winter.skald          record it whole, or nothing of it
  skald import --dry-run FILE        only look whether it would be taken
  skald export record -o FILE        write the game that is open

An error names the file, the line and the column. docs/records.md has the rest.""",
    "rules": """\
A move that is against a rule is refused, and nothing is written. The refusal
says what is so, what would be allowed, what to type, and last the rule:

  skald rule VV-ACT-INV-5     what it says, and where in the rulebook it stands
  skald rule VV-ACT           all whose ids begin so

What the table did all the same is recorded with --force --because "why"; what
would make or unmake pieces is not. What nobody told cannot be checked: the
rule is noted as unchecked, and the move is taken. `skald audit` lists both.

  skald new GAME TITLE --house SWITCH=VALUE     play by another reading
  skald play ruling "text" --switch SWITCH=VALUE     change it on the way""",
}
"""Topic -> what is said about it."""

INTRO = f"""\
skald help TOPIC    {", ".join(TOPICS)}
skald help COMMAND  the options of a command, such as skald help import
skald help VERB     a move of the game that is open, such as skald help note
skald rule ID       what a rule says, and where it stands in the rulebook"""


def grouped(names: list[str]) -> dict[str, list[str]]:
    """Return heading -> those of *names* that stand under it, in order; none is left out."""
    found = {heading: [name for name in below if name in names] for heading, below in GROUPS.items()}
    placed = {name for below in found.values() for name in below}
    rest = [name for name in names if name not in placed]
    return {heading: below for heading, below in {**found, "More": rest}.items() if below}

"""The commands in one list, for help, completion and the shell; the module of one is loaded for it alone."""

from cli.loading import Later

_TABLE = {
    "new": ("new:new", "Open a game and make it the current one."),
    "play": ("play:play", "Record one move of the current game."),
    "shell": (
        "shell:shell",
        "Log many moves: the same lines as after `skald play`, with completion and without start-up.",
    ),
    "help": (
        "help:help_",
        "Explain: a topic (moves, exit-codes, environment, records, rules), a command, or a move of the open game.",
    ),
    "import": ("transfer:import_", "Record whole games from files, all or nothing."),
    "status": (
        "status:status",
        "Tell how the game that is open stands: whose turn it is, the points, the last moves, what to type.",
    ),
    "table": ("show:table", "Show the table as it stands now, or as it stood after a move."),
    "score": ("show:score", "Show the score so far, or the final one, line by line."),
    "log": ("show:log", "List the moves in order, round by round: who made them, and when by the clock here."),
    "undo": (
        "play:undo",
        "Withdraw the last move, the last N, or all after move M; they stay in the log and can be restored.",
    ),
    "redo": ("play:redo", "Restore what undo withdrew: the last move, the last N, or all up to move M."),
    "amend": (
        "change:amend",
        "Correct an earlier move; the later ones are decided again, and what no longer fits is listed first.",
    ),
    "edit": (
        "edit:edit",
        "Open moves in your editor, a line each; what you change is one correction, which one undo takes back.",
    ),
    "fork": ("change:fork", "Play on from any move as a new game that shares the past; the original is not touched."),
    "moves": ("study:moves", "Show what can be done now, and what each move would cost."),
    "bot": ("bot:bot", "Tell what the bot does next, step by step and with the reason; --go records it."),
    "rule": ("rule:rule", "Say what a rule is, in a sentence of our own, and where it stands in the rulebook."),
    "replay": (
        "study:replay",
        "Step through a game: the table and what the score gained at each step; keys in a terminal, plain when piped.",
    ),
    "watch": (
        "live:watch",
        "Follow a game that others record: what each move changed, and the table again; q leaves.",
    ),
    "serve": (
        "live:serve",
        "Serve a game as a page that follows the log, for one more screen; it only shows, and writes nothing.",
    ),
    "timeline": ("study:timeline", "Show the score of each player at the end of each round."),
    "audit": (
        "study:audit",
        "List overrides, rulings, corrections, withdrawn moves, unchecked rules, backward clocks: who, when, why.",
    ),
    "note": ("play:note", "Write a remark into the log; it changes nothing."),
    "position": ("change:position", "Set the whole table to a position read from a file."),
    "verify": ("shelf:verify", "Prove that the log is what was written; silent when all holds."),
    "games": ("lists:games", "List the games; the current one bears a star."),
    "stats": (
        "stats:stats",
        "Show who wins more than chance would give, who beats whom, what pays, and how long games take.",
    ),
    "tally": ("tally:tally", "Count what each player did: in the current game, or over all games of its rules."),
    "use": ("shelf:use", "Choose the current game."),
    "rename": ("keep:rename", "Call a game otherwise; what it was opened as stays in its log."),
    "tag": (
        "keep:tag",
        "Let a game be found by a word, as in `skald games --tag TAG`; without words, tell its tags.",
    ),
    "play-info": (
        "keep:play_info",
        "Tell where and when a game was played, how long, and who played it first; without options, show that.",
    ),
    "archive": ("keep:archive", "Put a game away: it counts, and the list of games leaves it out."),
    "void": (
        "keep:void",
        "Let a game count no longer: it is kept and can be read, and stands in no list, standings or statistics.",
    ),
    "where": ("keep:where", "Print the path of the log, or its address on a server, without name and password."),
    "config": (
        "config:config",
        "Show what is set, and whether the surroundings, the file of settings or nobody says so.",
    ),
    "copy": ("copy:copy", "Copy a game into another log, or what it lacks of it; hashes stay as they are."),
    "backup": (
        "copy:backup",
        "Write a safety copy of the whole log, also while others write; the copy is proved before it is there.",
    ),
    "restore": (
        "copy:restore",
        "Bring back what a safety copy has and the log has not; nothing that is there is touched.",
    ),
    "doctor": ("doctor:doctor", "Report on program and log: versions, store, counts, whether all holds, free space."),
    "transition": (
        "campaign:transition",
        "Show how a finished game shapes the next one: the whole set-up sheet, step by step.",
    ),
    "catalog": ("catalog:catalog", "Component data from your own box: show it, check it, teach it."),
    "export": ("export:export", "Write a game, or all of them, to a file or to stdout."),
    "campaign": ("campaign:campaign", "Bind several games together: standings, and the way into the next game."),
}

_OUTSIDE = {
    "play": "type the move alone",
    "shell": "you are in it; quit leaves",
    "watch": "the shell tells what others record; a second terminal can watch",
    "serve": "type it in a second terminal",
}
"""Commands that make no sense inside a shell, which keeps one game open -> what to do."""

COMMANDS = {name: Later(f"cli.commands.{place}", about, _OUTSIDE.get(name)) for name, (place, about) in _TABLE.items()}
"""Name -> where it stands, and the beginning of its help; the order is that of the help."""

@rem Lets the npm scripts, which say "exec" for the sake of signals on Unix, run on Windows, whose shell has no such word.
@%*

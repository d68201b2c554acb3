// Prints to the terminal: progress and results on standard output, errors on standard error.

/** Prints a line to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a line to standard error. */
export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

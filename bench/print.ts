// The one place where the bench writes to the terminal.

/** Writes one line, or several, to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

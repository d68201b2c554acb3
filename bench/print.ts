// Prints to the terminal: the bench's only output.

/** Writes one line, or several, to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

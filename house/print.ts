// Prints to the terminal: the house's only output.

/** Writes one line, or several, to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

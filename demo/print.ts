// Prints to the terminal: the demo's only output.

/** Writes one line to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

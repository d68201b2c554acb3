// The one place where the catalogue's program writes to the terminal.

/** Writes one line to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

// The one place that writes to the terminal: progress and answers on standard output, complaints on standard error.

/** Says something to the person who typed the command. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Says what went wrong. */
export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

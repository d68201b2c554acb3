// Prints to the terminal: progress and results on standard output, errors on standard error.

/** Prints a line to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a line to standard error. */
export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Standard error for progress, which a terminal redraws; results alone go to standard output. */
export const progressOutput = {
  isTTY: process.stderr.isTTY,
  write: (text: string): void => void process.stderr.write(text),
};

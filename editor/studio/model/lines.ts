// Lines of a text with their numbers.

/** A line without its end, and its number from 1. */
export interface NumberedLine {
  readonly line: string;
  readonly number: number;
}

/** The lines of a text. */
export function linesOf(text: string): readonly NumberedLine[] {
  return text.split('\n').map((line, at) => ({ line, number: at + 1 }));
}

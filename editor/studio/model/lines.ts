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

/** The place of a line, counted from 1, in a text; null when the text has fewer. */
export function lineSpan(
  text: string,
  number: number,
): { readonly start: number; readonly end: number } | null {
  const lines = text.split('\n');
  const line = lines[number - 1];
  if (line === undefined) return null;
  const start = lines.slice(0, number - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { start, end: start + line.length };
}

// Line table: lines and columns of many offsets of one text.

import type { SourceLocation } from '@atelier/editor-channel/lookup';

/** The offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The location of a span: line and column of its beginning, from 1, and its offsets. */
export function locationAt(lines: readonly number[], start: number, end: number): SourceLocation {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= start) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: start - (lines[low] ?? 0) + 1, start, end };
}

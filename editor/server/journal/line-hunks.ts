// Line hunks: the runs of lines in which two texts differ.

import { diffArrays } from 'diff';

/** Lines of a text that are replaced by others. */
export interface Hunk {
  /** The first line of the text before, from 0, and the one behind the last; alike where lines are only added. */
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** More differing lines than this are one hunk: to find out what they have in common would take minutes. */
const editLengthMax = 2000;

/** A text as lines with their line breaks, so that these are kept as they are. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** The runs in which two texts differ, in order; between any two stands at least one line that is in both. */
export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  // Equal lines at both ends are most of the text and need no further comparison.
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const olds = before.slice(head, before.length - tail);
  const news = after.slice(head, after.length - tail);
  if (olds.length === 0 && news.length === 0) return [];
  const whole = { start: head, end: head + olds.length, lines: news };
  if (olds.length === 0 || news.length === 0) return [whole];
  const parts = diffArrays(olds, news, { maxEditLength: editLengthMax });
  return parts === undefined ? [whole] : joined(parts, head);
}

type Parts = ReturnType<typeof diffArrays<string>>;

function joined(parts: Parts, head: number): Hunk[] {
  const hunks: { start: number; end: number; lines: string[] }[] = [];
  let at = head;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length;
      continue;
    }
    const last = hunks.at(-1);
    const hunk = last !== undefined && last.end === at ? last : { start: at, end: at, lines: [] };
    if (hunk !== last) hunks.push(hunk);
    if (added) {
      hunk.lines.push(...value);
    } else {
      at += value.length;
      hunk.end = at;
    }
  }
  return hunks;
}

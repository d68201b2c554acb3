// Joins two changes of one text, line by line, when neither touches what the other changed.

import { diffArrays } from 'diff';

interface Hunk {
  /** Lines of the base that are replaced. */
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/**
 * Applies to a text what another change does to the base that both come from.
 * @param base what both texts were made of.
 * @param mine the text that is there.
 * @param theirs the text whose change is wanted.
 * @returns null when both changed the same lines, or lines side by side.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const baseLines = linesOf(base);
  const own = hunksOf(baseLines, linesOf(mine));
  const wanted = hunksOf(baseLines, linesOf(theirs));
  const merged: Hunk[] = [];
  for (const hunk of wanted) {
    const touching = own.filter((other) => other.start <= hunk.end && hunk.start <= other.end);
    if (touching.length === 0) merged.push(hunk);
    else if (touching.length > 1 || !touching.every((other) => isSame(other, hunk))) return null;
  }
  return applied(baseLines, [...own, ...merged]);
}

/** Lines with their line breaks, so that these are kept as they are. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  // What is alike at both ends is most of the text and need not be compared any further.
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const parts = diffArrays(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  );
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

function isSame(left: Hunk, right: Hunk): boolean {
  return (
    left.start === right.start &&
    left.end === right.end &&
    left.lines.length === right.lines.length &&
    left.lines.every((line, index) => line === right.lines[index])
  );
}

function applied(base: readonly string[], hunks: readonly Hunk[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, lines } of hunks.toSorted((left, right) => left.start - right.start)) {
    parts.push(...base.slice(at, start), ...lines);
    at = end;
  }
  return [...parts, ...base.slice(at)].join('');
}

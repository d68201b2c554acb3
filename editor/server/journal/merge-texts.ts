// Joins two changes of one text, line by line, when neither touches what the other changed.

import { hunksOf, linesOf } from './line-hunks.ts';
import type { Hunk } from './line-hunks.ts';

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

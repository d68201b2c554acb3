// The change of a file as a unified diff, as patch programs read it.

import { changedWindow } from './changed-window.ts';
import { hunksOf, linesOf } from './line-hunks.ts';
import type { Hunk } from './line-hunks.ts';

/** Lines that are told around each change. */
const contextLines = 3;

/** A unified diff with three lines of context; null stands for a file that is not there. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  const window = changedWindow(before ?? '', after ?? '', contextLines);
  const lines = linesOf(window.before);
  const head = [
    `--- ${before === null ? '/dev/null' : `a/${path}`}`,
    `+++ ${after === null ? '/dev/null' : `b/${path}`}`,
  ];
  // How many more lines there are after the groups so far than before them.
  let growth = 0;
  const groups = groupsOf(hunksOf(lines, linesOf(window.after))).map((group) => {
    const printed = printGroup(lines, group, window.lines, growth);
    for (const hunk of group) growth += hunk.lines.length - (hunk.end - hunk.start);
    return printed;
  });
  return `${[...head, ...groups.flat()].join('\n')}\n`;
}

/** The hunks whose contexts touch, together. */
function groupsOf(hunks: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.end;
    if (last !== undefined && end !== undefined && hunk.start - end <= 2 * contextLines) {
      last.push(hunk);
    } else groups.push([hunk]);
  }
  return groups;
}

/** @param skipped how many lines of the text stand in front of the given ones. */
function printGroup(
  lines: readonly string[],
  group: readonly Hunk[],
  skipped: number,
  growth: number,
): string[] {
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return [];
  const start = Math.max(0, first.start - contextLines);
  const end = Math.min(lines.length, last.end + contextLines);
  const body: string[] = [];
  const print = (sign: string, several: readonly string[]): void => {
    for (const line of several) body.push(...printLine(sign, line));
  };
  let at = start;
  let added = 0;
  for (const hunk of group) {
    print(' ', lines.slice(at, hunk.start));
    print('-', lines.slice(hunk.start, hunk.end));
    print('+', hunk.lines);
    added += hunk.lines.length - (hunk.end - hunk.start);
    at = hunk.end;
  }
  print(' ', lines.slice(at, end));
  const line = start + skipped;
  const [old, now] = [rangeOf(line, end - start), rangeOf(line + growth, end - start + added)];
  return [`@@ -${old} +${now} @@`, ...body];
}

/** Lines count from 1; an empty range names the line in front of it. */
function rangeOf(start: number, length: number): string {
  return `${length === 0 ? start : start + 1},${length}`;
}

function printLine(sign: string, line: string): string[] {
  return line.endsWith('\n')
    ? [`${sign}${line.slice(0, -1)}`]
    : [`${sign}${line}`, String.raw`\ No newline at end of file`];
}

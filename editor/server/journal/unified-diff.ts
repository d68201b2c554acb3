// Unified diffs of changed files, as patch programs read them.

import { OMIT_HEADERS, formatPatch, structuredPatch } from 'diff';
import type { StructuredPatch } from 'diff';
import { changedWindow } from './changed-window.ts';

/** Unchanged lines around each change. */
const contextLines = 3;

/** More differing lines than this are one hunk: to find out what they have in common would take minutes. */
const editLengthMax = 2000;

/** A unified diff with three lines of context; null stands for a file that is not there. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  const oldName = before === null ? '/dev/null' : `a/${path}`;
  const newName = after === null ? '/dev/null' : `b/${path}`;
  // The library would write names of other scripts in octal numbers.
  const headers = `--- ${oldName}\n+++ ${newName}\n`;
  const window = changedWindow(before ?? '', after ?? '', contextLines);
  const patch = patchOf(window.before, window.after);
  if (patch.hunks.length === 0) return headers;
  const hunks = patch.hunks.map((hunk) => ({
    ...hunk,
    oldStart: hunk.oldStart + window.lines,
    newStart: hunk.newStart + window.lines,
  }));
  return headers + formatPatch({ ...patch, hunks }, OMIT_HEADERS);
}

function patchOf(before: string, after: string): StructuredPatch {
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context: contextLines,
    maxEditLength: editLengthMax,
  });
  return patch ?? rewritingPatch(before, after);
}

/** The patch that removes all lines of a text and adds all of another. */
function rewritingPatch(before: string, after: string): StructuredPatch {
  const removal = structuredPatch('', '', before, '');
  const [added] = structuredPatch('', '', '', after).hunks;
  const hunks = removal.hunks.map((hunk) => ({
    ...hunk,
    newLines: added?.newLines ?? 0,
    lines: [...hunk.lines, ...(added?.lines ?? [])],
  }));
  return { ...removal, hunks };
}

// The change of a file as a unified diff.

import { createTwoFilesPatch } from 'diff';

/** A unified diff with three lines of context; null stands for a file that is not there. */
export function unifiedDiff(path: string, before: string | null, after: string | null): string {
  const from = before === null ? '/dev/null' : `a/${path}`;
  const to = after === null ? '/dev/null' : `b/${path}`;
  return createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, {
    context: 3,
  }).replace(/^=+\n/, '');
}

// Unified diffs, applied by a library's patch reader.
import { applyPatch } from 'diff';
import { expect, test } from 'vitest';
import { unifiedDiff } from './unified-diff.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => `${number}\n`);
const text = (lines: readonly string[]) => lines.join('');

test.each<[what: string, before: string, after: string]>([
  ['one line', text(numbers(20)), text(numbers(20)).replace('\n7\n', '\nseven\n')],
  ['the first and the last line', 'a\nb\nc\n', 'A\nb\nC\n'],
  [
    'lines far apart',
    text(numbers(60)),
    text(numbers(60)).replace('\n7\n', '\n').replace('\n50\n', '\n50\n50.5\n'),
  ],
  [
    'lines near one another',
    text(numbers(20)),
    text(numbers(20)).replace('\n7\n', '\n').replace('\n13\n', '\n13\n13\n'),
  ],
  ['everything added', '', 'a\nb\n'],
  ['everything removed', 'a\nb\n', ''],
  ['an end of line added', 'a\nb', 'a\nb\n'],
  ['an end of line removed', 'a\nb\n', 'a\nb'],
  ['carriage returns', 'a\r\nb\r\n', 'a\r\nB\r\n'],
  ['more than is compared', text(numbers(9000)), text(numbers(9000).toReversed())],
  ['nothing', 'a\n', 'a\n'],
])('the diff of %s leads from one text to the other', (_what, before, after) => {
  const diff = unifiedDiff('src/a.tsx', before, after);
  expect(applyPatch(before, diff, { autoConvertLineEndings: false })).toBe(after);
});

test('a diff is written as patch programs write it', () => {
  const before = text(numbers(9));
  expect(unifiedDiff('src/a.tsx', before, before.replace('4\n', 'four\n'))).toBe(
    '--- a/src/a.tsx\n+++ b/src/a.tsx\n@@ -2,7 +2,7 @@\n 1\n 2\n 3\n-4\n+four\n 5\n 6\n 7\n',
  );
  expect(unifiedDiff('src/a.tsx', null, 'a\n')).toBe(
    '--- /dev/null\n+++ b/src/a.tsx\n@@ -0,0 +1,1 @@\n+a\n',
  );
  expect(unifiedDiff('src/a.tsx', 'a\n', null)).toContain('+++ /dev/null\n@@ -1,1 +0,0 @@');
});

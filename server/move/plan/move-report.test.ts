// The report of a move: its remainder, and lists that do not grow without end.
import { expect, test } from 'vitest';
import { emptyReport, remainderOf, withError, withLog, withTable } from './move-report.ts';

const table = { name: 'works', rows: 10, bytes: 1_000, copied: 0, sourceSum: '', targetSum: '' };
const report = {
  ...emptyReport,
  tables: [table],
  files: { files: 2, bytes: 3_000, copied: 0, copiedBytes: 0, sum: '' },
};

test('the remainder shrinks by rows and by bytes of files, and is nothing at the end', () => {
  expect(remainderOf(report)).toEqual({ rows: 10, files: 2, bytes: 4_000, fraction: 0 });
  const half = withTable(report, 'works', { copied: 5 });
  expect(remainderOf(half)).toMatchObject({ rows: 5, bytes: 3_500, fraction: 0.125 });
  // A source that grows has more rows than were counted.
  expect(remainderOf(withTable(report, 'works', { copied: 12 }))).toMatchObject({ rows: 0 });
  expect(remainderOf({ ...half, phase: 'done' })).toEqual({
    rows: 0,
    files: 0,
    bytes: 0,
    fraction: 1,
  });
});

test('a log keeps its newest lines, and a list of errors its first', () => {
  let current = emptyReport;
  for (let at = 0; at < 250; at += 1) {
    current = withLog(current, { at: '', code: 'retry', facts: { at } });
    current = withError(current, { at: '', code: 'file_refused', facts: { at } });
  }
  expect([current.log.length, current.log.at(-1)?.facts['at']]).toEqual([200, 249]);
  expect([current.errors.length, current.errors.at(-1)?.facts['at']]).toEqual([200, 199]);
  expect(current.moreErrors).toBe(50);
});

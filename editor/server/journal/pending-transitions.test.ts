// Pending transitions: from entries of the journal to the steps since the last commit.
import { expect, test } from 'vitest';
import { pendingAfter, stepsSince } from './pending-transitions.ts';
import type { JournalEntry } from './activity.ts';

const path = 'a.tsx';
const step = (from: string | null, to: string | null) => ({ path, from, to });
const done = (id: string, from: string | null, to: string | null): JournalEntry => ({
  entry: 'done',
  id,
  at: '',
  type: 'ADD_CLASS',
  files: [step(from, to)],
});

function pending(...entries: readonly JournalEntry[]) {
  const known = entries.reduce<ReturnType<typeof pendingAfter>>(pendingAfter, new Map());
  return known.get(path) ?? [];
}

test('steps that meet are one, and what was undone is none', () => {
  const transitions = pending(done('1', 'A', 'B'), done('2', 'B', 'C'));
  expect(stepsSince(transitions, 'A')).toEqual([step('A', 'C')]);
  const undone: JournalEntry = { entry: 'undone', id: '1', files: [step('B', 'A')] };
  expect(stepsSince(pending(done('1', 'A', 'B'), undone), 'A')).toEqual([]);
});

test('steps with a change of somebody else between them stay apart', () => {
  const transitions = pending(done('1', 'A', 'B'), done('2', 'X', 'Y'));
  expect(stepsSince(transitions, 'A')).toEqual([step('A', 'B'), step('X', 'Y')]);
});

test('steps up to a version that somebody has committed by hand are in that commit', () => {
  const transitions = pending(done('1', 'A', 'B'), done('2', 'B', 'C'));
  expect(stepsSince(transitions, 'B')).toEqual([step('B', 'C')]);
  expect(stepsSince(transitions, 'C')).toEqual([]);
});

test('a commit of ours ends what is pending in its files, and a failed change never was', () => {
  const committed: JournalEntry = { entry: 'committed', id: 'c', paths: [path] };
  expect(pending(done('1', 'A', 'B'), committed)).toEqual([]);
  expect(pending(done('1', 'A', 'B'), { entry: 'failed', id: '1' })).toEqual([]);
});

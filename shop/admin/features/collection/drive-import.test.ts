// Drive of an import: parts in their order, a lost connection, a refusal and a stop.

import { expect, test } from 'vitest';
import type { AdminImport } from '../../../platform/api/admin.ts';
import { AdminRefusal, unreachable } from '../../data/call-admin.ts';
import { driveImport } from './drive-import.ts';

const start: AdminImport = {
  id: 1,
  fileName: 'works.csv',
  createdAt: '2026-11-20T10:00:00Z',
  size: 3,
  state: 'checking',
  position: 0,
  isRunning: false,
  conflicts: 0,
  act: null,
  created: 3,
  updated: 0,
  unchanged: 0,
  failed: 0,
};

function drive(failures: readonly (string | null)[], stopAt = 9) {
  const stop = new AbortController();
  const seen: number[] = [];
  const pauses: number[] = [];
  let calls = 0;
  const end = driveImport(start, {
    goesOn: ({ position, size }) => position < size,
    next: async (state) => {
      const code = failures[calls] ?? null;
      calls += 1;
      if (code !== null) throw new AdminRefusal(code, null);
      return { ...state, position: state.position + 1 };
    },
    onProgress: ({ position }) => {
      seen.push(position);
      if (position === stopAt) stop.abort();
    },
    signal: stop.signal,
    pause: async (ms) => void pauses.push(ms),
  });
  return { end, seen, pauses, calls: () => calls };
}

test('parts are done one after the other', async () => {
  const { end, seen } = drive([]);
  expect((await end).position).toBe(3);
  expect(seen).toEqual([1, 2, 3]);
});

test('a part without a response is requested again after pauses, and the import goes on', async () => {
  const { end, pauses } = drive([null, unreachable, unreachable]);
  expect((await end).position).toBe(3);
  expect(pauses).toEqual([1000, 3000]);
});

test('a connection that stays lost stops the import where it is', async () => {
  const { end, seen, calls } = drive([null, ...Array.from({ length: 9 }, () => unreachable)]);
  await expect(end).rejects.toMatchObject({ code: unreachable });
  expect([seen, calls()]).toEqual([[1], 5]);
});

test('a refusal is not repeated', async () => {
  const { end, calls } = drive(['not_administrator']);
  await expect(end).rejects.toMatchObject({ code: 'not_administrator' });
  expect(calls()).toBe(1);
});

test('a stop waits for the part under way', async () => {
  const { end, seen } = drive([], 2);
  expect((await end).position).toBe(2);
  expect(seen).toEqual([1, 2]);
});

// Wait for an import under way: until it ends, through a lost connection, and no longer than that.

import { expect, test } from 'vitest';
import type { AdminImport } from '../../../platform/api/admin.ts';
import { AdminRefusal, unreachable } from '../../data/call-admin.ts';
import { awaitImport } from './await-import.ts';

const running: AdminImport = {
  id: 1,
  fileName: 'works.csv',
  createdAt: '2026-11-20T10:00:00Z',
  size: 3,
  state: 'checked',
  position: 3,
  isRunning: true,
  conflicts: 0,
  act: null,
  created: 3,
  updated: 0,
  unchanged: 0,
  failed: 0,
};
const done: AdminImport = { ...running, state: 'done', isRunning: false };

function wait(looks: readonly (AdminImport | string)[]) {
  const seen: string[] = [];
  let place = 0;
  const end = awaitImport({
    read: async () => {
      const look = looks[Math.min(place, looks.length - 1)] ?? done;
      place += 1;
      if (typeof look === 'string') throw new AdminRefusal(look, null);
      return look;
    },
    onProgress: ({ state }) => seen.push(state),
    signal: new AbortController().signal,
    pause: async () => {},
  });
  return { end, seen };
}

test('the wait ends with the import', async () => {
  const { end, seen } = wait([running, running, done]);
  expect((await end)?.state).toBe('done');
  expect(seen).toEqual(['checked', 'checked', 'done']);
});

test('a lost connection does not end it, a refusal does', async () => {
  expect((await wait([unreachable, running, unreachable, done]).end)?.state).toBe('done');
  await expect(wait([running, 'not_administrator']).end).rejects.toMatchObject({
    code: 'not_administrator',
  });
});

test('a connection that stays lost ends it', async () => {
  await expect(wait([running, unreachable]).end).rejects.toMatchObject({ code: unreachable });
});

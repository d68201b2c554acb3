// Recently viewed works: their order, their number, and what a browser may have stored instead.

import { expect, test } from 'vitest';
import { noStorage, withMemory, type Storage } from '../../platform/storage/storage.ts';
import { readRecent, storeWork } from './recent-works.ts';

const storageWith = (stored: string | null): Storage =>
  withMemory({ ...noStorage, read: () => stored });

test('the latest work stands first, and each once', () => {
  const storage = storageWith(null);
  for (const id of [1, 2, 3, 1]) storeWork(storage, id);
  expect(readRecent(storage)).toEqual([1, 3, 2]);
});

test('old ones make room', () => {
  const storage = storageWith(null);
  for (let id = 1; id <= 40; id += 1) storeWork(storage, id);
  expect(readRecent(storage)).toHaveLength(13);
  expect(readRecent(storage)[0]).toBe(40);
});

test.each(['{', '{}', 'null', '["x", -1, 0, 1.5]', ''])('%j is an empty list', (stored) => {
  expect(readRecent(storageWith(stored))).toEqual([]);
});

// Storage fallback: refused values stay readable until the page closes.

import { expect, test } from 'vitest';
import { noStorage, withMemory, type Storage } from './storage.ts';

test('a value that the storage refuses stays in memory until it is removed', () => {
  const storage = withMemory(noStorage);
  expect(storage.read('session')).toBeNull();
  storage.write('session', 'one');
  expect(storage.read('session')).toBe('one');
  storage.remove('session');
  expect(storage.read('session')).toBeNull();
});

test('a value that the storage accepts is read from it, with the changes of other windows', () => {
  const values = new Map<string, string>();
  let isFull = false;
  const fake: Storage = {
    ...noStorage,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      if (!isFull) values.set(key, value);
    },
    remove: (key) => {
      values.delete(key);
    },
  };
  const storage = withMemory(fake);
  storage.write('session', 'one');
  values.delete('session');
  expect(storage.read('session')).toBeNull();
  // A storage that becomes full later would otherwise return the old value.
  values.set('session', 'one');
  isFull = true;
  storage.write('session', 'two');
  expect(storage.read('session')).toBe('two');
  isFull = false;
  storage.write('session', 'three');
  expect([storage.read('session'), values.get('session')]).toEqual(['three', 'three']);
});

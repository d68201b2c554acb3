// File lock: one process at a time, also after one died holding the lock.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-lock-'));
  lock = join(folder, 'deep', 'lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('work waits for earlier work, and the lock is removed after it', async () => {
  const events: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    events.push(`${name} begins`);
    await sleep(50);
    events.push(`${name} ends`);
    return name;
  };
  expect(
    await Promise.all([withFileLock(lock, work('one')), withFileLock(lock, work('two'))]),
  ).toEqual(['one', 'two']);
  const one = ['one begins', 'one ends'];
  const two = ['two begins', 'two ends'];
  expect([
    [...one, ...two],
    [...two, ...one],
  ]).toContainEqual(events);
  expect(existsSync(lock)).toBe(false);
});

test('failed work releases the lock', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withFileLock(lock, async () => 'yes')).toBe('yes');
});

test('the lock of a process that no longer exists is acquired', async () => {
  await withFileLock(lock, async () => undefined);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  expect(await withFileLock(lock, async () => 'mine')).toBe('mine');
});

// Session files: readable by their owner alone, with each Studio that runs, and without those that have ended.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSessionFile, writeSessionFile } from './session-file.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-session-'));
  file = join(folder, '.atelier/studio-session.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

const session = { address: 'http://127.0.0.1:4200', token: 'secret' };

test('a session is read again, and its file is its owner’s alone', () => {
  writeSessionFile(folder, session);
  expect(readSessionFile(folder)).toEqual({ ...session, pid: process.pid });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('of two Studios the later one counts, and when it ends the earlier one again', () => {
  const removeFirst = writeSessionFile(folder, session);
  const removeSecond = writeSessionFile(folder, { ...session, token: 'other' });
  expect(readSessionFile(folder)?.token).toBe('other');
  removeSecond();
  expect(readSessionFile(folder)?.token).toBe('secret');
  removeFirst();
  expect(readSessionFile(folder)).toBeNull();
});

test('a Studio that was killed is not attached to', () => {
  writeSessionFile(folder, session);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, JSON.stringify([{ ...session, pid }]));
  expect(readSessionFile(folder)).toBeNull();
});

test('a file that names another machine is not trusted', () => {
  writeSessionFile(folder, session);
  const foreign = { ...session, address: 'http://example.com:80', pid: process.pid };
  writeFileSync(file, JSON.stringify([foreign]));
  expect(readSessionFile(folder)).toBeNull();
});

test('the guide for agents shows the file as it is', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../docs/guides/connect-an-agent.md'),
    'utf8',
  );
  const shown = /^```json\n(.*"token".*)\n```$/m.exec(guide)?.[1] ?? '';
  writeSessionFile(folder, session);
  writeFileSync(file, shown.replace(/"pid": \d+/, `"pid": ${process.pid}`));
  expect(readSessionFile(folder)).toMatchObject({ address: 'http://127.0.0.1:4200' });
});

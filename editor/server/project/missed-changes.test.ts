// Missed changes: a file that was added, changed, replaced or removed while nothing watched.
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { FileEvent } from './file-events.ts';
import { listFiles } from './list-files.ts';
import { reportMissedChanges } from './missed-changes.ts';
import { SourceFolder } from './source-folder.ts';

test('files that were added, changed, replaced or removed after the reading are reported, and no others', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-missed-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const write = (path: string, text = ''): void => writeFileSync(join(directory, path), text);
  mkdirSync(join(directory, 'texts'));
  for (const path of ['same.tsx', 'changed.css', 'replaced.tsx', 'removed.json', 'texts/a.json'])
    write(path);
  write('.older');
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(directory, '.older'), past, past);
  // More than the grain of the files' times.
  await sleep(60);
  const folder = new SourceFolder(directory, ['']);
  const read = { paths: new Set(listFiles(folder)), startedMs: Date.now() };
  write('changed.css', 'a{}');
  renameSync(join(directory, '.older'), join(directory, 'replaced.tsx'));
  rmSync(join(directory, 'removed.json'));
  write('texts/new.json');
  const events: FileEvent[] = [];
  await reportMissedChanges(folder, read, (event) => events.push(event));
  expect(events.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual([
    'add texts/new.json',
    'change changed.css',
    'change replaced.tsx',
    'unlink removed.json',
  ]);
});

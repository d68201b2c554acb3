// Writing sources keeps modes, hard links and protection, and leaves no temporary file behind.
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SourceFolder } from './source-folder.ts';
import { StagedFiles } from './staged-files.ts';
import { writeSources } from './write-sources.ts';
import type { FileWrite } from './write-sources.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'editor-write-'));
  writeFileSync(join(directory, 'a.tsx'), 'before');
});

afterEach(() => rmSync(directory, { recursive: true }));

const at = (path: string): string => join(directory, path);
const text = (path: string): string => readFileSync(at(path), 'utf8');

function write(...files: [path: string, text: string | null][]) {
  const writes = files.map(([path, after]): FileWrite => {
    return { path, bytes: after === null ? null : Buffer.from(after) };
  });
  const unwritten = new StagedFiles(at('.unwritten'));
  const failure = writeSources(new SourceFolder(directory, ['']), writes, unwritten);
  expect(readdirSync(at('.unwritten'))).toEqual([]);
  return failure;
}

test.each([0o600, 0o640, 0o664, 0o777, 0o755])('a file of mode %o keeps it', (mode) => {
  chmodSync(at('a.tsx'), mode);
  expect(write(['a.tsx', 'after'])).toBeNull();
  expect(text('a.tsx')).toBe('after');
  expect(statSync(at('a.tsx')).mode & 0o7777).toBe(mode);
});

test('a file with two hard links stays one file', () => {
  linkSync(at('a.tsx'), at('b.tsx'));
  for (const after of ['much longer than before', 'short']) {
    expect(write(['a.tsx', after])).toBeNull();
    expect(text('b.tsx')).toBe(after);
  }
  expect(statSync(at('a.tsx')).ino).toBe(statSync(at('b.tsx')).ino);
});

test.each([
  ['written', 'after'],
  ['deleted', null],
])('a protected file is not %s, and neither is any other of the edit', (_what, after) => {
  writeFileSync(at('c.tsx'), 'before');
  chmodSync(at('a.tsx'), 0o444);
  const failure = write(['c.tsx', 'after'], ['a.tsx', after]);
  expect(failure).toMatchObject({ refused: 'file_read_only', details: { path: 'a.tsx' } });
  expect([text('a.tsx'), text('c.tsx')]).toEqual(['before', 'before']);
});

test('a failure in the middle of several files leaves none of them written', () => {
  // The second file creates what blocks the third.
  const failure = write(['a.tsx', 'after'], ['new/b.tsx', 'b'], ['new/b.tsx/c.tsx', 'c']);
  expect(failure).toMatchObject({ refused: 'not_a_file' });
  expect(text('a.tsx')).toBe('before');
  expect(existsSync(at('new/b.tsx'))).toBe(false);
});

test('staged files of ended processes are removed, those of living ones are not', () => {
  mkdirSync(at('.unwritten'));
  const living = `${process.ppid}-1`;
  // No process has this number: the highest that Linux gives is 4194304.
  writeFileSync(at('.unwritten/99999999-1'), 'left');
  writeFileSync(at(`.unwritten/${living}`), 'on its way');
  const unwritten = new StagedFiles(at('.unwritten'));
  unwritten.put(at('c.tsx'), Buffer.from('c'));
  expect(readdirSync(at('.unwritten'))).toEqual([living]);
});

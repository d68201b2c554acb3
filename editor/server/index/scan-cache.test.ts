// Scan cache: the index of an unchanged project is the same with it as without it, and no file is parsed for it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildLookups } from '../http/lookups.ts';
import { SourceFolder } from '../project/source-folder.ts';
import { CodeIndex } from './code-index.ts';
import { readScan, writeScan } from './scan-cache.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scan-'));
  write('app.tsx', 'export const App = () => <main><h1 className="a">Hello</h1></main>;');
  write('card.tsx', 'export function Card() { return <p>Card</p>; }');
  write('broken.tsx', 'export const Broken = () => <p>;');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

async function scan(key = 'program') {
  const index = new CodeIndex(new SourceFolder(root, ['']));
  const parse = vi.spyOn(index.documents, 'open');
  const file = join(root, '.scan');
  await index.scan(readScan(file, key));
  const lookups = await buildLookups(index);
  const parsed = new Set(parse.mock.calls.map(([path]) => path));
  writeScan(file, key, await index.describeScan());
  return { lookups, parsed };
}

test('an unchanged project is indexed without being parsed, to the same lookups', async () => {
  const first = await scan();
  expect(first.parsed).toContain('app.tsx');
  const second = await scan();
  expect(second.lookups).toEqual(first.lookups);
  // A file that cannot be read has nothing to be stored.
  expect(second.parsed).toEqual(new Set(['broken.tsx']));
});

test('a changed file is parsed, and another program parses everything', async () => {
  await scan();
  write('card.tsx', 'export function Card() { return <p>Card <b>two</b></p>; }');
  const { lookups, parsed } = await scan();
  expect(parsed).toEqual(new Set(['broken.tsx', 'card.tsx']));
  expect(Object.values(lookups.treeElementLookup).map(({ tagName }) => tagName)).toContain('b');
  expect((await scan('another program')).parsed).toContain('app.tsx');
});

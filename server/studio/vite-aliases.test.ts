// Aliases of Vite's settings by rows: objects, lists, patterns, and what is no path.
import { join } from 'node:path';
import type { AliasOptions } from 'vite';
import { expect, test } from 'vitest';
import { aliasesOf } from './vite-aliases.ts';

const src = join(import.meta.dirname, 'src');

test.each<[given: AliasOptions, finds: readonly string[]]>([
  [{ '@': src, '~ui': join(src, 'ui.tsx') }, ['@', '~ui']],
  [[{ find: '@/', replacement: `${src}/` }], ['@']],
  [[{ find: /^@\//, replacement: `${src}/` }], ['@']],
  [[{ find: /^@app\//, replacement: `${src}/` }], ['@app']],
  [[{ find: /^@(.*)$/, replacement: `${src}/$1` }], []],
  [[{ find: /^\/?@vite\/client/, replacement: src }], []],
  [{ react: 'preact/compat' }, []],
])('%j has the aliases %j', (given, finds) => {
  expect(aliasesOf(given).map(({ find }) => find)).toEqual(finds);
});

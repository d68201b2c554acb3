// Resolved modules: aliases of the compiler's settings, for folders and for single modules.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  importsOf,
  outsideOf,
  readAliasedModules,
  readAliases,
  resolveModule,
} from './resolve-module.ts';
import { SourceFolder } from './source-folder.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'resolve-'));
  for (const path of ['src/ui/index.ts', 'src/ui/card.tsx', 'root.ts']) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), '');
  }
});

afterEach(() => rmSync(directory, { recursive: true }));

test.each<[paths: object, baseUrl: string | undefined, specifier: string, path: string | null]>([
  [{ '@/*': ['./src/*'] }, undefined, '@/ui/card', 'src/ui/card.tsx'],
  [{ '@/*': ['ui/*'] }, 'src', '@/card', 'src/ui/card.tsx'],
  [{ '#/*': ['./*'] }, undefined, '#/root', 'root.ts'],
  [{ '~ui': ['./src/ui/index.ts'] }, undefined, '~ui', 'src/ui/index.ts'],
  [{ '~ui': ['ui'] }, './src', '~ui', 'src/ui/index.ts'],
  [{ '~ui': ['./src/ui/index.ts'] }, undefined, '~ui/card', null],
  [{ '*': ['./src/*'] }, undefined, 'react', null],
])('with the paths %j over %s, %s means %s', (paths, baseUrl, specifier, path) => {
  const settings = { compilerOptions: { paths, baseUrl } };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(settings));
  const folder = new SourceFolder(directory, ['']);
  const project = { aliases: readAliases(folder), packages: readAliasedModules(folder) };
  expect(resolveModule(folder, project, 'src/app.tsx', specifier)).toBe(path);
});

test.each([
  ['@/ui/card', 'src/ui/card.tsx'],
  ['~card', 'src/ui/card.tsx'],
  ['~ui', 'src/ui/index.ts'],
  ['~ui/card', 'src/ui/card.tsx'],
  ['far/card', null],
  ['~card/more', null],
])('with the aliases of Vite, %s means %s', (specifier, path) => {
  const aliases = { '@': 'src', '~card': 'src/ui/card.tsx', '~ui': 'src/ui', far: '../far' };
  const given = Object.entries(aliases).map(([find, to]) => ({ find, path: join(directory, to) }));
  const folder = new SourceFolder(directory, ['']);
  const imports = importsOf(folder, given);
  const project = { aliases: imports.aliases, packages: imports.modules };
  expect(resolveModule(folder, project, 'src/app.tsx', specifier)).toBe(path);
});

test('the paths of the compiler say what is imported from outside', () => {
  const paths = { '@/*': ['./src/*'], '@ui/*': ['../ui/src/*'], '~one': ['../one.ts'] };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths } }));
  expect(outsideOf(directory)).toEqual(
    ['ui/src/', 'one.ts'].map((path) => join(dirname(directory), path)),
  );
});

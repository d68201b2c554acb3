// Compiler paths that come through other settings: extended files, packages, and the parts that a project refers to.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCompilerPaths } from './compiler-paths.ts';

let directory: string;

beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'compiler-paths-')));
});

afterEach(() => rmSync(directory, { recursive: true }));

const options = (paths: object, baseUrl?: string) => ({ compilerOptions: { paths, baseUrl } });
const vitePackage = { 'node_modules/@tsconfig/vite-react/tsconfig.json': { compilerOptions: {} } };

type Files = Readonly<Record<string, object>>;

test.each<[title: string, files: Files, paths: readonly (readonly [string, string])[]]>([
  [
    'a base in another folder, relative to it',
    {
      'app/tsconfig.json': { extends: '../config/base' },
      'config/base.json': options({ '@/*': ['../app/src/*'] }),
    },
    [['@/*', 'src/*']],
  ],
  [
    'a base of a base',
    {
      'app/tsconfig.json': { extends: './tsconfig.base.json' },
      'app/tsconfig.base.json': { extends: './tsconfig.paths.json' },
      'app/tsconfig.paths.json': options({ '@/*': ['./*'] }, './src'),
    },
    [['@/*', 'src/*']],
  ],
  [
    'several bases, one of them a package',
    {
      ...vitePackage,
      'app/tsconfig.json': { extends: ['@tsconfig/vite-react/tsconfig.json', './paths.json'] },
      'app/paths.json': options({ '~/*': ['src/*'] }),
    },
    [['~/*', 'src/*']],
  ],
  [
    'a package by its name, whose paths begin at the project',
    {
      'app/tsconfig.json': { extends: '@house/tsconfig' },
      'node_modules/@house/tsconfig/tsconfig.json': options({ '@/*': ['${configDir}/src/*'] }),
    },
    [['@/*', 'src/*']],
  ],
  [
    'a name that a package hands its settings out under',
    {
      'app/tsconfig.json': { extends: 'house/react' },
      'node_modules/house/package.json': { exports: { './react': './configs/react.json' } },
      'node_modules/house/configs/react.json': options({ '@/*': ['${configDir}/src/*'] }),
    },
    [['@/*', 'src/*']],
  ],
  [
    'a base whose folder the project names itself',
    {
      'app/tsconfig.json': { extends: './base.json', compilerOptions: { baseUrl: './src' } },
      'app/base.json': options({ '@/*': ['*'] }),
    },
    [['@/*', 'src/*']],
  ],
  [
    'own paths in place of those of a base',
    {
      'app/tsconfig.json': { extends: './base.json', ...options({ '~/*': ['./src/*'] }) },
      'app/base.json': options({ '@/*': ['./src/*'] }),
    },
    [['~/*', 'src/*']],
  ],
  [
    'a part of the project that extends a base',
    {
      'app/tsconfig.json': { files: [], references: [{ path: './tsconfig.web.json' }] },
      'app/tsconfig.web.json': { extends: './base.json' },
      'app/base.json': options({ '@/*': ['./src/*'] }),
    },
    [['@/*', 'src/*']],
  ],
  [
    'a base that is missing, or extends itself',
    {
      'app/tsconfig.json': { extends: ['gone', './gone.json', './tsconfig.json'] },
      'app/tsconfig.app.json': options({ '@/*': ['../shared/*'] }),
    },
    [['@/*', '../shared/*']],
  ],
])('%s', (_title, files, expected) => {
  for (const [path, settings] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), JSON.stringify(settings));
  }
  const paths = readCompilerPaths(join(directory, 'app'), ['']);
  expect(paths.map(({ from, to }) => [from, to])).toEqual(expected);
});

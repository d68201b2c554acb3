// Linked packages: those of the workspace that a project uses by their source, and none that is installed or elsewhere.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLinkedPackages } from './linked-packages.ts';
import { resolveModule } from './resolve-module.ts';
import { SourceFolder } from './source-folder.ts';

let outer: string;
let workspace: string;

beforeEach(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'linked-')));
  workspace = join(outer, 'workspace');
});

afterEach(() => rmSync(outer, { recursive: true }));

type Files = Readonly<Record<string, string | object>>;

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), typeof text === 'string' ? text : JSON.stringify(text));
  }
}

/** Links a name to a folder, both relative to the workspace. */
function link(name: string, target: string): void {
  mkdirSync(dirname(join(workspace, name)), { recursive: true });
  symlinkSync(join(workspace, target), join(workspace, name), 'junction');
}

const roots = (app = 'apps/web') => {
  const { directory, roots: found } = findLinkedPackages(join(workspace, app));
  return { directory: directory.slice(workspace.length), roots: found };
};
const alone = { directory: '/apps/web', roots: [''] };
const uses = (...names: readonly string[]) => ({
  dependencies: Object.fromEntries(names.map((name) => [name, '*'])),
});

const kinds: readonly (readonly [string, Files])[] = [
  ['npm', { 'package.json': { workspaces: ['apps/*', 'packages/*'] } }],
  ['pnpm', { 'pnpm-workspace.yaml': 'packages:\n  - apps/*\n' }],
  ['a repository', { '.git/HEAD': 'ref: refs/heads/main\n' }],
];

test.each(kinds)('in a workspace of %s, linked packages and theirs are source', (_kind, files) => {
  write({
    ...files,
    'apps/web/package.json': uses('@w/ui', 'react'),
    'apps/shop/package.json': uses('@w/unused'),
    'packages/ui/package.json': { name: '@w/ui', peerDependencies: { '@w/tokens': '*' } },
    'packages/tokens/package.json': { name: '@w/tokens', ...uses('@w/ui') },
    'packages/unused/package.json': { name: '@w/unused' },
    'node_modules/react/package.json': { name: 'react' },
  });
  link('node_modules/@w/ui', 'packages/ui');
  link('packages/ui/node_modules/@w/tokens', 'packages/tokens');
  link('node_modules/@w/unused', 'packages/unused');
  expect(roots()).toEqual({ directory: '', roots: ['apps/web', 'packages/tokens', 'packages/ui'] });
});

test('installed packages are no source, also where pnpm links them', () => {
  write({
    'pnpm-workspace.yaml': '',
    'apps/web/package.json': uses('react', 'preact'),
    'node_modules/.pnpm/react@19/node_modules/react/package.json': { name: 'react' },
    'node_modules/preact/package.json': { name: 'preact' },
  });
  link('apps/web/node_modules/react', 'node_modules/.pnpm/react@19/node_modules/react');
  expect(roots()).toEqual(alone);
});

test('a package outside the workspace, one that is gone, and names that are paths are no source', () => {
  write({
    'package.json': { workspaces: ['apps/*'] },
    'apps/web/package.json': uses('far', 'gone', '../../secret', 'root'),
    '../far/package.json': { name: 'far' },
    'secret/package.json': {},
  });
  link('node_modules/far', '../far');
  link('node_modules/gone', 'packages/gone');
  link('node_modules/root', '.');
  expect(roots()).toEqual(alone);
});

test('without a workspace, in a repository of its own, and in a hidden folder a project is alone', () => {
  write({ 'apps/web/package.json': uses('@w/ui'), 'packages/ui/package.json': {} });
  link('node_modules/@w/ui', 'packages/ui');
  expect(roots()).toEqual(alone);
  write({ 'package.json': { workspaces: [] }, 'apps/web/.git/HEAD': '' });
  expect(roots()).toEqual(alone);
  write({ 'apps/.copy/package.json': uses('@w/ui') });
  expect(roots('apps/.copy')).toEqual({ directory: '/apps/.copy', roots: [''] });
});

test('a workspace’s own page, and a linked folder below the project, need no other root', () => {
  write({
    'package.json': { workspaces: ['packages/*'], ...uses('@w/ui') },
    'packages/ui/package.json': { name: '@w/ui' },
  });
  link('node_modules/@w/ui', 'packages/ui');
  expect(roots('').roots).toEqual(['']);
});

const exportsRows: readonly (readonly [unknown, string, string | null])[] = [
  ['./src/index.ts', '@w/ui', 'packages/ui/src/index.ts'],
  [{ '.': './src/index.ts' }, '@w/ui/card', null],
  [{ '.': { types: './a.d.ts', import: './src/index.ts' } }, '@w/ui', 'packages/ui/src/index.ts'],
  [{ import: { development: './src/index.ts' } }, '@w/ui', 'packages/ui/src/index.ts'],
  [{ './card': './src/card.tsx' }, '@w/ui/card', 'packages/ui/src/card.tsx'],
  [{ './*': './src/*.tsx' }, '@w/ui/card', 'packages/ui/src/card.tsx'],
  [{ './*': ['./src/*'] }, '@w/ui/card.tsx', 'packages/ui/src/card.tsx'],
  [{ '.': './dist/index.js' }, '@w/ui', 'packages/ui/src/index.ts'],
  [undefined, '@w/ui', 'packages/ui/src/index.ts'],
  [undefined, '@w/ui/src/card', 'packages/ui/src/card.tsx'],
  [{ '.': './src/index.ts' }, '@w/uikit', null],
];

test.each(exportsRows)('with the exports %j, %s means %s', (exports, specifier, path) => {
  write({
    'package.json': { workspaces: ['*'] },
    'apps/web/package.json': uses('@w/ui'),
    'packages/ui/package.json': { name: '@w/ui', exports },
    'packages/ui/src/index.ts': '',
    'packages/ui/src/card.tsx': '',
  });
  link('node_modules/@w/ui', 'packages/ui');
  const { directory, roots: found, packages } = findLinkedPackages(join(workspace, 'apps/web'));
  const folder = new SourceFolder(directory, found);
  const project = { aliases: [], packages };
  expect(resolveModule(folder, project, 'apps/web/src/app.tsx', specifier)).toBe(path);
});

test('folders and files of aliases are source beside the project, and no others', () => {
  write({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'apps/web/src/app.tsx': '',
    'shared/ui/src/card.tsx': '',
    'shared/one/theme.ts': '',
    'node_modules/foreign/index.ts': '',
  });
  mkdirSync(join(outer, 'elsewhere'));
  const aliased = [
    'shared/ui/src',
    'shared/ui',
    'shared/one/theme.ts',
    'apps/web/src',
    'apps',
    '.',
    'node_modules/foreign',
    '../elsewhere',
    'gone',
  ].map((path) => join(workspace, path));
  const { directory, roots: found } = findLinkedPackages(join(workspace, 'apps/web'), aliased);
  expect(directory).toBe(workspace);
  expect(found).toEqual(['apps/web', 'shared/one', 'shared/ui']);
});

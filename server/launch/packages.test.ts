// When packages are to be installed anew, judged by npm's own record of what it installed; and that they can be.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { satisfies } from './packages.mjs';

const lock = {
  packages: {
    '': {},
    server: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
    'node_modules/@atelier/server': { link: true },
  },
};
const link = { link: true };

const rows: readonly (readonly [string, Record<string, object>, boolean])[] = [
  [
    'all of it',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@atelier/server': link },
    true,
  ],
  ['a package is missing', { 'node_modules/@atelier/server': link }, false],
  [
    'a package is older',
    { 'node_modules/a': { version: '0.9.0' }, 'node_modules/@atelier/server': link },
    false,
  ],
  ['a room is not linked', { 'node_modules/a': { version: '1.0.0' } }, false],
  [
    'an optional package is older',
    {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@atelier/server': link,
      'node_modules/other-platform': { version: '0.9.0' },
    },
    false,
  ],
];

test.for(rows)('%s', ([, packages, enough]) => {
  expect(satisfies({ packages }, lock)).toBe(enough);
});

test('the lock file names every package that another asks for, on every platform, so that npm ci accepts it', () => {
  const text = readFileSync(`${import.meta.dirname}/../../package-lock.json`, 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(
        (name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages),
      )
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The folders in which Node looks for a package's dependencies: inside it, then beside it, up to the root. */
function foldersAbove(path: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  return ['', ...parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`)];
}

/** The choice of an installation of PostgreSQL, for a new and for an existing database. */
import { expect, test } from 'vitest';
import { decideInstallation } from './choose-installation.ts';
import type { Found, Installation } from './installation.ts';

const of = (major: number, binDirectory = `system ${major}`): Installation => ({
  binDirectory,
  major,
});
const npm: Found = { installation: of(17, 'npm') };
const none: Found = { reason: 'The package is not installed.' };

test.for<{
  title: string;
  fromNpm: Found;
  system: readonly Installation[];
  major?: number;
  expected: string;
}>([
  { title: 'npm before the system', fromNpm: npm, system: [of(18), of(17)], expected: 'npm' },
  { title: 'the system without npm', fromNpm: none, system: [of(16)], expected: 'system 16' },
  { title: '17 before newer ones', fromNpm: none, system: [of(18), of(17)], expected: 'system 17' },
  {
    title: 'the newest without a 17',
    fromNpm: none,
    system: [of(18), of(16)],
    expected: 'system 18',
  },
  { title: 'the database’s own', fromNpm: npm, system: [of(16)], major: 16, expected: 'system 16' },
])('$title', ({ fromNpm, system, major, expected }) => {
  expect(decideInstallation(fromNpm, system, major).binDirectory).toBe(expected);
});

test.for<{
  title: string;
  fromNpm: Found;
  system: readonly Installation[];
  major?: number;
  code: string;
  message: string;
}>([
  {
    title: 'none at all',
    fromNpm: none,
    system: [],
    code: 'postgres-missing',
    message: 'The package is not installed. ',
  },
  {
    title: 'only one that is too old',
    fromNpm: none,
    system: [of(14)],
    code: 'postgres-missing',
    message: 'DATABASE_URL',
  },
  {
    title: 'a database that is newer',
    fromNpm: npm,
    system: [],
    major: 18,
    code: 'data-version',
    message: 'newer Atelier',
  },
  {
    title: 'a database that is older',
    fromNpm: npm,
    system: [of(15)],
    major: 16,
    code: 'data-version',
    message: 'has 17, 15, ',
  },
])('refuses: $title', ({ fromNpm, system, major, code, message }) => {
  expect(() => decideInstallation(fromNpm, system, major)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message.trim()) as unknown }),
  );
});

// Compatibility of a backup with the version and the migrations that are to restore it.
import { expect, test } from 'vitest';
import type { Manifest } from '../archive/manifest.ts';
import { requireCompatible } from './check-compatibility.ts';

const migration = (version: string, sha256: string | null = `sum of ${version}`) => ({
  version,
  name: 'step',
  sha256,
});
const own = {
  version: '1.4.2',
  project: 'shop',
  migrations: ['0001', '0002', '0010'].map((version) => ({
    version,
    name: 'step',
    sha256: `sum of ${version}`,
  })),
};
const manifest = (facts: Partial<Manifest>): Manifest => ({
  product: 'atelier',
  format: 1,
  version: '1.4.2',
  createdAt: '2026-01-02T03:04:05.000Z',
  project: 'shop',
  postgres: '17.0',
  extensions: [],
  migrations: own.migrations,
  tables: [],
  sequences: [],
  media: { files: 0, bytes: 0 },
  secrets: 'none',
  leftOut: [],
  ...facts,
});

test.each([
  ['the same version', {}],
  ['an older version', { version: '1.3.99' }],
  ['an older version with fewer migrations', { migrations: [migration('0001')] }],
  ['migrations whose sums nobody wrote down', { migrations: [migration('1', null)] }],
])('%s is restored', (_name, facts) => {
  expect(() => requireCompatible(manifest(facts), own)).not.toThrow();
});

test.each([
  ['a newer patch', { version: '1.4.3' }, 'backup_newer', /Restore it with Atelier 1\.4\.3/],
  ['a newer minor', { version: '1.10.0' }, 'backup_newer', /made by Atelier 1\.10\.0/],
  ['a newer major', { version: '2.0.0' }, 'backup_newer', /Nothing was changed\.$/],
  [
    'a newer migration',
    { migrations: [...own.migrations, migration('0011')] },
    'backup_newer',
    /the migration 0011_step, which this one lacks/,
  ],
  [
    'a migration that is not here',
    { migrations: [migration('0005')] },
    'backup_migrations',
    /0005_step is not in this project/,
  ],
  [
    'a migration of another text',
    { migrations: [migration('0001', 'another')] },
    'backup_migrations',
    /0001_step has another text/,
  ],
  ['another project', { project: 'works' }, 'backup_project', /of the project works/],
])('%s is refused', (_name, facts, code, message) => {
  const refusal = expect.objectContaining({ code, message: expect.stringMatching(message) });
  expect(() => requireCompatible(manifest(facts), own)).toThrow(refusal);
});

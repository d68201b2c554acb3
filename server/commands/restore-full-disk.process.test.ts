// A restore whose disk becomes full, in the database or among the files: it says so, and leaves nothing that would be served.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noise, openTestBackupSource, runSql } from '../backup/test-backup.ts';
import type { TestBackupSource } from '../backup/test-backup.ts';
import { launcher, runAtelier, runCommand } from '../test-atelier.ts';

const testMsMax = 120_000;
/** Blocks of 512 bytes, or of 1 KB for some shells: more than a segment of PostgreSQL's log has, less than the rows and the file. */
const blocksMax = 36_000;
const manyRows = `create table notes as select n, (select string_agg(sha256((n * 1000 + m)::text::bytea)::text, '')
  from generate_series(1, 100) m) as body from generate_series(1, 9000) n;`;

let source: TestBackupSource;
beforeAll(async () => {
  source = await openTestBackupSource();
}, testMsMax);
afterAll(() => source.close());

const restoreArguments = (path: string): readonly string[] => [
  'restore',
  path,
  '--no-start',
  '--project',
  source.project.folder,
];

test.each([
  ['the database', () => runSql(source.database.connection('admin'), manyRows)],
  [
    'the files',
    async () => {
      await runSql(source.database.connection('admin'), 'drop table notes');
      await source.addFile('film.bin', noise(45_000_000));
    },
  ],
] as const)('a disk that is full in %s', { timeout: testMsMax }, async (name, fill) => {
  await fill();
  const { path } = await source.backup(`${name}.tar`);
  const data = join(source.folder, `data of ${name}`);
  const limited = runCommand(
    'sh',
    [
      '-c',
      `ulimit -f ${blocksMax}; exec "$0" "$@"`,
      process.execPath,
      launcher,
      ...restoreArguments(path),
    ],
    { ATELIER_DATA: data },
  );
  expect([await limited.exit, limited.output()]).toEqual([
    1,
    expect.stringContaining('The disk is full: the backup could not be restored.\nFree some space'),
  ]);
  expect(readdirSync(data)).toEqual([]);
  const repeated = runAtelier(restoreArguments(path), { ATELIER_DATA: data });
  expect([await repeated.exit, repeated.output()]).toEqual([
    0,
    expect.stringContaining('Restored'),
  ]);
  expect(existsSync(join(data, 'restore.unfinished'))).toBe(false);
});

// Backups of a project with every kind of column and key: what is restored is what was backed up.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskBlobs } from '@atelier/backend/storage/blobs/disk-blobs';
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { restoreBackup } from './restore/restore-backup.ts';
import { verifyBackup } from './verify/verify-backup.ts';
import {
  definitions,
  noise,
  openTestBackupSource,
  runSql,
  tableDigests,
  testSettings,
} from './test-backup.ts';
import type { TestBackupSource } from './test-backup.ts';

let source: TestBackupSource;
beforeAll(async () => {
  source = await openTestBackupSource();
});
afterAll(() => source.close());

const passphrase = 'five plain words are enough';
const signal = new AbortController().signal;
const quiet = { signal, onProgress: () => {}, log: () => {} };

const restoreTo = (name: string, path: string, secret?: string) =>
  restoreBackup({
    path,
    project: { ...source.project, dataFolder: join(source.folder, name) },
    settings: testSettings(),
    passphrase: secret,
    ...quiet,
  });

async function withRestored(
  name: string,
  work: (server: PostgresServer) => Promise<void>,
): Promise<void> {
  const server = await startPostgres({ dataDirectory: join(source.folder, name) });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

test('a restored project has the same rows, keys, triggers, files and secrets', async () => {
  const files = [noise(10), noise(9_000_000), new Uint8Array()];
  const keys = [];
  for (const [at, bytes] of files.entries()) keys.push(await source.addFile(`${at}.bin`, bytes));
  const { path, manifest } = await source.backup('whole.tar', { passphrase });
  expect(manifest.media).toEqual({ files: 3, bytes: 9_000_010 });
  expect(manifest.secrets).toBe('encrypted');
  expect(readFileSync(path).includes('of a test')).toBe(false);
  expect(await restoreTo('restored', path, passphrase)).toMatchObject({ secrets: 'restored' });

  const folder = join(source.folder, 'restored');
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{"keys": "of a test"}');
  expect(readdirSync(folder)).not.toContain('restore.unfinished');
  const blobs = await openDiskBlobs(join(folder, 'storage'));
  for (const [at, key] of keys.entries())
    expect(
      Buffer.from(await new Response(await blobs.read(key)).arrayBuffer()).equals(files[at]!),
    ).toBe(true);
  await withRestored('restored', async (server) => {
    const [here, there] = [server.connection('admin'), source.database.connection('admin')];
    expect(await tableDigests(here)).toEqual(await tableDigests(there));
    expect(await definitions(here)).toEqual(await definitions(there));
    await expect(runSql(here, 'delete from counted')).rejects.toThrow('append only');
  });
});

test('verify finds a whole backup sound', async () => {
  const { path } = await source.backup('sound.tar', { passphrase });
  const { project } = source;
  const verdict = await verifyBackup({ path, project, passphrase, ...quiet });
  expect(verdict.faults).toEqual([]);
  await expect(
    verifyBackup({ path, project, passphrase: 'another one', ...quiet }),
  ).rejects.toMatchObject({
    code: 'passphrase_wrong',
  });
});

test('a file that is removed while a backup runs is in it, and its bytes go afterwards', async () => {
  const { withRemovalLock } = await import('@atelier/backend/storage/blobs/removal-lock');
  const key = await source.addFile('sold.bin', noise(100));
  const blobs = withRemovalLock(source.blobs, source.database.authenticator);
  let isRemoved = false;
  const { path } = await source.backup('removal.tar', {
    storage: {
      async read(wanted, range) {
        if (!isRemoved) {
          isRemoved = true;
          await runSql(
            source.database.connection('admin'),
            `delete from storage.objects where version = '${key}'`,
          );
          await blobs.remove([key]);
        }
        return await source.blobs.read(wanted, range);
      },
    },
  });
  expect(
    (await verifyBackup({ path, project: source.project, passphrase: undefined, ...quiet })).faults,
  ).toEqual([]);
  await blobs.remove([key]);
  expect(await source.blobs.read(key)).toBeNull();
});

test('a wrong passphrase, a data folder with files and a project without the migrations change nothing', async () => {
  const { path } = await source.backup('refused.tar', { passphrase });
  await expect(restoreTo('refused', path, 'not this one')).rejects.toMatchObject({
    code: 'passphrase_wrong',
  });
  expect(readdirSync(source.folder)).not.toContain('refused');
  mkdirSync(join(source.folder, 'occupied'));
  writeFileSync(join(source.folder, 'occupied', 'letter.txt'), 'dear');
  await expect(restoreTo('occupied', path)).rejects.toMatchObject({ code: 'restore_occupied' });
  expect(readdirSync(join(source.folder, 'occupied'))).toEqual(['letter.txt']);
  const empty = join(source.folder, 'other-project');
  mkdirSync(join(empty, 'supabase', 'migrations'), { recursive: true });
  const dataFolder = join(source.folder, 'newer');
  await expect(
    restoreBackup({
      path,
      project: { folder: empty, isShop: false, dataFolder },
      settings: testSettings(),
      passphrase,
      ...quiet,
    }),
  ).rejects.toMatchObject({
    code: 'backup_newer',
    message: expect.stringContaining('0001_tricky'),
  });
  expect(readdirSync(source.folder)).not.toContain('newer');
});

test('an older backup is migrated forward', async () => {
  const { path } = await source.backup('older.tar');
  source.addMigration(
    '0002_prices.sql',
    `update "Works/ÄÖ" set price = price * 2; alter table makers add column town text not null default 'Kyoto';`,
  );
  await restoreTo('older', path);
  await withRestored('older', async (server) => {
    await runSql(
      source.database.connection('admin'),
      `create table expected as select price * 2 as price from "Works/ÄÖ"`,
    );
    await runSql(
      server.connection('admin'),
      `create table expected as select price from "Works/ÄÖ"`,
    );
    expect((await tableDigests(server.connection('admin')))['public.expected']).toBe(
      (await tableDigests(source.database.connection('admin')))['public.expected'],
    );
    await runSql(source.database.connection('admin'), 'drop table expected');
  });
});

test('an object that a backup cannot carry is named by the restore, and the rest is restored', async () => {
  const owner = source.database.connection('admin');
  await runSql(
    owner,
    'create aggregate longest(text) (sfunc = pg_catalog.text_larger, stype = text)',
  );
  const { path } = await source.backup('rare.tar');
  expect((await restoreTo('rare', path)).leftOut).toEqual([
    'aggregate public.longest(text): a backup does not carry it, and no migration makes it',
  ]);
  await runSql(owner, 'drop aggregate longest(text)');
});

test('the keys of pseudonyms are in no backup, and a restored project has none', async () => {
  const owner = source.database.connection('admin');
  await runSql(
    owner,
    `create table no_rows (); create schema private; create table private.visitor_keys (month date primary key, key bytea);
     create table private.statistics_salts (starts_on date primary key, salt bytea);
     insert into private.visitor_keys values ('2026-11-01', '\\x0102'); insert into private.statistics_salts values ('2026-11-01', '\\x0102');`,
  );
  const { path, manifest } = await source.backup('keys.tar');
  for (const table of ['visitor_keys', 'statistics_salts'])
    expect(manifest.tables.map(({ name }) => name)).not.toContain(table);
  await restoreTo('keyless', path);
  await withRestored('keyless', async (server) => {
    const keys = 'private.visitor_keys';
    const restored = await tableDigests(server.connection('admin'));
    expect(restored[keys]).toEqual(restored['public.no_rows']);
    expect(restored[keys]).not.toBe((await tableDigests(owner))[keys]);
  });
  await runSql(owner, 'drop schema private cascade; drop table no_rows');
});

test('rows that change while a backup runs are in it as they were before', async () => {
  const owner = source.database.connection('admin');
  await runSql(owner, 'create table a_first (n integer); create table z_last (n integer);');
  let pieces = 0;
  const { manifest } = await source.backup('moment.tar', {
    throttle: async () => {
      pieces += 1;
      // The header and the definitions are written, and no row is.
      if (pieces !== 2) return;
      await runSql(owner, 'insert into a_first values (1); insert into z_last values (1);');
    },
  });
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
  expect([rowsOf('a_first'), rowsOf('z_last')]).toEqual([0, 0]);
  expect(pieces).toBeGreaterThan(2);
  await runSql(owner, 'drop table a_first, z_last');
});

test('a throttled backup rests after each piece of work', async () => {
  let rests = 0;
  const { manifest } = await source.backup('throttled.tar', {
    throttle: async () => {
      rests += 1;
    },
  });
  expect(rests).toBeGreaterThan(manifest.tables.filter(({ rows: count }) => count > 0).length);
});

test('a target that fails fails the backup, and a file is not left behind', async () => {
  const full = new Writable({
    write: (_chunk, _encoding, done) =>
      done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  });
  await expect(source.backup('x', { target: full })).rejects.toThrow('no space left');
  const stop = new AbortController();
  const stopped = source.backup('stopped.tar', {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(stopped).rejects.toThrow('aborted');
  expect(readdirSync(source.folder).filter((name) => name.startsWith('stopped'))).toEqual([]);
});

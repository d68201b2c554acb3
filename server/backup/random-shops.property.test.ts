// Backups of random shops: restored, every row of every table, every object, every file and the next values of sequences are the same.
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@atelier/backend/postgres/connection';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { openDiskBlobs } from '@atelier/backend/storage/blobs/disk-blobs';
import { assert, asyncProperty } from 'fast-check';
import { expect, test } from 'vitest';
import { installJobs } from '../jobs/install-jobs.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { definitions, tableDigests, testSettings } from './test-backup.ts';
import { openRandomShop, shopPlans } from './test-random-shop.ts';
import type { ShopPlan } from './test-random-shop.ts';
import { verifyBackup } from './verify/verify-backup.ts';

const seed = Number(process.env['BACKUP_SHOP_SEED'] ?? randomInt(2 ** 31));
const numRuns = Number(process.env['BACKUP_SHOP_RUNS'] ?? 2);
const runMsMax = 120_000;
const shopFolder = join(import.meta.dirname, '..', '..', 'shop');

test(
  `a random shop survives a backup and a restore (BACKUP_SHOP_SEED=${seed})`,
  () => assert(asyncProperty(shopPlans, survives), { seed, numRuns, endOnFailure: true }),
  numRuns * runMsMax,
);

/** Backs a shop up, restores it and compares; throws where they differ. */
async function survives(plan: ShopPlan): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'Atelier random shop '));
  chmodSync(folder, 0o755);
  const storage = await openDiskBlobs(join(folder, 'files'));
  const shop = await openRandomShop(plan, storage, (opened) =>
    openScriptSession(opened.connection('admin'), 'test'),
  );
  try {
    // As each start does it.
    await installJobs(shop);
    const database = shop.connection('admin');
    const path = join(folder, 'shop.tar');
    await createBackup({ database, storage, secrets: null, project: 'shop', target: path });
    const project = { folder: shopFolder, isShop: true, dataFolder: join(folder, 'restored') };
    const passphrase = undefined;
    const signal = new AbortController().signal;
    const options = { path, project, passphrase, signal, onProgress: () => {}, log: () => {} };
    const { leftOut } = await restoreBackup({ ...options, settings: testSettings() });
    expect(leftOut).toEqual([]);
    const server = await startPostgres({ dataDirectory: project.dataFolder });
    try {
      const restored = server.connection('admin');
      expect(await tableDigests(restored)).toEqual({
        ...(await tableDigests(database)),
        // The job queue's own tables were made anew, at another time.
        'graphile_worker.migrations': expect.anything(),
        // Their rows are in no backup.
        'private.statistics_salts': expect.anything(),
        'private.visitor_keys': expect.anything(),
      });
      expect(await definitions(restored)).toEqual(await definitions(database));
      expect(await nextValues(restored)).toEqual(await nextValues(database));
    } finally {
      await server.stop();
    }
    const files = await openDiskBlobs(join(project.dataFolder, 'storage'));
    expect(await contentsOf(files)).toEqual(await contentsOf(storage));
    expect((await verifyBackup(options)).faults).toEqual([]);
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true });
  }
}

/** The value that each sequence gives next. */
async function nextValues(connection: Connection): Promise<readonly unknown[]> {
  const session = await openScriptSession(connection, 'test');
  try {
    return await session.rows(`select c.oid::regclass::text as name, nextval(c.oid) as value
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind = 'S' and nspname !~ '^pg_' order by 1`);
  } finally {
    await session.end();
  }
}

/** The bytes of all files by their keys. */
async function contentsOf(blobs: BlobStore): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>();
  for await (const { key } of blobs.list())
    contents.set(
      key,
      Buffer.from(await new Response(await blobs.read(key)).arrayBuffer()).toString('base64'),
    );
  return contents;
}

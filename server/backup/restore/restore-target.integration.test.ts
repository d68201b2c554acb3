// Targets of a restore: a bucket instead of a folder, a server without an extension, and what a failed restore leaves.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openS3Blobs } from '@atelier/backend/storage/blobs/s3-blobs';
import { readS3Address } from '@atelier/backend/storage/blobs/s3-address';
import { startTestS3 } from '@atelier/backend/storage/blobs/test-s3-server';
import type { TestS3 } from '@atelier/backend/storage/blobs/test-s3-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveWriter, headerEntry, jsonBytes } from '../archive/archive-writer.ts';
import { openTarget } from '../archive/backup-file.ts';
import type { Manifest } from '../archive/manifest.ts';
import { definitionsEntry } from '../export/definitions.ts';
import { noise, openTestBackupSource, testSettings } from '../test-backup.ts';
import type { TestBackupSource } from '../test-backup.ts';
import { verifyBackup } from '../verify/verify-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let origin: TestS3;
let source: TestBackupSource;
let backup: { readonly path: string; readonly manifest: Manifest };
const files = [noise(10), noise(9_000_000), new Uint8Array()];
let keys: readonly string[];

beforeAll(async () => {
  origin = await startTestS3();
  source = await openTestBackupSource(openS3Blobs(readS3Address(origin.url, {})!));
  keys = await Promise.all(files.map((bytes, at) => source.addFile(`${at}.bin`, bytes)));
  backup = await source.backup('from a bucket.tar');
});
afterAll(async () => {
  await source.close();
  await origin.close();
});

const quiet = {
  passphrase: undefined,
  signal: new AbortController().signal,
  onProgress: () => {},
  log: () => {},
};
const restore = (name: string, environment: Record<string, string> = {}, path = backup.path) =>
  restoreBackup({
    path,
    project: { ...source.project, dataFolder: join(source.folder, name) },
    settings: testSettings(environment),
    ...quiet,
  });

test('files are backed up from a bucket, verified, and restored into another', async () => {
  const { path, manifest } = backup;
  expect(manifest.media).toEqual({ files: 3, bytes: 9_000_010 });
  expect((await verifyBackup({ path, project: source.project, ...quiet })).faults).toEqual([]);
  const target = await startTestS3();
  await restore('beside a bucket', { STORAGE_URL: target.url });
  const blobs = openS3Blobs(readS3Address(target.url, {})!);
  for (const [at, key] of keys.entries()) {
    const restored = await new Response(await blobs.read(key)).arrayBuffer();
    expect(Buffer.from(restored).equals(files[at]!)).toBe(true);
  }
  expect(target.names().toSorted()).toEqual(origin.names().toSorted());
  await target.close();
});

test('a bucket with files is not restored over, and keeps them', async () => {
  const target = await startTestS3();
  const occupied = openS3Blobs(readS3Address(target.url, {})!);
  await occupied.write('of-another-shop', ReadableStream.from([Buffer.from('its file')]));
  await expect(restore('occupied', { STORAGE_URL: target.url })).rejects.toMatchObject({
    code: 'restore_occupied',
    message: expect.stringContaining('in STORAGE_URL'),
  });
  expect(target.names()).toHaveLength(1);
  expect(readdirSync(join(source.folder, 'occupied'))).toEqual([]);
  await target.close();
});

test('a bucket that refuses a file in the middle is emptied, and the restore can be repeated', async () => {
  const target = await startTestS3();
  const environment = { STORAGE_URL: target.url };
  let isPlanned = false;
  const failing = restoreBackup({
    path: backup.path,
    project: { ...source.project, dataFolder: join(source.folder, 'refused') },
    settings: testSettings(environment),
    ...quiet,
    onProgress: () => {
      if (isPlanned || target.names().length === 0) return;
      isPlanned = true;
      target.failNext('PUT', 403, 1);
    },
  });
  await expect(failing).rejects.toMatchObject({
    code: 'restore_media',
    message: expect.stringContaining('Planned'),
  });
  expect(isPlanned).toBe(true);
  expect([target.names(), target.unfinished()]).toEqual([[], 0]);
  expect(readdirSync(join(source.folder, 'refused'))).toEqual([]);
  await restore('refused', environment);
  expect(target.names()).toHaveLength(files.length);
  await target.close();
});

test('a server without an extension of the backup is refused before anything is written', async () => {
  const path = join(source.folder, 'with postgis.tar');
  const target = await openTarget(path);
  const writer = new ArchiveWriter(target.write, new Date());
  const extensions = ['postgis', 'pgcrypto', 'pg_graphql'].map((name) => ({
    name,
    version: '1',
    schema: 'extensions',
  }));
  await writer.add(headerEntry, jsonBytes(backup.manifest));
  await writer.add(definitionsEntry, jsonBytes([]));
  await writer.finish({ ...backup.manifest, extensions });
  await target.complete();
  const refusal = {
    code: 'extension_missing',
    message: expect.stringMatching(/with the extensions postgis, which .*\n.*Install them/),
  };
  mkdirSync(join(source.folder, 'without'));
  await expect(restore('without', {}, path)).rejects.toMatchObject(refusal);
  expect(readdirSync(join(source.folder, 'without'))).toEqual([]);
  const { project } = source;
  await expect(verifyBackup({ path, project, ...quiet })).rejects.toMatchObject(refusal);
});

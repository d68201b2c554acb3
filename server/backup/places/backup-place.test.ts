// Places of backups: one contract for a folder and a bucket, and the faults of each.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readS3Address } from '@atelier/backend/storage/blobs/s3-address';
import { S3Bucket } from '@atelier/backend/storage/blobs/s3-bucket';
import { startTestS3 } from '@atelier/backend/storage/blobs/test-s3-server';
import { expect, test } from 'vitest';
import { openTarget } from '../archive/backup-file.ts';
import { backupPlaceContract } from './backup-place.contract.ts';
import { openFolderPlace } from './folder-place.ts';
import { openS3Place } from './s3-place.ts';

backupPlaceContract('in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier backups '));
  const inner = join(folder, 'made at the first backup');
  return {
    place: openFolderPlace(inner),
    contents: async () => await readdir(inner),
    close: () => rm(folder, { recursive: true }),
  };
});

backupPlaceContract('in a bucket', async () => {
  const s3 = await startTestS3();
  return {
    place: openS3Place(readS3Address(s3.url, {})!),
    contents: () =>
      Promise.resolve([
        ...s3.names().map((name) => name.replace('media/', '')),
        ...Array.from({ length: s3.unfinished() }, () => 'an unfinished upload'),
      ]),
    close: () => s3.close(),
  };
});

test('a bucket that refuses a part ends the backup with its own words, and nothing of it remains', async () => {
  const s3 = await startTestS3();
  const place = openS3Place(readS3Address(s3.url, {})!);
  const part = Buffer.alloc(9_000_000);
  const writing = place.write('one.tar', async (target) => {
    const opened = await openTarget(target);
    try {
      await opened.write(part);
      s3.failNext('PUT', 403, 1);
      for (let count = 0; count < 10; count += 1) await opened.write(part);
      await opened.complete();
    } catch (error) {
      await opened.discard();
      throw error;
    }
  });
  await expect(writing).rejects.toThrow('Planned');
  expect([s3.names(), s3.unfinished()]).toEqual([[], 0]);
  await s3.close();
});

test('a maker that fails without ending its stream ends the upload', async () => {
  const s3 = await startTestS3();
  const place = openS3Place(readS3Address(s3.url, {})!);
  const failing = place.write('one.tar', () => Promise.reject(new Error('another backup runs')));
  await expect(failing).rejects.toThrow('another backup runs');
  expect([s3.names(), s3.unfinished()]).toEqual([[], 0]);
  await s3.close();
});

test('an upload that a killed process left is aborted, and no other', async () => {
  const s3 = await startTestS3();
  const address = readS3Address(s3.url, {})!;
  const bucket = new S3Bucket(address);
  await bucket.startUpload('media/mine.tar');
  await bucket.startUpload('media/other.tar');
  await openS3Place(address).removeUnfinished('mine.tar');
  expect(s3.unfinished()).toBe(1);
  await s3.close();
});

test('a folder that cannot be made is named with the remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-backups-'));
  await writeFile(join(folder, 'file'), '');
  const place = openFolderPlace(join(folder, 'file', 'backups'));
  await expect(place.freeBytes()).rejects.toThrow(/cannot be made.*\n.*BACKUP_URL/);
  await rm(folder, { recursive: true });
});

test('names of places hold no credentials', () => {
  expect(openS3Place(readS3Address('s3://id:secret@s3.example/bucket/shop', {})!).name).toBe(
    'https://s3.example/bucket/shop/',
  );
});

// Verification finds what is wrong with a backup: rows that restore as others, and files without bytes.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveWriter, headerEntry, jsonBytes } from '../archive/archive-writer.ts';
import { openTarget } from '../archive/backup-file.ts';
import { compressPart } from '../archive/parts.ts';
import { definitionsEntry } from '../export/definitions.ts';
import { definitions, noise, openTestBackupSource } from '../test-backup.ts';
import type { TestBackupSource } from '../test-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let source: TestBackupSource;
beforeAll(async () => {
  source = await openTestBackupSource();
});
afterAll(() => source.close());

const faultsOf = async (path: string): Promise<readonly string[]> => {
  const signal = new AbortController().signal;
  const { project } = source;
  return (
    await verifyBackup({ path, project, passphrase: undefined, signal, onProgress: () => {} })
  ).faults;
};

test('a row that restores as another is named by its table and line', async () => {
  const { manifest } = await source.backup('rows.tar');
  const path = join(source.folder, 'padded.tar');
  const target = await openTarget(path);
  const writer = new ArchiveWriter(target.write, new Date());
  await writer.add(headerEntry, jsonBytes(manifest));
  const present = await definitions(source.database.connection('admin'));
  const sql = 'create table public.padded (n integer)';
  await writer.add(
    definitionsEntry,
    jsonBytes([...present, { kind: 'table', title: 'public.padded', sql }]),
  );
  // PostgreSQL reads 007 and writes 7.
  const part = await compressPart(Buffer.from('6\n007\n8\n'));
  await writer.add('tables/public.padded/000001.copy.zst', part);
  const padded = { schema: 'public', name: 'padded', columns: ['n'], rows: 3, bytes: 8 };
  await writer.finish({ ...manifest, tables: [{ ...padded, sha256: '' }], sequences: [] });
  await target.complete();
  expect(await faultsOf(path)).toContain("public.padded: row 2 differs from the backup's");
});

test('a file whose bytes were lost before the backup is a fault', async () => {
  const key = await source.addFile('lost.bin', noise(10));
  await source.blobs.remove([key]);
  const { path, manifest } = await source.backup('lost.tar');
  expect(manifest.leftOut).toContain('file works/lost.bin: its bytes were lost before this backup');
  expect(await faultsOf(path)).toEqual([expect.stringContaining('lost.bin')]);
});

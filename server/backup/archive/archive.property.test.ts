// Archive files under every harm: a changed byte, a missing end, another product, a newer format.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, integer, nat } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkArchive, readEntries } from './archive-reader.ts';
import { ArchiveWriter, headerEntry, jsonBytes, tailBytes } from './archive-writer.ts';
import { openTarget, unfinishedName } from './backup-file.ts';
import { formatVersion } from './manifest.ts';
import type { Manifest } from './manifest.ts';

let folder: string;
let whole: Buffer;

const manifest: Manifest = {
  product: 'atelier',
  format: formatVersion,
  version: '0.1.0',
  createdAt: '2026-01-02T03:04:05.000Z',
  project: 'shop',
  postgres: '17.0',
  extensions: [],
  migrations: [],
  tables: [],
  sequences: [],
  media: { files: 0, bytes: 0 },
  secrets: 'none',
  leftOut: [],
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function writeArchive(path: string, header: object): Promise<void> {
  const target = await openTarget(path);
  const writer = new ArchiveWriter(target.write, new Date(0));
  await writer.add(headerEntry, jsonBytes(header));
  await writer.add('tables/public.notes/000001.copy.zst', Buffer.from('rows'));
  await writer.add('media/empty-file', new Uint8Array());
  await writer.finish(manifest);
  await target.complete();
}

/** The code of the refusal of these bytes; undefined where they are accepted. */
async function refusalOf(bytes: Uint8Array): Promise<string | undefined> {
  const path = join(folder, 'harmed.tar');
  await writeFile(path, bytes);
  return await checkArchive(path).then(
    () => undefined,
    (error: unknown) => (error as { code: string }).code,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-archive-'));
  await writeArchive(join(folder, 'whole.tar'), manifest);
  whole = await readFile(join(folder, 'whole.tar'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a whole archive is accepted, with its entries in order', async () => {
  const path = join(folder, 'whole.tar');
  expect((await checkArchive(path)).manifest).toEqual(manifest);
  const entries: [string, string][] = [];
  for await (const entry of readEntries(path))
    entries.push([entry.name, Buffer.from(await entry.read()).toString()]);
  expect(entries.map(([name]) => name)).toEqual([
    'atelier-backup.json',
    'tables/public.notes/000001.copy.zst',
    'media/empty-file',
    'manifest.json',
    'SHA256SUMS',
    'archive.sha256',
  ]);
  expect(entries[1]?.[1]).toBe('rows');
});

test('each entry has its sum in SHA256SUMS, and the whole file in archive.sha256', async () => {
  const sums: string[] = [];
  let listed = '';
  let wholeSum = '';
  for await (const entry of readEntries(join(folder, 'whole.tar'))) {
    const body = await entry.read();
    if (entry.name === 'SHA256SUMS') listed = Buffer.from(body).toString();
    else if (entry.name === 'archive.sha256') wholeSum = Buffer.from(body).toString().trim();
    else sums.push(`${sha256(body)}  ${entry.name}\n`);
  }
  expect(listed).toBe(sums.join(''));
  expect(sums).toHaveLength(4);
  expect(wholeSum).toBe(sha256(whole.subarray(0, whole.byteLength - tailBytes)));
});

test('an entry is read whole, whichever entries before it were not', async () => {
  const path = join(folder, 'skipped.tar');
  const target = await openTarget(path);
  const writer = new ArchiveWriter(target.write, new Date(0));
  await writer.add(headerEntry, jsonBytes(manifest));
  const large = Buffer.alloc(3_000_000, 'large');
  for (let at = 0; at < 20; at += 1) await writer.add(`small/${at}`, Buffer.alloc(at * 7));
  await writer.add('large', large);
  await writer.finish(manifest);
  await target.complete();
  const read: Uint8Array[] = [];
  for await (const entry of readEntries(path))
    if (entry.name === 'small/3' || entry.name === 'large') read.push(await entry.read());
  expect(read.map(({ byteLength }) => byteLength)).toEqual([21, large.byteLength]);
});

test('a changed byte is found wherever it is', async () => {
  const position = nat({ max: whole.byteLength - 1 });
  await assert(
    asyncProperty(position, integer({ min: 1, max: 255 }), async (at, difference) => {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ difference;
      expect(await refusalOf(changed)).toMatch(/^backup_(damaged|truncated|foreign|newer)$/);
    }),
    { numRuns: 300 },
  );
});

test('a missing end is found whatever its length', async () => {
  await assert(
    asyncProperty(nat({ max: whole.byteLength - 1 }), async (length) => {
      const code = await refusalOf(whole.subarray(0, length));
      expect(code).toMatch(/^backup_(truncated|foreign)$/);
    }),
    { numRuns: 100 },
  );
  expect(await refusalOf(whole.subarray(0, whole.byteLength - 1))).toBe('backup_truncated');
});

test('bytes after the end are found', async () => {
  expect(await refusalOf(Buffer.concat([whole, Buffer.alloc(512)]))).toBe('backup_truncated');
});

test('an archive of another product is refused', async () => {
  const path = join(folder, 'other.tar');
  await writeArchive(path, { ...manifest, product: 'pocketbase' });
  await expect(checkArchive(path)).rejects.toMatchObject({ code: 'backup_foreign' });
  expect(await refusalOf(Buffer.from('PK\u0003\u0004'))).toBe('backup_foreign');
  expect(await refusalOf(Buffer.alloc(10_000))).toBe('backup_foreign');
});

test('a newer format is refused with the version that reads it', async () => {
  const path = join(folder, 'newer.tar');
  await writeArchive(path, { ...manifest, format: formatVersion + 1, version: '7.1.0' });
  await expect(checkArchive(path)).rejects.toMatchObject({
    code: 'backup_newer',
    message: expect.stringContaining('Use Atelier 7.1.0 or newer.'),
  });
});

test('a file that exists is not replaced, and an unfinished one is', async () => {
  const path = join(folder, 'whole.tar');
  await expect(openTarget(path)).rejects.toMatchObject({ code: 'backup_exists' });
  const fresh = join(folder, 'fresh.tar');
  await writeFile(unfinishedName(fresh), 'of a killed backup');
  const target = await openTarget(fresh);
  await writeFile(fresh, 'of another process');
  await target.write(Buffer.from('mine'));
  await expect(target.complete()).rejects.toMatchObject({ code: 'backup_exists' });
  await target.discard();
  expect(await readFile(fresh, 'utf8')).toBe('of another process');
});

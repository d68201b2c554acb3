/** The contract of partial uploads: one suite, run for each store of them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from '../blobs/blob-store.ts';
import { openDiskBlobs } from '../blobs/disk-blobs.ts';
import type { PartialUpload, PartialUploads } from './partial-uploads.ts';

/** A store, which a server opens; a second call opens it as another server does. */
export type OpenUploads = () => Promise<PartialUploads>;

async function* piecesOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* brokenAfter(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
  throw new Error('The connection is lost.');
}

/** The tests of a store. */
export function partialUploadsContract(name: string, open: OpenUploads): void {
  describe(`partial uploads, ${name}`, () => {
    let folder: string;
    let blobs: BlobStore;
    let one: PartialUploads;
    let other: PartialUploads;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'atelier-partial-'));
      blobs = await openDiskBlobs(folder);
      one = await open();
      other = await open();
    });
    afterAll(() => rm(folder, { recursive: true }));

    async function start(): Promise<PartialUpload> {
      const upload: PartialUpload = {
        id: randomUUID(),
        bucket: 'media',
        name: 'a vase.jpg',
        isUpsert: false,
        role: 'authenticated',
        sub: null,
        metadata: { contentType: 'text/plain' },
        bytes: 11,
        createdAt: new Date(0).toISOString(),
        facts: null,
        isFinished: false,
      };
      await one.create(upload);
      return upload;
    }

    test('an upload goes on where another server left it, and becomes a blob', async () => {
      const upload = await start();
      const { id } = upload;
      expect(await other.find(id)).toEqual(upload);
      expect(await other.received(id)).toBe(0);
      expect(await one.append(id, 0, piecesOf('hel', 'lo'))).toBe(5);
      expect(await other.received(id)).toBe(5);
      expect(await other.append(id, 5, piecesOf(' world'))).toBe(11);
      expect(Buffer.from(await one.firstBytes(id, 7)).toString()).toBe('hello w');
      const facts = await one.moveInto(blobs, id);
      expect(facts.bytes).toBe(11);
      await one.save({ ...upload, facts });
      await one.release(id);
      expect(await other.received(id)).toBe(null);
      expect(await new Response(await blobs.read(id)).text()).toBe('hello world');
    });

    test('a request that broke off leaves the bytes that came', async () => {
      const { id } = await start();
      await expect(one.append(id, 0, brokenAfter('hel'))).rejects.toThrow('lost');
      expect(await other.received(id)).toBe(3);
      expect(await other.append(id, 3, piecesOf('lo world'))).toBe(11);
      await other.moveInto(blobs, id);
      expect(await new Response(await blobs.read(id)).text()).toBe('hello world');
    });

    test('bytes that are sent twice count once', async () => {
      const { id } = await start();
      await one.append(id, 0, piecesOf('hello'));
      await one.append(id, 5, piecesOf(' world'));
      await other.append(id, 5, piecesOf(' wo'));
      await other.append(id, 8, piecesOf('rld'));
      expect(await one.received(id)).toBe(11);
      await one.moveInto(blobs, id);
      expect(await new Response(await blobs.read(id)).text()).toBe('hello world');
    });

    test('an upload that is removed is gone, as is one that is old', async () => {
      const [removed, old] = [await start(), await start()];
      for (const { id } of [removed, old]) await one.append(id, 0, piecesOf('hello'));
      await one.remove(removed.id);
      expect(await other.find(removed.id)).toBe(null);
      await one.removeOld(0);
      expect(await other.find(old.id)).toEqual(old);
      await one.removeOld(Date.now() + 60_000);
      expect(await other.find(old.id)).toBe(null);
    });

    test('a text of a URL that is no id finds nothing', async () => {
      expect(await one.find('../../keys')).toBe(null);
    });
  });
}

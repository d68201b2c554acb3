/** The contract of blob stores, which each of them is tested against. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore, ListedBlob } from './blob-store.ts';

export interface OpenedStore {
  readonly blobs: BlobStore;
  /** Leftovers of interrupted writes, which are no blobs. */
  leftovers(): Promise<number>;
  close(): Promise<void>;
}

/** Runs the contract against a new store from `open`. */
export function blobStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`blobs ${name}`, () => {
    let store: OpenedStore;
    let folder: string;
    beforeAll(async () => {
      store = await open();
      folder = await mkdtemp(join(tmpdir(), 'atelier-blobs-'));
    });
    afterAll(async () => {
      await store.close();
      await rm(folder, { recursive: true });
    });

    test.each([0, 1, 65_537, 8 * 1024 * 1024, 8 * 1024 * 1024 + 1, 20_000_000])(
      'of %i bytes come back as they went',
      async (bytes) => {
        const key = randomUUID();
        const sent = randomBytes(bytes);
        expect(await store.blobs.write(key, chunksOf(sent))).toEqual({
          bytes,
          sha256: sha256(sent),
        });
        expect((await read(store.blobs, key))?.equals(sent)).toBe(true);
      },
    );

    test.each([
      [1000, 0, 0],
      [1000, 10, 20],
      [1000, 999, 999],
      [9_000_000, 8_388_600, 8_388_620],
    ])('of %i bytes are read from %i to %i', async (bytes, first, last) => {
      const key = randomUUID();
      const sent = randomBytes(bytes);
      await store.blobs.write(key, chunksOf(sent));
      const part = await read(store.blobs, key, { first, last });
      expect(part?.equals(sent.subarray(first, last + 1))).toBe(true);
    });

    test('a read that is cancelled ends, whatever of it is on its way', async () => {
      const key = randomUUID();
      const sent = randomBytes(3_000_000);
      await store.blobs.write(key, chunksOf(sent));
      const faults: unknown[] = [];
      const onFault = (error: unknown): void => void faults.push(error);
      process.on('uncaughtExceptionMonitor', onFault);
      for (let chunks = 0; chunks < 8; chunks += 1) {
        const reader = (await store.blobs.read(key))!.getReader();
        for (let count = 0; count < chunks; count += 1) await reader.read();
        // The store has time to read ahead, and is then asked and cancelled at once.
        await sleep(5);
        const pending = reader.read();
        await reader.cancel(new Error('the reader has gone'));
        await pending;
      }
      expect((await read(store.blobs, key))?.equals(sent)).toBe(true);
      process.off('uncaughtExceptionMonitor', onFault);
      expect(faults).toEqual([]);
    });

    test('an interrupted write leaves nothing', async () => {
      for (const after of [10, 9_000_000]) {
        const key = randomUUID();
        const broken = breakingOff(randomBytes(after));
        await expect(store.blobs.write(key, broken)).rejects.toThrow('broken off');
        expect(await store.blobs.read(key)).toBeNull();
      }
      expect(await store.leftovers()).toBe(0);
    });

    test('a file is moved in, and is gone then', async () => {
      const file = join(folder, 'file');
      const sent = randomBytes(300_000);
      await writeFile(file, sent);
      const key = randomUUID();
      expect(await store.blobs.moveIn(key, file)).toEqual({ bytes: 300_000, sha256: sha256(sent) });
      expect(await read(store.blobs, key)).toEqual(sent);
      await expect(access(file)).rejects.toThrow('ENOENT');
    });

    test('a copy remains when its source is removed', async () => {
      const [one, other] = [randomUUID(), randomUUID()];
      await store.blobs.write(one, chunksOf(Buffer.from('copied')));
      expect(await store.blobs.copy(one, other)).toBe(true);
      await store.blobs.remove([one, randomUUID()]);
      expect(await store.blobs.read(one)).toBeNull();
      expect((await read(store.blobs, other))?.toString()).toBe('copied');
      expect(await store.blobs.copy(randomUUID(), randomUUID())).toBe(false);
    });

    test('a list has all blobs', async () => {
      const before = new Set((await listed(store.blobs)).map(({ key }) => key));
      const keys = Array.from({ length: 8 }, () => randomUUID());
      for (const key of keys) await store.blobs.write(key, chunksOf(Buffer.from(key)));
      const found = (await listed(store.blobs)).filter(({ key }) => !before.has(key));
      expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
      expect(found.every(({ bytes }) => bytes === 36)).toBe(true);
      expect(found.every(({ modifiedAt }) => Math.abs(modifiedAt - Date.now()) < 60_000)).toBe(
        true,
      );
    });

    test('a key that the server did not make is refused', async () => {
      for (const key of ['../../etc/passwd', '', 'a/b', '.'.repeat(20)])
        await expect(async () => store.blobs.read(key)).rejects.toThrow('made by the server');
    });
  });
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

async function* breakingOff(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes);
  throw new Error('broken off');
}

async function read(
  blobs: BlobStore,
  ...call: Parameters<BlobStore['read']>
): Promise<Buffer | null> {
  const body = await blobs.read(...call);
  return body === null ? null : Buffer.from(await new Response(body).arrayBuffer());
}

async function listed(blobs: BlobStore): Promise<ListedBlob[]> {
  const found: ListedBlob[] = [];
  for await (const each of blobs.list()) found.push(each);
  return found;
}

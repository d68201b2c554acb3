/**
 * Partial uploads: the bytes received so far, and a record of the uploader and the target. Here they lie in a folder, where the length of a file is the
 * number of received bytes, so that a kill loses nothing that has arrived.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { flushAndClose } from '../blobs/flush-and-close.ts';
import { join } from 'node:path';
import type { BlobFacts, BlobStore } from '../blobs/blob-store.ts';

/** The record of an upload. */
export interface PartialUpload {
  /** Also the key of the blob that it becomes. */
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly isUpsert: boolean;
  /** The role and user who created it, and alone may continue it. */
  readonly role: string;
  readonly sub: string | null;
  /** The client's metadata of the file, unchanged. */
  readonly metadata: Readonly<Record<string, string | null>>;
  /** Null where it is not known yet. */
  readonly bytes: number | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Null until the bytes have become a blob. */
  readonly facts: BlobFacts | null;
  /** Whether the object exists. */
  readonly isFinished: boolean;
}

/** The part of a record that the library of the protocol does not supply. */
export type NewUpload = Omit<PartialUpload, 'id' | 'metadata' | 'bytes' | 'createdAt'>;

/** A store of partial uploads. */
export interface PartialUploads {
  create(upload: PartialUpload): Promise<void>;
  /** Null where there is none. */
  find(id: string): Promise<PartialUpload | null>;
  save(upload: PartialUpload): Promise<void>;
  /** The number of received bytes; null where the file is gone, because it has become a blob. */
  received(id: string): Promise<number | null>;
  /** Writes from the offset on and flushes; returns the new length, also when the body was aborted. */
  append(id: string, offset: number, body: AsyncIterable<Uint8Array>): Promise<number>;
  firstBytes(id: string, count: number): Promise<Uint8Array>;
  /** Makes a blob of the bytes, under the upload's id; may be repeated until it is recorded. */
  moveInto(blobs: BlobStore, id: string): Promise<BlobFacts>;
  /** Removes the bytes of an upload that has become an object. */
  release(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes those that were last written before a time (milliseconds since the epoch). */
  removeOld(before: number): Promise<void>;
}

/** Whether a text is an id of an upload: it comes from a URL. */
export const isUploadId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);

/** Opens the folder, or makes it. */
export async function openPartialUploads(folder: string): Promise<PartialUploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string): string => join(folder, id);
  const recordOf = (id: string): string => join(folder, `${id}.json`);

  async function save(upload: PartialUpload): Promise<void> {
    const temporary = join(folder, `${randomUUID()}.new`);
    await writeFile(temporary, JSON.stringify(upload), { mode: 0o600, flush: true });
    await rename(temporary, recordOf(upload.id));
  }

  return {
    async create(upload) {
      await writeFile(fileOf(upload.id), '', { mode: 0o600, flag: 'wx' });
      await save(upload);
    },
    async find(id) {
      if (!isUploadId(id)) return null;
      const text = await readFile(recordOf(id), 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as PartialUpload);
    },
    save,
    received: async (id) => (await stat(fileOf(id)).catch(() => null))?.size ?? null,
    async append(id, offset, body) {
      const handle = await open(fileOf(id), 'r+');
      let at = offset;
      try {
        for await (const chunk of body) {
          for (let from = 0; from < chunk.byteLength;) {
            const { bytesWritten } = await handle.write(chunk, from, chunk.byteLength - from, at);
            from += bytesWritten;
            at += bytesWritten;
          }
        }
      } finally {
        await flushAndClose(handle);
      }
      return at;
    },
    async firstBytes(id, count) {
      const handle = await open(fileOf(id), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    moveInto: (blobs, id) => blobs.moveIn(id, fileOf(id)),
    // The file has become the blob.
    release: async () => undefined,
    async remove(id) {
      await rm(fileOf(id), { force: true });
      await rm(recordOf(id), { force: true });
    },
    async removeOld(before) {
      for await (const { name } of await opendir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

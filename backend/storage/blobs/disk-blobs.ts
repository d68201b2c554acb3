/**
 * Blobs on this machine's disk: `blobs/ab/abcd…`, written elsewhere and renamed into place once they are flushed, so that neither a
 * kill nor a power cut leaves an incomplete one under its key.
 */
import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { assertBlobKey } from './blob-store.ts';
import type { BlobFacts, BlobKey, BlobStore, ListedBlob } from './blob-store.ts';
import type { ByteRange } from '../../http/byte-range.ts';
import { createDigest } from './digest.ts';
import { flushAndClose } from './flush-and-close.ts';

const chunkBytes = 256 * 1024;
/** No other account may read the folders. */
const ownerOnly = { recursive: true, mode: 0o700 };

/** Opens the folder, or makes it. */
export async function openDiskBlobs(folder: string): Promise<BlobStore> {
  const blobs = new DiskBlobs(join(folder, 'blobs'), join(folder, 'unfinished'));
  await mkdir(blobs.folder, ownerOnly);
  await mkdir(blobs.unfinished, ownerOnly);
  return blobs;
}

class DiskBlobs implements BlobStore {
  readonly folder: string;
  readonly unfinished: string;

  constructor(folder: string, unfinished: string) {
    this.folder = folder;
    this.unfinished = unfinished;
  }

  async write(key: BlobKey, body: AsyncIterable<Uint8Array>): Promise<BlobFacts> {
    const temporary = join(this.unfinished, randomUUID());
    try {
      const facts = await writeFile(temporary, body);
      await this.#put(temporary, key);
      return facts;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async moveIn(key: BlobKey, file: string): Promise<BlobFacts> {
    if (!(await isSameDisk(file, this.folder))) {
      const facts = await this.write(key, createReadStream(file, { highWaterMark: chunkBytes }));
      await rm(file);
      return facts;
    }
    const digest = createDigest();
    for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }))
      digest.add(chunk as Uint8Array);
    await flushAndClose(await open(file, 'r+'));
    await this.#put(file, key);
    return digest.facts();
  }

  async read(key: BlobKey, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    const handle = await openIfExists(this.#pathOf(key));
    if (handle === null) return null;
    return streamOf(handle, range);
  }

  async copy(from: BlobKey, to: BlobKey): Promise<boolean> {
    const target = this.#pathOf(to);
    await mkdir(dirname(target), ownerOnly);
    // Blobs never change, so two names may share one.
    const isMade = await link(this.#pathOf(from), target).then(() => true, ignoreMissing);
    if (isMade) await flushFolder(dirname(target));
    return isMade;
  }

  async remove(keys: readonly BlobKey[]): Promise<void> {
    for (const key of keys) await rm(this.#pathOf(key), { force: true });
  }

  async *list(): AsyncGenerator<ListedBlob> {
    for await (const { path, name } of filesIn(this.folder)) {
      const found = await stat(path).catch(() => null);
      // The time of the name counts, not that of the bytes: a copy is new.
      if (found !== null) yield { key: name, bytes: found.size, modifiedAt: found.ctimeMs };
    }
  }

  async removeUnfinished(before: number): Promise<void> {
    for await (const { path } of filesIn(this.unfinished)) {
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs < before) await rm(path, { force: true });
    }
  }

  async #put(temporary: string, key: BlobKey): Promise<void> {
    const path = this.#pathOf(key);
    await mkdir(dirname(path), ownerOnly);
    await rename(temporary, path);
    await flushFolder(dirname(path));
  }

  #pathOf(key: BlobKey): string {
    assertBlobKey(key);
    return join(this.folder, key.slice(0, 2), key);
  }
}

/** Not `Readable.toWeb`, which throws uncaught where it is cancelled while a chunk is on its way. */
function streamOf(handle: FileHandle, range?: ByteRange): ReadableStream<Uint8Array> {
  let at = range?.first ?? 0;
  const end = range === undefined ? Infinity : range.last + 1;
  return new ReadableStream({
    async pull(controller) {
      try {
        const length = Math.min(chunkBytes, end - at);
        const chunk = new Uint8Array(length);
        const { bytesRead } = await handle.read(chunk, 0, length, at);
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
        if (bytesRead > 0 && at < end) return;
        await handle.close();
        controller.close();
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    cancel: () => handle.close(),
  });
}

async function writeFile(path: string, body: AsyncIterable<Uint8Array>): Promise<BlobFacts> {
  const digest = createDigest();
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of body) {
      digest.add(chunk);
      await writeWhole(handle, chunk);
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  await flushAndClose(handle);
  return digest.facts();
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.byteLength;) {
    const { bytesWritten } = await handle.write(chunk, at);
    at += bytesWritten;
  }
}

/** Whether a file can be renamed into the folder: never from one disk to another. */
async function isSameDisk(file: string, folder: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(file), stat(folder)]);
  return one.dev === other.dev;
}

/** Flushes a folder: only then a new name in it survives a power cut. */
async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and writes names at once.
  const handle = await open(folder, 'r').catch(() => null);
  if (handle !== null) await flushAndClose(handle);
}

async function openIfExists(path: string): Promise<FileHandle | null> {
  return await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}

async function* filesIn(
  folder: string,
): AsyncGenerator<{ readonly path: string; readonly name: string }> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield { path, name: entry.name };
  }
}

// Archive writer: a tar file, entry by entry, with a checksum of each entry and one of the whole file at its end.
import { createHash } from 'node:crypto';
import { packTar } from 'modern-tar';
import type { Manifest } from './manifest.ts';

/** Receives the archive's bytes in order; resolves when it can take more. */
export type ByteSink = (bytes: Uint8Array) => Promise<void>;

export const headerEntry = 'atelier-backup.json';
export const secretsEntry = 'secrets.enc';
const sumsEntry = 'SHA256SUMS';
export const manifestEntry = 'manifest.json';
const wholeSumEntry = 'archive.sha256';

/** tar ends with two blocks of zeros. */
const endBytes = 1024;

/** Writes entries to a sink. Memory is bounded by the largest entry. */
export class ArchiveWriter {
  readonly #sink: ByteSink;
  readonly #modifiedAt: Date;
  readonly #whole = createHash('sha256');
  readonly #sums: string[] = [];
  /** Bytes written so far. */
  bytes = 0;

  constructor(sink: ByteSink, modifiedAt: Date) {
    this.#sink = sink;
    this.#modifiedAt = modifiedAt;
  }

  /** Adds an entry; rejects with the sink's error. */
  async add(name: string, body: Uint8Array): Promise<void> {
    this.#sums.push(`${createHash('sha256').update(body).digest('hex')}  ${name}\n`);
    await this.#write(await packEntry(name, body, this.#modifiedAt));
  }

  /** Adds the manifest, the sums of all entries, and the sum of the whole file. Nothing may be added afterwards. */
  async finish(manifest: Manifest): Promise<void> {
    await this.add(manifestEntry, jsonBytes(manifest));
    const sums = new TextEncoder().encode(this.#sums.join(''));
    await this.#write(await packEntry(sumsEntry, sums, this.#modifiedAt));
    await this.#sink(await archiveTail(this.#whole.digest('hex')));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#whole.update(bytes);
    this.bytes += bytes.byteLength;
    await this.#sink(bytes);
  }
}

/** Bytes of {@link archiveTail}: a header, a block with the sum, and the end of the tar file. */
export const tailBytes = 512 + 512 + endBytes;

/**
 * The last bytes of an archive: an entry with the SHA-256 of all bytes before it, and the end of the tar file. They follow from
 * the sum alone, so a reader compares them as a whole.
 */
export async function archiveTail(sha256: string): Promise<Uint8Array> {
  const body = new TextEncoder().encode(`${sha256}\n`);
  return await packTar([{ header: tarHeader(wholeSumEntry, body, new Date(0)), body }]);
}

/** JSON for people: indented, with a line end. */
export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}

async function packEntry(name: string, body: Uint8Array, modifiedAt: Date): Promise<Uint8Array> {
  const packed = await packTar([{ header: tarHeader(name, body, modifiedAt), body }]);
  return packed.subarray(0, packed.byteLength - endBytes);
}

function tarHeader(
  name: string,
  body: Uint8Array,
  mtime: Date,
): { name: string; size: number; mode: number; mtime: Date; type: 'file' } {
  return { name, size: body.byteLength, mode: 0o600, mtime, type: 'file' };
}

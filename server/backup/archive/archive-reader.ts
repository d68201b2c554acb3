// Archive reader: checks a backup file from its first to its last byte, and streams its entries in order.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import { KnownFault } from '../../fault.ts';
import { definitionsEntry, parseDefinitions } from '../export/definitions.ts';
import type { Definition } from '../export/definitions.ts';
import { createProgress } from '../progress.ts';
import type { OnProgress } from '../progress.ts';
import {
  archiveTail,
  headerEntry,
  manifestEntry,
  secretsEntry,
  tailBytes,
} from './archive-writer.ts';
import { formatVersion, parseHeader, parseManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** An entry, whose body has to be read to its end before the next one. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  /** The whole body; entries are no larger than a part of a stream, except for a list of many sums. */
  read(): Promise<Uint8Array>;
}

const readBytes = 1024 * 1024;

/** A file that was read from its first to its last byte and is as it was written. */
export interface CheckedArchive {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: Manifest;
  /** The encrypted secrets; null where the file has none. */
  readonly secrets: Uint8Array | null;
  readonly definitions: readonly Definition[];
}

/**
 * Reads the whole file. Throws a {@link KnownFault} for one that is missing, of another product, of a newer format, truncated or
 * changed.
 */
export async function checkArchive(path: string, onProgress?: OnProgress): Promise<CheckedArchive> {
  const bytes = await sizeOf(path);
  await refuseForeignFile(path);
  if (bytes < tailBytes) throw truncated(path);
  const progress = createProgress(bytes, onProgress);
  progress.begin('checking the file');
  const end = bytes - tailBytes;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: end - 1, highWaterMark: readBytes })) {
    hash.update(chunk as Uint8Array);
    progress.add((chunk as Uint8Array).byteLength);
  }
  const tail = Buffer.alloc(tailBytes);
  await using handle = await open(path);
  await handle.read(tail, 0, tailBytes, end);
  if (!tail.equals(await archiveTail(hash.digest('hex')))) throw damaged(path, tail);
  return { path, bytes, ...(await readDescription(path)) };
}

/** The entries from the first to the last; the file must have been checked. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  // Not `Readable.toWeb`, which goes on reading after the stream was cancelled.
  const bytes = ReadableStream.from<Uint8Array>(
    createReadStream(path, { highWaterMark: readBytes }),
  );
  const decoder = createTarDecoder({ strict: true });
  const entries = bytes.pipeThrough(decoder);
  for await (const { header, body } of entries) {
    let isRead = false;
    yield {
      name: header.name,
      bytes: header.size,
      async read() {
        isRead = true;
        return await gathered(body, header.size);
      },
    };
    // Not `cancel`: modern-tar 0.8 then drops the body of the entry that it has read ahead.
    if (!isRead) await gathered(body, header.size);
  }
}

/** Reads the first entry alone, so that the largest file of another product is refused at once. */
async function refuseForeignFile(path: string): Promise<void> {
  try {
    for await (const entry of readEntries(path)) {
      const header = entry.name === headerEntry ? parseHeader(await entry.read()) : null;
      if (header === null) break;
      if (header.format <= formatVersion) return;
      throw new KnownFault(
        'backup_newer',
        `${path} was made by Atelier ${header.version}, whose backups this version cannot read.\nUse Atelier ${header.version} or newer. Nothing was changed.`,
      );
    }
  } catch (error) {
    if (error instanceof KnownFault) throw error;
    throw notABackup(path, error);
  }
  throw notABackup(path);
}

async function readDescription(
  path: string,
): Promise<Pick<CheckedArchive, 'manifest' | 'secrets' | 'definitions'>> {
  let secrets: Uint8Array | null = null;
  let definitions: readonly Definition[] = [];
  for await (const entry of readEntries(path)) {
    if (entry.name === secretsEntry) secrets = await entry.read();
    if (entry.name === definitionsEntry) definitions = parseDefinitions(await entry.read());
    if (entry.name !== manifestEntry) continue;
    const manifest = parseManifest(await entry.read());
    if (manifest !== null) return { manifest, secrets, definitions };
  }
  throw notABackup(path);
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch (error) {
    throw unreadable(path, error);
  }
  throw unreadable(path, null);
}

async function gathered(body: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  const whole = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of body) {
    whole.set(chunk, filled);
    filled += chunk.byteLength;
  }
  return whole;
}

function unreadable(path: string, cause: unknown): KnownFault {
  return new KnownFault(
    'backup_unreadable',
    `There is no backup at ${path}, or this account cannot read it.\nName the file that "npx atelier backup" wrote.`,
    cause,
  );
}

function notABackup(path: string, cause?: unknown): KnownFault {
  return new KnownFault(
    'backup_foreign',
    `${path} is not a backup of Atelier.\nName the file that "npx atelier backup" wrote. Nothing was changed.`,
    cause,
  );
}

function truncated(path: string): KnownFault {
  return new KnownFault(
    'backup_truncated',
    `${path} is incomplete: its end is missing.\nCopy it again from where it was made, or use another backup. Nothing was changed.`,
  );
}

/** A file whose end has the form of an end was changed somewhere; any other one was cut off. */
function damaged(path: string, tail: Buffer): KnownFault {
  const sum = tail.subarray(512, 512 + 65).toString('latin1');
  if (!/^[\da-f]{64}\n$/.test(sum)) return truncated(path);
  return new KnownFault(
    'backup_damaged',
    `${path} is damaged: its bytes are not those that were written.\nCopy it again from where it was made, or use another backup. Nothing was changed.`,
  );
}

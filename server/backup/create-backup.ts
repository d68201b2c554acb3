// Creates a backup: one file with every row, the media and the secrets, as they were at one moment, while the shop is serving.
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Connection } from '@atelier/backend/postgres/connection';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { ArchiveWriter, headerEntry, jsonBytes, secretsEntry } from './archive/archive-writer.ts';
import { openTarget } from './archive/backup-file.ts';
import { formatVersion, product, tableFolder } from './archive/manifest.ts';
import type { BackupTable, Manifest } from './archive/manifest.ts';
import { compressPart, partsOf } from './archive/parts.ts';
import { encryptSecrets } from './archive/secrets.ts';
import { copiedColumns, readCatalogue } from './export/catalogue.ts';
import type { SourceTable } from './export/catalogue.ts';
import { definitionsEntry, readDefinitions } from './export/definitions.ts';
import { mediaSize, writeMedia } from './export/media.ts';
import { openSnapshot } from './export/snapshot.ts';
import type { Snapshot } from './export/snapshot.ts';
import { ownVersion } from './own-version.ts';
import { createProgress } from './progress.ts';
import type { OnProgress, ProgressCounter } from './progress.ts';
import type { Throttle } from './throttle.ts';

export interface BackupOptions {
  /** Connection as the owner of the database. */
  readonly database: Connection;
  /** The bytes of stored files; null where they are not this installation's (a hosted project). */
  readonly storage: Pick<BlobStore, 'read'> | null;
  /** The installation's keys; null where there are none. */
  readonly secrets: Uint8Array | null;
  /** `shop`, or the name of a project's folder. */
  readonly project: string;
  /** A file that must not exist, or a stream, which is ended. */
  readonly target: string | Writable;
  /** Encrypts the secrets; without one they are left out. */
  readonly passphrase?: string | undefined;
  /** Ends the backup; nothing of it remains in a file. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** Slows the work down beside a shop that serves; without one it is done at full speed. */
  readonly throttle?: Throttle | undefined;
}

/**
 * Writes a backup and returns its manifest when the file is complete and flushed. Rejects with the reason of the signal or a
 * `KnownFault` (`backup_exists`, `backup_running`, `disk_full` …); nothing of an unfinished file remains.
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { signal, throttle } = options;
  signal?.throwIfAborted();
  const snapshot = await openSnapshot(options.database);
  try {
    const target = await openTarget(options.target);
    try {
      const createdAt = new Date();
      const writer = new ArchiveWriter(async (bytes) => {
        signal?.throwIfAborted();
        await target.write(bytes);
        await throttle?.();
      }, createdAt);
      const manifest = await writeContents(writer, snapshot, options, createdAt);
      await writer.finish(manifest);
      await target.complete();
      return manifest;
    } catch (error) {
      await target.discard();
      throw error;
    }
  } finally {
    await snapshot.close().catch(() => {});
  }
}

async function writeContents(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  options: BackupOptions,
  createdAt: Date,
): Promise<Manifest> {
  const { storage, passphrase, project } = options;
  const header = {
    product,
    format: formatVersion,
    version: await ownVersion(),
    createdAt: createdAt.toISOString(),
  } as const;
  await writer.add(headerEntry, jsonBytes(header));
  const definitions = await readDefinitions((text) => snapshot.rows(text));
  await writer.add(definitionsEntry, jsonBytes(definitions));
  const { tables: sources, leftOut: notCarried, ...rest } = await readCatalogue(snapshot);
  const total = sources.reduce((sum, { bytesEstimate }) => sum + bytesEstimate, 0);
  const progress = createProgress(
    total + (storage === null ? 0 : await mediaSize(snapshot)),
    options.onProgress,
  );
  const tables: BackupTable[] = [];
  for (const source of sources) tables.push(await writeTable(writer, snapshot, source, progress));
  const media = await writeMedia(writer, snapshot, storage, progress);
  const secrets = await writeSecrets(writer, options.secrets, passphrase);
  progress.end();
  return {
    ...header,
    project,
    ...rest,
    tables,
    media: { files: media.files, bytes: media.bytes },
    secrets,
    leftOut: [
      ...notCarried,
      ...media.leftOut,
      ...(secrets === 'left out' ? ['the keys of the installation: no passphrase was given'] : []),
    ],
  };
}

async function writeTable(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  source: SourceTable,
  progress: ProgressCounter,
): Promise<BackupTable> {
  const { schema, name, columns, bytesEstimate } = source;
  const folder = tableFolder(source);
  const hash = createHash('sha256');
  let [parts, rows, bytes] = [0, 0, 0];
  progress.begin(`${schema}.${name}`);
  for await (const part of partsOf(snapshot.copyOut(`copy ${copiedColumns(source)} to stdout`))) {
    hash.update(part);
    rows += lineEnds(part);
    bytes += part.byteLength;
    parts += 1;
    await writer.add(
      `${folder}/${String(parts).padStart(6, '0')}.copy.zst`,
      await compressPart(part),
    );
  }
  progress.add(bytesEstimate);
  return { schema, name, columns: [...columns], rows, bytes, sha256: hash.digest('hex') };
}

/** In COPY's text format a row ends with a line end, and line ends in values are escaped. */
function lineEnds(part: Uint8Array): number {
  let count = 0;
  for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) count += 1;
  return count;
}

async function writeSecrets(
  writer: ArchiveWriter,
  secrets: Uint8Array | null,
  passphrase: string | undefined,
): Promise<Manifest['secrets']> {
  if (secrets === null) return 'none';
  if (passphrase === undefined) return 'left out';
  await writer.add(secretsEntry, await encryptSecrets(secrets, passphrase));
  return 'encrypted';
}

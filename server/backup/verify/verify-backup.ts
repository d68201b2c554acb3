// Verifies a backup: restores it into a scratch database, compares every row and every file, and checks the shop's invariants.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { openDiskBlobs } from '@atelier/backend/storage/blobs/disk-blobs';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import type { Project } from '../../compose/project.ts';
import type { CheckedArchive } from '../archive/archive-reader.ts';
import type { Manifest } from '../archive/manifest.ts';
import { decryptSecrets } from '../archive/secrets.ts';
import { checkInvariants, describeViolation } from '../invariants/check-invariants.ts';
import { checkStoredBytes } from '../invariants/check-stored-bytes.ts';
import { createProgress } from '../progress.ts';
import type { OnProgress } from '../progress.ts';
import { buildSchema, migrateForward } from '../restore/build-schema.ts';
import { loadMedia, mediaOf } from '../restore/load-media.ts';
import { loadRows } from '../restore/load-rows.ts';
import { requireExtensions } from '../restore/require-extensions.ts';
import { openCompatible } from '../restore/restore-backup.ts';
import { compareRows } from './compare-rows.ts';
import { firstDifference } from './first-difference.ts';

/** The verdict on a backup. */
export interface Verdict {
  readonly manifest: Manifest;
  /** A sentence for each thing that is wrong; none for a backup that restores. */
  readonly faults: readonly string[];
}

export interface VerifyOptions {
  readonly path: string;
  readonly project: Project;
  /** Proves that the secrets can be read, where the backup has them. */
  readonly passphrase: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Verifies in a temporary folder, which is removed. Throws a `KnownFault` for a file that cannot be restored at all. */
export async function verifyBackup(options: VerifyOptions): Promise<Verdict> {
  const { path, project, passphrase, onProgress } = options;
  const archive = await openCompatible(path, project, onProgress);
  if (archive.secrets !== null && passphrase !== undefined)
    await decryptSecrets(archive.secrets, passphrase);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-verify-'));
  // PostgreSQL of a root process runs under another account, which has to get in.
  await chmod(folder, 0o755);
  try {
    const server = await startPostgres({
      dataDirectory: folder,
      inspect: (session) => requireExtensions(session, archive.manifest),
    });
    try {
      return await verifyInto(
        server,
        await openDiskBlobs(join(folder, 'storage')),
        archive,
        options,
      );
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verifyInto(
  server: PostgresServer,
  blobs: BlobStore,
  archive: CheckedArchive,
  { project, signal, onProgress }: VerifyOptions,
): Promise<Verdict> {
  const { manifest } = archive;
  const admin = server.connection('admin');
  await buildSchema(server, project, manifest);
  const progress = createProgress(archive.bytes, onProgress);
  const leftOut = await loadRows(admin, archive, progress, signal);
  await loadMedia(blobs, archive, progress, signal);
  const rows = await compareRows(admin, archive);
  const media = await compareMedia(blobs, archive);
  await migrateForward(server, project, manifest, () => {});
  progress.end();
  return {
    manifest,
    faults: [...leftOut, ...rows, ...media, ...(await invariantFaults(server, blobs))],
  };
}

async function compareMedia(
  blobs: Pick<BlobStore, 'read'>,
  archive: CheckedArchive,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for await (const { key, body } of mediaOf(archive)) {
    const restored = (await blobs.read(key)) ?? ReadableStream.from<Uint8Array>([]);
    if ((await firstDifference(body, restored)) !== null)
      faults.push(`the file ${key} differs from the backup's`);
  }
  return faults;
}

async function invariantFaults(
  server: PostgresServer,
  blobs: BlobStore,
): Promise<readonly string[]> {
  const session = await openScriptSession(server.connection('admin'), 'verify');
  try {
    const query = (text: string): ReturnType<typeof session.rows> => session.rows(text);
    const bytes = await checkStoredBytes(query, blobs);
    const violations = [...(await checkInvariants(query)), ...(bytes === null ? [] : [bytes])];
    return violations.map(describeViolation);
  } finally {
    await session.end();
  }
}

// Restores a backup: checks the whole file, then fills an empty target, which is not served before the last write.
import type { Project } from '../../compose/project.ts';
import type { Settings } from '../../settings/settings.ts';
import { checkArchive } from '../archive/archive-reader.ts';
import type { CheckedArchive } from '../archive/archive-reader.ts';
import type { Manifest } from '../archive/manifest.ts';
import { decryptSecrets } from '../archive/secrets.ts';
import { projectName } from '../backup-source.ts';
import { ownVersion } from '../own-version.ts';
import { createProgress } from '../progress.ts';
import type { OnProgress } from '../progress.ts';
import { buildSchema, migrateForward } from './build-schema.ts';
import { readRestoringVersion, requireCompatible } from './check-compatibility.ts';
import { explainDiskFull } from './disk-full.ts';
import { loadMedia } from './load-media.ts';
import { loadRows } from './load-rows.ts';
import { openRestoreTarget } from './restore-target.ts';

export interface RestoreOptions {
  /** The backup file. */
  readonly path: string;
  readonly project: Project;
  /** `databaseUrl` and `storage` name the target; without them it is the data folder alone. */
  readonly settings: Settings;
  /** Decrypts the secrets; without one they are made anew. */
  readonly passphrase: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  readonly log: (line: string) => void;
}

/** The fate of the installation's keys in a restore. */
export type RestoredSecrets = 'restored' | 'not in the backup' | 'no passphrase';

/** A backup that was restored. */
export interface RestoredBackup {
  readonly manifest: Manifest;
  readonly secrets: RestoredSecrets;
  /** A sentence for each object that could not be made here. */
  readonly leftOut: readonly string[];
}

/**
 * Restores and returns the manifest. Throws a `KnownFault`; the target is then as empty as before, except that a named database
 * remains marked as unfinished.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { path, project, settings, passphrase, signal, onProgress, log } = options;
  const archive = await openCompatible(path, project, onProgress);
  const secrets =
    archive.secrets === null || passphrase === undefined
      ? null
      : await decryptSecrets(archive.secrets, passphrase);
  signal.throwIfAborted();
  const target = await openRestoreTarget(archive, project, settings, log);
  try {
    const { manifest } = archive;
    await buildSchema(target.server, project, manifest);
    const progress = createProgress(archive.bytes, onProgress);
    const leftOut = await loadRows(target.server.connection('admin'), archive, progress, signal);
    await loadMedia(target.blobs, archive, progress, signal);
    progress.end();
    if (secrets !== null) await target.writeSecrets(secrets);
    await migrateForward(target.server, project, manifest, log);
    signal.throwIfAborted();
    await target.complete();
    return { manifest, secrets: secretsOf(archive, secrets), leftOut };
  } catch (error) {
    const explained = await explainDiskFull(error, project.dataFolder);
    await target.discard();
    throw explained;
  }
}

/** Checks the file, and that this version can restore it. */
export async function openCompatible(
  path: string,
  project: Project,
  onProgress: OnProgress,
): Promise<CheckedArchive> {
  const archive = await checkArchive(path, onProgress);
  const version = await ownVersion();
  requireCompatible(
    archive.manifest,
    await readRestoringVersion(version, projectName(project), project.folder),
  );
  return archive;
}

function secretsOf(archive: CheckedArchive, secrets: Uint8Array | null): RestoredSecrets {
  if (secrets !== null) return 'restored';
  return archive.secrets === null ? 'not in the backup' : 'no passphrase';
}

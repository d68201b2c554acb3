// Backup files: written under a temporary name, flushed, and renamed when they are complete.
import { link, open, rename, rm, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { KnownFault } from '../../fault.ts';
import type { ByteSink } from './archive-writer.ts';

/** A target that receives a backup; exactly one of `complete` and `discard` ends it. */
export interface BackupTarget {
  readonly write: ByteSink;
  complete(): Promise<void>;
  discard(): Promise<void>;
}

/** The name under which a backup is written until it is complete. */
export function unfinishedName(path: string): string {
  return `${path}.unfinished`;
}

/** Opens a file or a stream of the caller's. Throws a {@link KnownFault} for a file that exists or cannot be made. */
export async function openTarget(target: string | Writable): Promise<BackupTarget> {
  return typeof target === 'string' ? await openFile(target) : openStream(target);
}

async function openFile(path: string): Promise<BackupTarget> {
  if ((await stat(path).catch(() => null)) !== null) throw exists(path);
  const unfinished = unfinishedName(path);
  let handle: FileHandle;
  try {
    // An unfinished file of before is what a killed backup left. Nobody else may read what is in a backup.
    await rm(unfinished, { force: true });
    handle = await open(unfinished, 'wx', 0o600);
  } catch (error) {
    throw unwritable(path, error);
  }
  return {
    async write(bytes) {
      for (let at = 0; at < bytes.byteLength;) {
        const { bytesWritten } = await handle.write(bytes, at).catch((error: unknown) => {
          throw unwritable(path, error);
        });
        at += bytesWritten;
      }
    },
    async complete() {
      try {
        await handle.sync();
        await handle.close();
        await renameWithoutReplacing(unfinished, path);
        await flushFolder(dirname(path));
      } catch (error) {
        throw error instanceof KnownFault ? error : unwritable(path, error);
      }
    },
    async discard() {
      await handle.close().catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** A file that appeared meanwhile stays; `rename` alone would replace it, but disks without links (FAT) have nothing else. */
async function renameWithoutReplacing(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw exists(to);
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code ?? '')) throw error;
    await rename(from, to);
    return;
  }
  await unlink(from);
}

/** A name survives a power cut once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  await handle.sync().catch(() => {});
  await handle.close();
}

function openStream(stream: Writable): BackupTarget {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {});
  stream.on('error', reject);
  const finished = (act: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      failed,
      new Promise<void>((resolve, refuse) =>
        act((error) => (error == null ? resolve() : refuse(error))),
      ),
    ]);
  return {
    write: (bytes) => finished((done) => stream.write(bytes, done)),
    complete: () => finished((done) => stream.end(done)),
    discard() {
      stream.destroy();
      return Promise.resolve();
    },
  };
}

function exists(path: string): KnownFault {
  return new KnownFault(
    'backup_exists',
    `${path} exists already, and a backup replaces nothing.\nName another file, or move that one away.`,
  );
}

function unwritable(path: string, error: unknown): KnownFault {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new KnownFault(
      'disk_full',
      `The disk is full: the backup ${path} could not be written, and nothing of it was left.\nFree some space, or name a file on another disk.`,
      error,
    );
  return new KnownFault(
    'backup_unwritable',
    `The backup ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.\nName a file in a folder that this account may write to.`,
    error,
  );
}

// Disk full: the refusal for a restore whose disk has no space left, however the fault came.
import { statfs } from 'node:fs/promises';
import { KnownFault } from '../../fault.ts';

/** PostgreSQL needs space for segments of its log of 16 MB, and without it ends and says nothing to its clients. */
const freeBytesMin = 32_000_000;

/** The refusal `disk_full` for an error that a full disk has caused; any other error as it is. */
export async function explainDiskFull(
  error: unknown,
  dataFolder: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<unknown> {
  const isFull =
    hasDiskFullCause(error) ||
    (isUnexplained(error) && (await freeBytes(dataFolder)) < freeBytesMin);
  if (!isFull) return error;
  return new KnownFault(
    'disk_full',
    'The disk is full: the backup could not be restored.\nFree some space where the database and the files lie, or restore to another disk.',
    error,
  );
}

function hasDiskFullCause(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as NodeJS.ErrnoException & { readonly routine?: string };
  if (['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code ?? '')) return true;
  // PostgreSQL has a code for a full disk, and none for a quota: its function that makes a file larger has failed.
  return /^md(zero)?extend$/.test(routine ?? '') || hasDiskFullCause(error.cause);
}

function isUnexplained(error: unknown): boolean {
  return !(error instanceof KnownFault) || error.code === 'database_lost';
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

// The data folder: database, keys and media of an installation.
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { refuseUnfinishedFolder } from './backup/restore/unfinished-restore.ts';
import { KnownFault } from './fault.ts';

/** Makes the folder if it is not there, and throws a {@link KnownFault} when it cannot be written to. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const found = await stat(folder).catch(() => null);
    const why = found !== null && !found.isDirectory() ? 'it is a file' : describe(error);
    throw new KnownFault(
      'data_folder_not_writable',
      `The data folder ${folder} cannot be written to: ${why}.\nGive this account the right to write there, or name another folder: ATELIER_DATA=/path/to/data npm start`,
      error,
    );
  }
  await refuseUnfinishedFolder(folder);
}

function describe(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return 'this account has no right to';
    case 'EROFS':
      return 'its disk is read-only';
    case 'ENOSPC':
      return 'its disk is full';
    case 'ENOTDIR':
      return 'a part of its path is a file';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

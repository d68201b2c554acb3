// Backups in a folder.
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedName } from '../archive/backup-file.ts';
import { KnownFault } from '../../fault.ts';
import type { BackupPlace } from './backup-place.ts';

/** Opens a folder, or makes it; no other account may read a folder that is made. */
export function openFolderPlace(folder: string): BackupPlace {
  const made = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
      throw new KnownFault(
        'backup_folder',
        `The folder of backups ${folder} cannot be made: ${error.message}.\nMake it for the account that runs Atelier, or name another one in BACKUP_URL.`,
        error,
      );
    });
  };
  return {
    name: folder,
    async freeBytes() {
      await made();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async write(file, make) {
      await made();
      return await make(join(folder, file));
    },
    async size(file) {
      const found = await stat(join(folder, file)).catch(() => null);
      return found?.isFile() === true ? found.size : null;
    },
    remove: (file) => rm(join(folder, file), { force: true }),
    removeUnfinished: (file) => rm(unfinishedName(join(folder, file)), { force: true }),
  };
}

// The place of backups from the settings.
import { join } from 'node:path';
import type { Settings } from '../../settings/settings.ts';
import type { BackupPlace } from './backup-place.ts';
import { openFolderPlace } from './folder-place.ts';
import { openS3Place } from './s3-place.ts';

/** The place of BACKUP_URL, else a folder of the data folder. */
export function openBackupPlace(
  { backupUrl }: Pick<Settings, 'backupUrl'>,
  dataFolder: string,
): BackupPlace {
  if (backupUrl === null) return openFolderPlace(join(dataFolder, 'backups'));
  return backupUrl.kind === 'folder'
    ? openFolderPlace(backupUrl.folder)
    : openS3Place(backupUrl.address);
}

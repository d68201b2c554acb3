// BACKUP_URL: the place of backups. Its value may hold a secret.
import { defineSetting } from './setting.ts';
import type { Setting } from './setting.ts';
import { placeText } from './storage-url.ts';
import type { StoragePlace } from './storage-url.ts';

const definition = {
  variable: 'BACKUP_URL',
  default: 'the folder `backups` of the data folder',
  meaning:
    'where backups go, by the schedule and before an update: `file:///folder` on another disk, or an `s3://` address as in `STORAGE_URL`',
  absent: null,
  isSecret: true,
  remedy:
    'Give file:///an/absolute/folder, or s3://KEY:SECRET@host/bucket?region=…, with special characters percent-encoded.',
} as const;

/** Null for a folder of the data folder. */
export const backupUrl: Setting<StoragePlace | null> = {
  rows: [definition],
  read: (environment) =>
    defineSetting({ ...definition, schema: placeText(environment) }).read(environment),
};

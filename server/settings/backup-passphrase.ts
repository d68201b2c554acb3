// BACKUP_PASSPHRASE: encrypts the keys of the installation in a backup, and decrypts them in a restore.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

/** A shorter passphrase could be guessed. */
export const passphraseLengthMin = 12;

/** Null for backups without the keys. */
export const backupPassphrase = defineSetting({
  variable: 'BACKUP_PASSPHRASE',
  default: 'none',
  meaning:
    'encrypts the keys of the installation in backups, at least 12 characters; without it they are left out',
  absent: null,
  isSecret: true,
  schema: v.pipe(v.string(), v.minLength(passphraseLengthMin, 'too short')),
  remedy:
    'Give at least 12 characters, such as five words, and note them where the backups are not.',
});

// BACKUP_BEFORE_UPGRADE: whether a backup is made before migrations that move data.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

/** Whether an upgrade waits for a backup. */
export const backupBeforeUpgrade = defineSetting({
  variable: 'BACKUP_BEFORE_UPGRADE',
  default: '`on`',
  meaning: 'whether a backup is made before an update that changes or removes rows: `on` or `off`',
  absent: true,
  schema: v.pipe(
    v.string(),
    v.picklist(['on', 'off'], 'neither on nor off'),
    v.transform((text) => text === 'on'),
  ),
  remedy: 'Give on or off; unset, it is on.',
});

// Updates of a shop's database: a backup is made before rows are changed, and an update without one is refused unless it is declined.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { migrateWithBackup } from './upgrade-backup.ts';

const shop = join(import.meta.dirname, '..', '..', 'shop');
let database: TestDatabase;
let folder: string;
let output: string[];
beforeEach(async () => {
  database = await testDatabase();
  await applyAuthSchema(database.connection('admin'));
  await applyStorageSchema(database.connection('admin'));
  await applyRealtimeSchema(database);
  folder = mkdtempSync(join(tmpdir(), 'Atelier – мой 店 '));
  output = [];
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const backups = (): string[] => readdirSync(join(folder, 'backups'));
const query = async (text: string): Promise<string | null> => {
  const [result] = await database.admin.pipeline([{ text }]);
  return result?.rows[0]?.[0] ?? null;
};
const lastMigration = 'select max(version) from supabase_migrations.schema_migrations';

/** Updates the database to the shop's migrations from the first to `last`, or to today's. */
async function update(last: string | null, environment: Record<string, string> = {}) {
  const older = join(folder, `shop until ${last}`);
  if (last !== null) {
    const migrations = join('supabase', 'migrations');
    mkdirSync(join(older, migrations), { recursive: true });
    for (const file of readdirSync(join(shop, migrations)))
      if (file.slice(0, 4) <= last)
        cpSync(join(shop, migrations, file), join(older, migrations, file));
  }
  const read = readSettings({
    BACKUP_URL: pathToFileURL(join(folder, 'backups')).href,
    ...environment,
  });
  if (!('settings' in read)) throw new Error(JSON.stringify(read.problems));
  const project = { folder: last === null ? shop : older, isShop: true, dataFolder: folder };
  return await migrateWithBackup({
    server: database,
    project,
    settings: read.settings,
    onProgress: (line) => output.push(line),
  });
}

test('a new shop needs no backup, and an update that moves data makes one and records it', async () => {
  await update('0020');
  expect(() => backups()).toThrow('ENOENT');
  await update(null);
  const [file = ''] = backups();
  expect(output).toContainEqual(
    expect.stringMatching(/^A backup is made before rows are changed by .*0023_money_and_returns/),
  );
  expect(
    output.indexOf(`Backup before the update: ${file} in ${join(folder, 'backups')}`),
  ).toBeLessThan(output.findIndex((line) => line.startsWith('Applying 0021')));
  expect(await query(`select concat_ws(' ', occasion, state, file) from private.backups`)).toBe(
    `upgrade good ${file}`,
  );
});

test('a shop with records has the backup recorded before it is updated', async () => {
  await update('9000');
  const later = join(folder, 'shop until 9000', 'supabase', 'migrations', '9000_later.sql');
  writeFileSync(
    later,
    'create table public.seen as select state from private.backups; update categories set position = 1;',
  );
  await update('9000');
  expect(await query(`select concat_ws(' ', occasion, state, file) from private.backups`)).toBe(
    `upgrade good ${backups()[0]}`,
  );
  expect(await query('select state from public.seen')).toBe('good');
});

test('an update that only adds tables makes no backup', async () => {
  await update('0028');
  await update('0029');
  expect(() => backups()).toThrow('ENOENT');
});

test('an update that cannot be backed up is refused with the way out, and nothing is changed', async () => {
  await update('0020');
  writeFileSync(join(folder, 'backups'), 'a file where the folder should be');
  await expect(update(null)).rejects.toThrow(
    /not updated and nothing was changed.*\n.*cannot be made.*\n.*BACKUP_URL.*\n.*BACKUP_BEFORE_UPGRADE=off/,
  );
  expect(await query(lastMigration)).toBe('0020');
  await update(null, { BACKUP_BEFORE_UPGRADE: 'off' });
  expect(await query(lastMigration)).toBe(
    readdirSync(join(shop, 'supabase', 'migrations'))
      .at(-1)
      ?.slice(0, 4),
  );
});

// Unfinished restores: a mark in the data folder and one in the database, from the first write to the last, by which a start refuses.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { KnownFault } from '../../fault.ts';

const fileName = 'restore.unfinished';
const table = 'atelier.unfinished_restore';

/** Marks a data folder; the mark is on the disk when the call resolves. */
export async function markFolder(dataFolder: string, backup: string): Promise<void> {
  await writeFile(join(dataFolder, fileName), `${backup}\n`, { flush: true });
}

/** Removes the mark of a data folder. */
export async function unmarkFolder(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, fileName), { force: true });
}

/** Marks a database. */
export async function markDatabase(session: ScriptSession, backup: string): Promise<void> {
  await session.run(`create schema if not exists atelier; create table ${table} (backup text)`);
  await session.rows(`insert into ${table} values ($1)`, [backup]);
}

/** Removes the mark of a database. */
export async function unmarkDatabase(session: ScriptSession): Promise<void> {
  await session.run(`drop table ${table}`);
}

/** Throws a {@link KnownFault} for a data folder with the mark. */
export async function refuseUnfinishedFolder(dataFolder: string): Promise<void> {
  const mark = await readFile(join(dataFolder, fileName), 'utf8').catch(() => null);
  if (mark === null) return;
  const moved = await movedDatabase(dataFolder);
  const folders = [dataFolder, ...(moved === null ? [] : [moved])];
  throw new KnownFault(
    'restore_unfinished',
    `The data folder ${dataFolder} holds a part of a backup: restoring ${mark.trim()} was interrupted. Nothing of it is served.\nRemove ${folders.join(' and ')}, and restore again: npx atelier restore ${mark.trim()}`,
  );
}

/** The folder of a database that lies outside of the data folder: a root process's, whose account could not enter there. */
async function movedDatabase(dataFolder: string): Promise<string | null> {
  const pointer = await readFile(join(dataFolder, 'postgres.place'), 'utf8').catch(() => '');
  return pointer.trim() === '' ? null : pointer.trim();
}

/** Removes that folder; nothing where the database lies in the data folder. */
export async function removeMovedDatabase(dataFolder: string): Promise<void> {
  const moved = await movedDatabase(dataFolder);
  if (moved !== null) await rm(moved, { recursive: true, force: true });
}

/** Throws a {@link KnownFault} for a database with the mark. */
export async function refuseUnfinishedDatabase(session: ScriptSession): Promise<void> {
  const [found] = await session.rows(`select to_regclass('${table}') is not null as there`);
  if (found?.['there'] !== 't') return;
  const [row] = await session.rows(`select backup, current_database() as name from ${table}`);
  const backup = row?.['backup'] ?? 'the backup';
  throw new KnownFault(
    'restore_unfinished',
    `The database ${row?.['name'] ?? ''} holds a part of a backup: restoring ${backup} was interrupted. Nothing of it is served.\nDrop the database, create it anew, empty the data folder, and restore again: npx atelier restore ${backup} --database-url URL`,
  );
}

// Loads the rows of a backup into empty tables, in one transaction: all of them, or none.
import type { Client } from 'pg';
import type { Connection } from '@atelier/backend/postgres/connection';
import { KnownFault } from '../../fault.ts';
import { readEntries } from '../archive/archive-reader.ts';
import type { CheckedArchive } from '../archive/archive-reader.ts';
import { tableFolder, tableTitle } from '../archive/manifest.ts';
import type { BackupTable, Manifest } from '../archive/manifest.ts';
import { decompressPart } from '../archive/parts.ts';
import { copiedColumns, quoted } from '../export/catalogue.ts';
import { connectForCopies } from '../export/snapshot.ts';
import type { ProgressCounter } from '../progress.ts';
import { applyDefinitions } from './apply-definitions.ts';
import { openCopyIn } from './copy-in.ts';
import type { CopyIn } from './copy-in.ts';
import { suspendChecks } from './suspend-checks.ts';

/** Tables of the job queue's own version: its tables were made anew, by the version that is here. */
const remade = new Set(['graphile_worker.migrations']);

/** The tables of a backup whose rows are loaded. */
export function loadedTables({ tables }: Manifest): readonly BackupTable[] {
  return tables.filter((table) => !remade.has(tableTitle(table)));
}

/**
 * Loads all rows and the values of sequences, into the tables of migrations and into those that were made by hand. Rejects, and
 * loads nothing, where one does not fit.
 * @returns a sentence for each object besides tables that could not be made
 */
export async function loadRows(
  connection: Connection,
  archive: CheckedArchive,
  progress: ProgressCounter,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const client = await connectForCopies(connection, 'restore');
  try {
    const tables = loadedTables(archive.manifest);
    await client.query('begin');
    const leftOut = await applyDefinitions(client, archive.definitions);
    await requireColumns(client, tables);
    const resume = await suspendChecks(client);
    if (tables.length > 0)
      await client.query(`truncate only ${tables.map(qualified).join(', only ')}`);
    // Functions in indexes and constraints may count on the database's own search path.
    await client.query('set local search_path to default');
    await copyTables(client, archive, tables, progress, signal);
    await client.query(`set local search_path to ''`);
    await setSequences(client, archive.manifest);
    await resume();
    await client.query('commit');
    return leftOut;
  } finally {
    await client.end();
  }
}

/** A table whose rows are on their way. */
interface LoadingTable {
  readonly table: BackupTable;
  readonly copy: CopyIn;
}

async function copyTables(
  client: Client,
  archive: CheckedArchive,
  tables: readonly BackupTable[],
  progress: ProgressCounter,
  signal: AbortSignal | undefined,
): Promise<void> {
  const byFolder = new Map(tables.map((table) => [tableFolder(table), table]));
  const loaded = new Map<BackupTable, number>();
  let current = null as LoadingTable | null;
  progress.begin('rows');
  for await (const entry of readEntries(archive.path)) {
    signal?.throwIfAborted();
    progress.add(entry.bytes);
    if (entry.name.startsWith('media/')) break;
    const table = byFolder.get(entry.name.slice(0, entry.name.lastIndexOf('/')));
    if (table === undefined) continue;
    if (current?.table !== table) {
      if (current !== null) loaded.set(current.table, await current.copy.end());
      progress.begin(tableTitle(table));
      current = { table, copy: openCopyIn(client, copiedColumns(table)) };
    }
    await current.copy.write(await decompressPart(await entry.read()));
  }
  if (current !== null) loaded.set(current.table, await current.copy.end());
  for (const table of tables)
    if ((loaded.get(table) ?? 0) !== table.rows) throw incomplete(table, loaded.get(table) ?? 0);
}

/** Throws where a table or column of the backup is missing here: dropping its values silently would be a loss. */
async function requireColumns(client: Client, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ here: boolean; columns: string[] }>(
      `select to_regclass($1) is not null as here, array(select attname::text from pg_catalog.pg_attribute
         where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
      [qualified(table)],
    );
    const missing = table.columns.filter((column) => rows[0]?.columns.includes(column) !== true);
    if (rows[0]?.here === true && missing.length === 0) continue;
    const what = rows[0]?.here === true ? `the columns ${missing.join(', ')} of` : 'the table';
    throw new KnownFault(
      'backup_schema',
      `The backup has ${what} ${tableTitle(table)}, which this version and its migrations do not make.\nRestore it with the files that it was made with.`,
    );
  }
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences) {
    await client.query(
      'select pg_catalog.setval(found, $2::bigint, $3) from to_regclass($1) as found where found is not null',
      [`${quoted(schema)}.${quoted(name)}`, value, isCalled],
    );
  }
}

function qualified({ schema, name }: BackupTable): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

function incomplete(table: BackupTable, rows: number): KnownFault {
  return new KnownFault(
    'backup_rows',
    `The backup promises ${table.rows} rows of ${tableTitle(table)}, and ${rows} were loaded.\nUse another backup, and report this one.`,
  );
}

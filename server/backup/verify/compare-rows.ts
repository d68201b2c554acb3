// Compares the rows of a restored database with those of the backup, byte by byte.
import type { Connection } from '@atelier/backend/postgres/connection';
import { to as copyTo } from 'pg-copy-streams';
import { readEntries } from '../archive/archive-reader.ts';
import type { CheckedArchive } from '../archive/archive-reader.ts';
import { tableFolder, tableTitle } from '../archive/manifest.ts';
import type { BackupTable } from '../archive/manifest.ts';
import { decompressPart } from '../archive/parts.ts';
import { copiedColumns } from '../export/catalogue.ts';
import { connectForCopies } from '../export/snapshot.ts';
import { loadedTables } from '../restore/load-rows.ts';
import { firstDifference } from './first-difference.ts';

/**
 * Compares every table, before it is migrated. Rows come in the order in which they were loaded, since nothing has changed them.
 * @returns a sentence for each table that differs
 */
export async function compareRows(
  connection: Connection,
  archive: CheckedArchive,
): Promise<readonly string[]> {
  const differences: string[] = [];
  const client = await connectForCopies(connection, 'verify');
  try {
    for await (const { table, bytes } of tablesOf(archive)) {
      const restored = client.query(copyTo(`copy ${copiedColumns(table)} to stdout`));
      const difference = await firstDifference(bytes, restored);
      if (difference !== null)
        differences.push(`${tableTitle(table)}: row ${difference.line} differs from the backup's`);
    }
  } finally {
    await client.end();
  }
  return differences;
}

type Entries = ReturnType<typeof readEntries>;

/** The tables of an archive, each with its bytes, which have to be read to their end; those without rows come last. */
async function* tablesOf(
  archive: CheckedArchive,
): AsyncGenerator<{ readonly table: BackupTable; readonly bytes: AsyncIterable<Uint8Array> }> {
  const byFolder = new Map(
    loadedTables(archive.manifest).map((table) => [tableFolder(table), table]),
  );
  const parts = new TableParts(readEntries(archive.path), byFolder);
  for (let folder = await parts.next(); folder !== null; folder = await parts.next()) {
    const table = byFolder.get(folder);
    byFolder.delete(folder);
    if (table !== undefined) yield { table, bytes: parts.bytesOf(folder) };
  }
  for (const table of byFolder.values()) yield { table, bytes: noBytes() };
}

/** The parts of tables in an archive, table by table. */
class TableParts {
  readonly #entries: Entries;
  readonly #known: ReadonlyMap<string, BackupTable>;
  #pending: { readonly folder: string; readonly bytes: Uint8Array } | null = null;

  constructor(entries: Entries, known: ReadonlyMap<string, BackupTable>) {
    this.#entries = entries;
    this.#known = new Map(known);
  }

  /** The folder of the next table, or null after the last one. */
  async next(): Promise<string | null> {
    if (this.#pending === null) await this.#advance();
    return this.#pending?.folder ?? null;
  }

  async *bytesOf(folder: string): AsyncGenerator<Uint8Array> {
    while (this.#pending?.folder === folder) {
      yield await decompressPart(this.#pending.bytes);
      await this.#advance();
    }
  }

  async #advance(): Promise<void> {
    this.#pending = null;
    for (;;) {
      const step = await this.#entries.next();
      if (step.done === true) return;
      const folder = step.value.name.slice(0, step.value.name.lastIndexOf('/'));
      if (!this.#known.has(folder)) continue;
      this.#pending = { folder, bytes: await step.value.read() };
      return;
    }
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

// Export for import: all works as the file that the import reads.

import type { DatabaseClient } from '../../../platform/api/database.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { saveCsv } from '../../list/export-list.ts';
import { importColumns } from './import-columns.ts';

/** Reads all works, then saves the file. Rejects where they cannot be read: half a file would pass for the whole. */
export async function exportForImport(openClient: () => Promise<DatabaseClient>): Promise<void> {
  const rows: (readonly string[])[] = [importColumns];
  for (let after = 0; ;) {
    const lines = await callAdmin(openClient, 'admin_export_products', { after });
    rows.push(...lines.map((line) => importColumns.map((name) => line[name] ?? '')));
    const last = lines.at(-1);
    if (last === undefined) break;
    after = Number(last['id']);
  }
  saveCsv('works.csv', rows);
}

// Export of a list: all rows that its search and filters find, in its order, as a file for spreadsheets.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { saveFile } from '../data/save-file.ts';
import { csvOf } from './csv.ts';
import type { ListState } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { requestPage, rowsOfPage, type ListRows } from './use-list.ts';

/** Rows a request. */
const size = 1000;

/** Reads page after page, then saves the file. Rejects when a page cannot be read: half a file would pass for the whole. */
export async function exportList<Row>(
  openClient: () => Promise<DatabaseClient>,
  description: ListDescription<Row>,
  state: ListState,
): Promise<void> {
  const lines = [description.columns.map(({ label }) => label)];
  let page: ListState['page'] = null;
  do {
    const response = await requestPage(openClient, description.list, { ...state, size, page });
    const { rows, next }: ListRows<Row> = rowsOfPage(response, page);
    lines.push(...rows.map((row) => description.columns.map(({ text }) => text(row))));
    page = next;
  } while (page !== null);
  saveCsv(`${description.list}.csv`, lines);
}

/** Saves rows as a file for spreadsheets. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
}

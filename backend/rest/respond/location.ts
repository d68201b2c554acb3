/** The `Location` of a row that was just written. */
import type { SelectItem } from '../parse/select.ts';
import type { Table } from '../schema-cache/table.ts';

/** `/projects?id=eq.6`, from the row as JSON; null for no row, several rows, or a table without a primary key. */
export function locationOf(
  table: Table,
  select: readonly SelectItem[],
  row: string | null,
): string | null {
  if (row === null || table.primaryKey.length === 0) return null;
  const values = JSON.parse(row) as Readonly<Record<string, unknown>>;
  const filters = orderedKey(table, select).map((name) => {
    const value = values[name];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const filter = value === null || value === undefined ? 'is.null' : `eq.${text}`;
    return `${encodeURIComponent(name)}=${encodeURIComponent(filter)}`;
  });
  return `/${encodeURIComponent(table.name)}?${filters.join('&')}`;
}

/** As PostgREST has it: in the order of the table's columns, and by the alphabet where columns are selected by name. */
function orderedKey({ primaryKey, columns }: Table, select: readonly SelectItem[]): string[] {
  const all = select.some((item) => item.kind === 'field' && item.field.name === '*');
  return all
    ? [...columns.keys()].filter((name) => primaryKey.includes(name))
    : primaryKey.toSorted();
}

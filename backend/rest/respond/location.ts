/** The `Location` of a row that was just written. */

/** `/projects?id=eq.6`, from the row as JSON; null where there is no one row or no key. */
export function locationOf(
  table: string,
  primaryKey: readonly string[],
  row: string | null,
): string | null {
  if (row === null || primaryKey.length === 0) return null;
  const values = JSON.parse(row) as Readonly<Record<string, unknown>>;
  const filters = primaryKey.map((name) => {
    const value = values[name];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const filter = value === null || value === undefined ? 'is.null' : `eq.${text}`;
    return `${encodeURIComponent(name)}=${encodeURIComponent(filter)}`;
  });
  return `/${encodeURIComponent(table)}?${filters.join('&')}`;
}

/** Queries that return objects: the database builds JSON with its own column names. */
import type { Transaction } from '../postgres/database.ts';

export type Value = string | null;

/** The objects in the first column of what a query selects. */
export async function queryObjects<Row>(
  transaction: Transaction,
  text: string,
  values: readonly Value[] = [],
): Promise<readonly Row[]> {
  const { rows } = await transaction.query({ text, values });
  return rows.flatMap(([cell]) => (cell == null ? [] : [JSON.parse(cell) as Row]));
}

/** The first object; undefined when there is no row. */
export async function queryObject<Row>(
  transaction: Transaction,
  text: string,
  values: readonly Value[] = [],
): Promise<Row | undefined> {
  return (await queryObjects<Row>(transaction, text, values))[0];
}

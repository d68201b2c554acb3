// Saving of a row: the version is checked inside the update, so that nobody's save is lost.

import type { Database, DatabaseClient } from '../../platform/api/database.ts';
import { refusalOf } from './call-admin.ts';
import { requireAdministrator } from './require-administrator.ts';

type Tables = Database['public']['Tables'];

/** Columns and the values that they must still have: the key, and the version or the values that were read. */
export type Match = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Updates the row if it still matches. False when it does not: somebody else has changed or deleted it. Rejects with
 * {@link AdminRefusal} for a refusal, such as a role that was taken away, and when there is no response: then the save can be repeated.
 */
export async function saveRow<Name extends keyof Tables>(
  openClient: () => Promise<DatabaseClient>,
  table: Name,
  match: Match,
  changes: Tables[Name]['Update'],
): Promise<boolean> {
  const client = await openClient();
  // The client cannot resolve its own types for a name that is not fixed.
  let request = client
    .from(table as 'users')
    .update(changes as Tables['users']['Update'], { count: 'exact' });
  for (const [column, value] of Object.entries(match))
    request = value === null ? request.is(column, null) : request.eq(column, value);
  const { error, status, count } = await request;
  if (error !== null) throw refusalOf(error, status);
  if (count !== 1) await requireAdministrator(client);
  return count === 1;
}

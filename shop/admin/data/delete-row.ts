// Deletion of a row, under the policies.

import type { Database, DatabaseClient } from '../../platform/api/database.ts';
import { refusalOf } from './call-admin.ts';
import { requireAdministrator } from './require-administrator.ts';

/** Deletes the row of a key; one that is gone already is no failure. Rejects with {@link AdminRefusal}. */
export async function deleteRow(
  openClient: () => Promise<DatabaseClient>,
  table: keyof Database['public']['Tables'],
  id: string | number,
): Promise<void> {
  const client = await openClient();
  // The client cannot resolve its own types for a name that is not fixed.
  const { error, status, count } = await client
    .from(table as 'users')
    .delete({ count: 'exact' })
    .eq('id', String(id));
  if (error !== null) throw refusalOf(error, status);
  if (count === 0) await requireAdministrator(client);
}

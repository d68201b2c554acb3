// Deletion of a row, under the policies.

import type { Database, DatabaseClient } from '../../platform/api/database.ts';
import { AdminRefusal, refusalCode } from './call-admin.ts';

/** Deletes the row of a key; one that is gone already is no failure. Rejects with {@link AdminRefusal}. */
export async function deleteRow(
  openClient: () => Promise<DatabaseClient>,
  table: keyof Database['public']['Tables'],
  id: string | number,
): Promise<void> {
  const client = await openClient();
  // The client cannot resolve its own types for a name that is not fixed.
  const { error, status } = await client
    .from(table as 'users')
    .delete()
    .eq('id', String(id));
  if (error !== null) throw new AdminRefusal(refusalCode(error, status), error);
}

// Requirement of the administrator's role after a call that changed no row: policies hide rows from others, and do not say why.

import { callFunction } from '../../platform/api/call-function.ts';
import type { DatabaseClient } from '../../platform/api/database.ts';
import { AdminRefusal, refusalOf } from './call-admin.ts';

/** Rejects with {@link AdminRefusal} `not_administrator` where the caller is none any more. */
export async function requireAdministrator(client: DatabaseClient): Promise<void> {
  const { data, error, status } = await callFunction(client, 'is_admin', {}, {});
  if (error !== null) throw refusalOf(error, status);
  if (!data) throw new AdminRefusal('not_administrator', null);
}

// Values of an account that an administrator edits, and how they are saved.

import type { DatabaseClient } from '../../../platform/api/database.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { saveRow } from '../../data/save-row.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';
import type { AdminUser, AdminUserRow } from '../../../platform/api/admin.ts';

export const roles = ['customer', 'admin'] as const;

/** The form's values. */
export interface UserValues {
  readonly role: string;
  readonly access: string;
}

/** The values, with the times by which a change by somebody else is seen. */
export function userRecord({ role, disabledAt }: AdminUserRow): FormRecord<UserValues> {
  return {
    values: { role, access: disabledAt === null ? 'active' : 'disabled' },
    version: disabledAt ?? '',
  };
}

/** Reads an account; null where there is none. */
export function readUser(
  openClient: () => Promise<DatabaseClient>,
  id: string,
  signal?: AbortSignal,
): Promise<AdminUser | null> {
  // An address that is no key names no account.
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return Promise.resolve(null);
  return callAdmin(openClient, 'admin_user', { user_id: id }, signal);
}

/** Saves role and access if both are still as they were read. */
export async function saveUser(
  openClient: () => Promise<DatabaseClient>,
  id: string,
  changes: Partial<UserValues>,
  { values, version }: FormRecord<UserValues>,
): Promise<SaveOutcome> {
  const { role, access } = changes;
  const match = { id, role: values.role, disabled_at: version === '' ? null : version };
  const isSaved = await saveRow(openClient, 'users', match, {
    ...(role === undefined ? {} : { role }),
    ...(access === undefined ? {} : { disabled_at: access === 'active' ? null : 'now' }),
  });
  return isSaved ? 'saved' : 'conflict';
}

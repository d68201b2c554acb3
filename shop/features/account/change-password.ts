// Password change by the auth service, with a mailed code where it requires one.

import type { GoTrueClient } from '@supabase/auth-js';
import { explainAuthError } from '../../platform/session/auth-error.ts';

export interface PasswordChange {
  readonly password: string;
  /** The current password; null where there is none yet. */
  readonly current: string | null;
  /** The mailed code as typed; null where none was requested. */
  readonly code: string | null;
}

export type PasswordChangeResult =
  | { readonly done: true }
  | {
      readonly done: false;
      readonly error: unknown;
      /** A code is on its way, and must be sent along the next time. */
      readonly needsCode: boolean;
      readonly isCurrentWrong: boolean;
    };

/** Rejects only when the service cannot be reached at all. */
export async function changePassword(
  client: Pick<GoTrueClient, 'updateUser' | 'reauthenticate'>,
  { password, current, code }: PasswordChange,
): Promise<PasswordChangeResult> {
  const { error } = await client.updateUser({
    password,
    ...(current === null ? {} : { current_password: current }),
    ...(code === null ? {} : { nonce: code.replaceAll(/\D/g, '') }),
  });
  if (error === null) return { done: true };
  const { text } = explainAuthError(error);
  const isCurrentWrong = text === 'invalidCredentials' || text === 'currentPassword';
  if (text !== 'reauthentication') return { done: false, error, needsCode: false, isCurrentWrong };
  const { error: unsent } = await client.reauthenticate();
  const needsCode = unsent === null;
  return { done: false, error: unsent ?? error, needsCode, isCurrentWrong: false };
}

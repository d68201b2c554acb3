// Session transitions on events of the auth client: pure, so that they can be read and tested as a table.

import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import { recordIn } from '../../platform/api/record.ts';
import type { Notice, Person, Session } from '../../platform/session/session.ts';

/** Somebody is there, as the client's session says; or nobody is, for a reason. */
export type AuthEvent =
  | { readonly event: AuthChangeEvent; readonly person: Person; readonly needsFactor: boolean }
  | { readonly event: AuthChangeEvent; readonly person: null; readonly notice: Notice | null };

/** A requested new password stays required until it is set, through a refresh and a second factor. */
export function nextSession(before: Session, change: AuthEvent): Session {
  if (change.person === null) {
    // The event of a missing session repeats; its reason comes only with the first.
    const isKnown = before.state === 'visitor' && change.notice === null;
    return isKnown ? before : { state: 'visitor', notice: change.notice };
  }
  const { event, person, needsFactor } = change;
  const known = 'person' in before && before.person.id === person.id ? before : null;
  const recovering =
    event === 'PASSWORD_RECOVERY' ||
    (event !== 'USER_UPDATED' && known !== null && known.recovering);
  if (needsFactor) return { state: 'challenged', person, recovering };
  const role = known?.state === 'customer' ? known.role : null;
  return { state: 'customer', person, role, recovering };
}

/** The account of an auth session, and whether the session still owes the second factor that the account has. */
export function personFromSession({ user, access_token }: AuthSession): {
  person: Person;
  needsFactor: boolean;
} {
  const factors = (user.factors ?? []).map(({ id, friendly_name, factor_type, status }) => ({
    id,
    name: friendly_name ?? '',
    type: factor_type,
    verified: status === 'verified',
  }));
  const person: Person = {
    id: user.id,
    email: user.email ?? '',
    phone: user.phone ?? '',
    newEmail: user.new_email ?? null,
    factors,
  };
  const needsFactor =
    factors.some(({ verified }) => verified) && claimOf(access_token, 'aal') !== 'aal2';
  return { person, needsFactor };
}

/** A claim as the token states it. The token is not verified here: the browser believes what the service sent. */
function claimOf(token: string, name: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return recordIn(atob(payload))[name];
  } catch {
    return undefined;
  }
}

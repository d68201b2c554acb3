// The session as the browser has stored it: whether the client can work with it. Pure.

import { isRecord, recordIn } from '../../platform/api/record.ts';

/**
 * Whether a stored text is a session. A text of a later version, another program or a curious hand is none, and would block
 * every new session.
 */
export function isStoredSession(text: string): boolean {
  const { access_token, refresh_token, expires_at, user } = recordIn(text);
  const { id, factors } = isRecord(user) ? user : {};
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof id === 'string' &&
    (factors == null || (Array.isArray(factors) && factors.every(isRecord)))
  );
}

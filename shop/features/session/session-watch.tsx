// Watch over the session of an open page: when it is ended elsewhere, the accounts service is asked about it.

import { logSwallowed } from '../../platform/log.ts';
import { useChannel } from '../../platform/channels/use-channel.ts';
import { useSession, useSessionStore, type SessionStore } from '../../platform/session/session.ts';
import { sessionIdOf } from './session-id.ts';

/** Another window of this browser has removed the session that it ended by then, and nothing is left to be asked about. */
const signOutMs = 500;
const asLongAsThePage = new AbortController();

/** Draws nothing. The official client removes a session that the service no longer knows, and says so. */
export function SessionWatch(): null {
  const session = useSession();
  const store = useSessionStore();
  const account = 'person' in session ? session.person.id : null;
  const check = (ended: unknown): void => {
    void import('../../platform/channels/read-anew.ts').then(
      ({ readAnew }) =>
        readAnew(() => checkSession(store, ended), signOutMs, asLongAsThePage.signal),
      (cause: unknown) => logSwallowed('The part that reads anew could not be fetched', cause),
    );
  };
  useChannel(account === null ? null : `account:${account}`, {
    onMessage: ({ payload }) => check(payload),
    onMissed: () => check(null),
  });
  return null;
}

/**
 * Rejects where the service does not answer.
 *
 * @param ended the announcement of the session that ended; null where announcements were missed
 */
async function checkSession(store: SessionStore, ended: unknown): Promise<void> {
  if (!('person' in store.read())) return;
  const token = await store.token();
  if (token === null) return;
  const isOther =
    typeof ended === 'object' &&
    ended !== null &&
    'session' in ended &&
    ended.session !== sessionIdOf(token);
  if (isOther) return;
  const { error } = await (await store.authClient()).getUser();
  if (error?.name === 'AuthRetryableFetchError') throw error;
}

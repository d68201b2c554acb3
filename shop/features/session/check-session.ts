// Check of a session that was ended elsewhere: the accounts service is asked about it.

import { readAnew } from '../../platform/channels/read-anew.ts';
import type { SessionStore } from '../../platform/session/session.ts';
import { sessionIdOf } from './session-id.ts';

/** Another window of this browser has removed the session that it ended by then, and nothing is left to be asked about. */
const signOutMs = 500;
const asLongAsThePage = new AbortController();

/**
 * Asks after a pause, and again until the service answers.
 *
 * @param ended the announcement of the session that ended; null where announcements were missed
 */
export async function checkSession(store: SessionStore, ended: unknown): Promise<void> {
  await readAnew(() => requestUser(store, ended), signOutMs, asLongAsThePage.signal);
}

/** Rejects where the service does not answer. */
async function requestUser(store: SessionStore, ended: unknown): Promise<void> {
  // A session that is being ended here needs no check.
  await store.ended();
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

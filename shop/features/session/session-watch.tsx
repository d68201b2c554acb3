// Watch over the session of an open page: when it is ended elsewhere, the accounts service is asked about it.

import { logSwallowed } from '../../platform/log.ts';
import { useChannel } from '../../platform/channels/use-channel.ts';
import { useSession, useSessionStore } from '../../platform/session/session.ts';

/** Draws nothing. The official client removes a session that the service no longer knows, and says so. */
export function SessionWatch(): null {
  const session = useSession();
  const store = useSessionStore();
  const account = 'person' in session ? session.person.id : null;
  const check = (ended: unknown): void => {
    void import('./check-session.ts').then(
      ({ checkSession }) => checkSession(store, ended),
      (cause: unknown) => logSwallowed('The session could not be asked about', cause),
    );
  };
  useChannel(account === null ? null : `account:${account}`, {
    onMessage: ({ payload }) => check(payload),
    onMissed: () => check(null),
  });
  return null;
}

// Session store of the browser. For a visitor it reads only the storage and the address; the auth client is loaded when
// there is a session to restore, a link to follow, or a form that needs it.

import { log } from '../../platform/log.ts';
import type { Session, SessionStore } from '../../platform/session/session.ts';
import { withMemory, type Storage } from '../../platform/storage/storage.ts';
import { createStore } from '../../platform/store.ts';
import { parseCallback } from './callback.ts';
import type { LiveSession, LiveSessionOptions } from './live-session.ts';

/** Storage key of the session: one for all addresses, since origins separate shops on other ports of a host. */
const sessionKey = 'atelier.session';

const visitor: Session = { state: 'visitor', notice: null };

export interface SessionStoreOptions extends Pick<
  LiveSessionOptions,
  'url' | 'apikey' | 'customerClient' | 'onNotice'
> {
  readonly storage: Storage;
  /** The address that the page was opened at. */
  readonly address: string;
}

/** Looks at once whether there is something to restore, and follows what other windows do. */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { address } = options;
  const storage = withMemory(options.storage);
  const store = createStore<Session>(visitor);
  let live: Promise<LiveSession> | undefined;

  function openSession(): Promise<LiveSession> {
    live ??= import('./live-session.ts').then(({ openLiveSession }) =>
      openLiveSession({ ...options, storage, storageKey: sessionKey, ...store }),
    );
    live.catch(() => {
      live = undefined;
    });
    return live;
  }

  function restore(): void {
    store.write({ state: 'restoring' });
    openSession().catch((error: unknown) => {
      log('The session could not be restored', error);
      store.write(visitor);
    });
  }

  if (storage.read(sessionKey) !== null || parseCallback(address) !== null) restore();
  storage.watch(sessionKey, () => {
    if (live !== undefined) {
      live
        .then(({ syncWithStorage }) => syncWithStorage())
        .catch((error: unknown) =>
          log('The session could not be compared with other windows', error),
        );
    } else if (storage.read(sessionKey) !== null) {
      restore();
    }
  });

  let signingOut: Promise<unknown> = Promise.resolve();
  let ending: Promise<unknown> = Promise.resolve();
  return {
    ...store,
    authClient: async () => (await openSession()).client,
    authSettings: async () =>
      (await import('../../platform/session/auth-settings.ts')).fetchAuthSettings(
        options.url,
        options.apikey,
      ),
    token: async () => {
      // The service may have ended the session already, although its response is still on the way.
      await signingOut.catch(() => {});
      return live === undefined ? null : (await live).token();
    },
    signOut: () => {
      const result = openSession().then((session) => session.signOut());
      signingOut = result;
      ending = result;
      return result;
    },
    clear: () => {
      storage.remove(sessionKey);
      store.write(visitor);
    },
    noteEnding: (request) => {
      ending = request;
    },
    ended: async () => {
      await ending.catch(() => {});
    },
  };
}

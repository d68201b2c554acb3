// Session store of the browser. For a visitor it reads only the storage and the address; the auth client is loaded when
// there is a session to restore, a link to follow, or a form that needs it.

import { log } from '../../platform/log.ts';
import type { Session, SessionStore } from '../../platform/session/session.ts';
import { withMemory, type Storage } from '../../platform/storage/storage.ts';
import { parseCallback } from './callback.ts';
import type { LiveSession, LiveSessionOptions } from './live-session.ts';

/** Storage key of the session: one for all addresses, since origins separate shops on other ports of a host. */
const sessionKey = 'atelier.session';

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
  const listeners = new Set<() => void>();
  let session: Session = { state: 'visitor', notice: null };
  let live: Promise<LiveSession> | undefined;

  function show(next: Session): void {
    session = next;
    for (const listener of listeners) listener();
  }

  function openSession(): Promise<LiveSession> {
    live ??= import('./live-session.ts').then(({ openLiveSession }) =>
      openLiveSession({ ...options, storage, storageKey: sessionKey, show, read: () => session }),
    );
    live.catch(() => {
      live = undefined;
    });
    return live;
  }

  function restore(): void {
    session = { state: 'restoring' };
    openSession().catch((error: unknown) => {
      log('The session could not be restored', error);
      show({ state: 'visitor', notice: null });
    });
  }

  if (storage.read(sessionKey) !== null || parseCallback(address) !== null) restore();
  storage.watch(sessionKey, () => {
    if (live !== undefined) {
      live
        .then(({ syncWithStorage }) => syncWithStorage())
        .catch((error: unknown) => log('The session could not be compared', error));
    } else if (storage.read(sessionKey) !== null) {
      restore();
      show(session);
    }
  });

  return {
    read: () => session,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    authClient: async () => (await openSession()).client,
    authSettings: async () =>
      (await import('../../platform/session/auth-settings.ts')).fetchAuthSettings(
        options.url,
        options.apikey,
      ),
    token: async () => (live === undefined ? null : (await live).token()),
    signOut: async () => (await openSession()).signOut(),
    clear: () => {
      storage.remove(sessionKey);
      show({ state: 'visitor', notice: null });
    },
  };
}

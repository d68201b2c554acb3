// Session states (specification, section 4), and the session store as components use it. The server renders every page
// with an unknown session.

import type { GoTrueClient } from '@supabase/auth-js';
import { createContext } from 'react';
import type { AuthSettings } from './auth-settings.ts';
import { useStore, type Store } from '../store.ts';
import { useRequiredContext } from '../use-required-context.ts';

/** A second factor of an account. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly verified: boolean;
}

/** The account behind a session. */
export interface Person {
  readonly id: string;
  /** Empty where the account has none. */
  readonly email: string;
  readonly phone: string;
  /** An address that waits for its confirmation. */
  readonly newEmail: string | null;
  readonly factors: readonly Factor[];
}

/**
 * The reason why a session ended or a link failed, or that a link was the first of two. `code` is the service's own.
 */
export interface Notice {
  readonly kind: 'ended' | 'signedOutElsewhere' | 'callback' | 'oneOfTwoConfirmed';
  readonly code: string;
}

export type Session =
  /** On the server, and in the browser until the page is hydrated. */
  | { readonly state: 'unknown' }
  /** A stored session, or the one in the address, is being looked at. */
  | { readonly state: 'restoring' }
  | { readonly state: 'visitor'; readonly notice: Notice | null }
  /** Signed in, but for the second factor. */
  | { readonly state: 'challenged'; readonly person: Person; readonly recovering: boolean }
  | {
      readonly state: 'customer';
      readonly person: Person;
      /** Null until the role is known. */
      readonly role: 'customer' | 'admin' | null;
      /** Came by a link to set a new password, and has not set one yet. */
      readonly recovering: boolean;
      /** A link led nowhere although somebody is signed in, such as one that was to connect another service. */
      readonly notice?: Notice;
    };

export interface SessionStore extends Store<Session> {
  /** The official client of `auth/v1`, fetched when it is first needed. Rejects when it cannot be fetched. */
  authClient(): Promise<GoTrueClient>;
  /** The ways into an account. Rejects when the service does not answer. */
  authSettings(): Promise<AuthSettings>;
  /** A token that is good now; null for visitors. */
  token(): Promise<string | null>;
  /** Signs this browser out. False when that failed: the cause is logged, and the customer stays. */
  signOut(): Promise<boolean>;
  /** Clears the session of a deleted account without a request. */
  clear(): void;
  /** Notes a request that ends the session here, such as the deletion of the account: its response may come after the announcement of the end. */
  noteEnding(request: Promise<unknown>): void;
  /** Resolves once no such request is under way. */
  ended(): Promise<void>;
}

/** Signed out and never looked: what the server renders with. */
const unknownSession: Session = { state: 'unknown' };

/** Whether sign-in is offered: to everybody who is not known to be signed in. */
export function isSignedOut(session: Session): boolean {
  return session.state === 'unknown' || session.state === 'visitor';
}

/** A session store where there are no sessions. */
export const noSession: SessionStore = {
  read: () => unknownSession,
  subscribe: () => () => {},
  authClient: () => Promise.reject(new Error('There are no accounts here.')),
  authSettings: () => Promise.reject(new Error('There are no accounts here.')),
  token: () => Promise.resolve(null),
  signOut: () => Promise.resolve(false),
  clear: () => {},
  noteEnding: () => {},
  ended: () => Promise.resolve(),
};

/** Everything inside it shares one session. */
export const SessionContext = createContext<SessionStore | null>(null);

/**
 * The store of the session: its state, and the actions on it.
 *
 * @throws Error outside {@link SessionContext}
 */
export function useSessionStore(): SessionStore {
  return useRequiredContext(SessionContext, 'SessionContext');
}

/**
 * The session as it is now.
 *
 * @throws Error outside {@link SessionContext}
 */
export function useSession(): Session {
  return useStore(useSessionStore(), unknownSession);
}

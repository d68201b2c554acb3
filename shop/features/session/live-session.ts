// The session while it is needed: the official client with the shop's settings, and what it tells made into the shop's states.

import {
  AuthClient,
  isAuthSessionMissingError,
  type AuthChangeEvent,
  type AuthError,
  type GoTrueClient,
  type Session as AuthSession,
} from '@supabase/auth-js';
import type { DatabaseClient } from '../../platform/api/database.ts';
import { clearDrafts } from '../../platform/forms/form-draft.ts';
import { log } from '../../platform/log.ts';
import type { Notice, Person, Session } from '../../platform/session/session.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { WritableStore } from '../../platform/store.ts';
import { callbackError, requestsNewPassword, withoutCallback } from './callback-parameters.ts';
import { parseCallback } from './callback.ts';
import { nextSession, personFromSession } from './next-session.ts';
import { findRole } from './role.ts';
import { isStoredSession } from './stored-session.ts';

export interface LiveSessionOptions extends WritableStore<Session> {
  /** Of the accounts service. */
  readonly url: string;
  readonly apikey: string;
  readonly storage: Storage;
  readonly storageKey: string;
  /** The address that the page was opened at. */
  readonly address: string;
  /** Database client with the customer's token. */
  readonly customerClient: () => Promise<DatabaseClient>;
  /** Reports the result of the link in the address to a signed-in customer. */
  readonly onNotice: (notice: Notice) => void;
}

/** Nobody who wants to leave waits longer for other requests. */
const runningMsMax = 2_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface LiveSession {
  readonly client: GoTrueClient;
  token(): Promise<string | null>;
  signOut(): Promise<boolean>;
  /** Looks whether the stored session is still the one that is shown. */
  syncWithStorage(): Promise<void>;
}

/** Restores what is stored, or follows the link in the address; answers when it is known who is here. */
export async function openLiveSession(options: LiveSessionOptions): Promise<LiveSession> {
  const { address, write, read } = options;
  discardInvalidSession(options);
  // The reason of a refused refresh; the client itself only reports that the session is gone.
  let endedNotice: Notice | null = null;
  let leaving = false;
  const running = new Set<Promise<Response>>();
  const client = createAuthClient(options, running, (code) => {
    endedNotice = { kind: 'ended', code };
  });

  let refused: Notice | null = null;
  const onAuthEvent = (event: AuthChangeEvent, authSession: AuthSession | null): void => {
    const before = read();
    if (authSession !== null) {
      write(nextSession(before, { event, ...personFromSession(authSession) }));
      loadRole(options);
      return;
    }
    const notice = refused ?? endedNotice ?? ('person' in before ? signedOutElsewhere : null);
    refused = null;
    endedNotice = null;
    write(nextSession(before, { event, person: null, notice: leaving ? null : notice }));
  };

  // Only the final event of the client's initialisation counts: a recovery session must not look like any other for a
  // moment, or the screen would navigate on.
  let isUp = false;
  let recovers = requestsNewPassword(address);
  const initializing = client.initialize();
  client.onAuthStateChange((event, authSession) => {
    if (isUp) onAuthEvent(event, authSession);
    else recovers ||= event === 'PASSWORD_RECOVERY';
  });
  const notice = await callbackNotice(client, (await initializing).error, address);
  if (notice?.kind === 'callback') log('The link in the address was refused', notice.code);
  history.replaceState(history.state, '', withoutCallback(location.href));
  const { data } = await client.getSession();
  isUp = true;
  if (data.session === null) refused = notice;
  onAuthEvent(recovers ? 'PASSWORD_RECOVERY' : 'INITIAL_SESSION', data.session);
  const restored = read();
  if (notice?.kind === 'callback' && restored.state === 'customer') write({ ...restored, notice });
  if (notice?.kind === 'oneOfTwoConfirmed' && restored.state !== 'visitor')
    options.onNotice(notice);

  return {
    client,
    token: async () => (await client.getSession()).data.session?.access_token ?? null,
    signOut: async () => {
      // A question about the session would be refused if its end overtook it.
      await Promise.race([Promise.allSettled(running), sleep(runningMsMax)]);
      if (!(await signOutAtService(client))) return false;
      leaving = true;
      options.storage.remove(options.storageKey);
      await client.signOut({ scope: 'local' });
      leaving = false;
      clearDrafts();
      return true;
    },
    syncWithStorage: async () => {
      const { data: stored } = await client.getSession();
      const shown = read();
      if (stored.session === null && 'person' in shown)
        write({ state: 'visitor', notice: signedOutElsewhere });
    },
  };
}

/** An invalid stored session would block every new one. */
function discardInvalidSession({ storage, storageKey }: LiveSessionOptions): void {
  const stored = storage.read(storageKey);
  if (stored === null || isStoredSession(stored)) return;
  log('The stored session was discarded', 'its format is invalid');
  storage.remove(storageKey);
}

/**
 * The client would remove the session first and send the request then; here a customer who cannot be signed out stays signed in (specification, section 8). False
 * then; the cause is logged.
 */
async function signOutAtService(client: GoTrueClient): Promise<boolean> {
  const { data } = await client.getSession();
  if (data.session === null) return true;
  const { error } = await client.admin.signOut(data.session.access_token, 'local');
  if (error === null || isSessionGone(error)) return true;
  log('Signing out failed', error);
  return false;
}

/** Responses of the service for a session that no longer exists; the client names some of them. */
function isSessionGone(error: AuthError): boolean {
  return isAuthSessionMissingError(error) || [401, 403, 404].includes(error.status ?? 0);
}

/**
 * The official client with the shop's settings (specification, section 9), which does nothing until it is initialized.
 * @param running receives its requests while they run
 */
function createAuthClient(
  { url, apikey, storage, storageKey, address }: LiveSessionOptions,
  running: Set<Promise<Response>>,
  onBroken: (code: string) => void,
): GoTrueClient {
  return new AuthClient({
    url,
    headers: { apikey },
    storageKey,
    storage: {
      getItem: (key) => storage.read(key),
      setItem: (key, value) => storage.write(key, value),
      removeItem: (key) => storage.remove(key),
    },
    flowType: parseCallback(address) === 'session' ? 'implicit' : 'pkce',
    detectSessionInUrl: ({ href }) => ['session', 'error'].includes(parseCallback(href) ?? ''),
    persistSession: true,
    autoRefreshToken: true,
    skipAutoInitialize: true,
    fetch: async (input, init) => {
      const request = fetch(input, init);
      running.add(request);
      const response = await request.finally(() => running.delete(request));
      if (response.url.includes('grant_type=refresh_token') && isPermanentRefusal(response))
        onBroken(await errorCode(response.clone()));
      return response;
    },
  });
}

/** These say something of an identity, and nothing against the session. */
const identityErrors: ReadonlySet<string> = new Set([
  'identity_already_exists',
  'identity_not_found',
  'single_identity_not_deletable',
]);

/**
 * The notice for the link in the address: why it failed, or that there is another one to follow. Null without a link,
 * or after success. An error that the address itself reports removes the session (specification, section 4).
 */
async function callbackNotice(
  client: GoTrueClient,
  error: AuthError | null,
  address: string,
): Promise<Notice | null> {
  const carried = parseCallback(address);
  if (carried === 'error') {
    const code = callbackError(address);
    if (!identityErrors.has(code)) await client.signOut({ scope: 'local' });
    return { kind: 'callback', code };
  }
  if (carried === 'half') return { kind: 'oneOfTwoConfirmed', code: '' };
  // Without the secret that belongs to it a code was not even looked at: it was asked for in another browser.
  if (carried === 'code' && error === null && parseCallback(location.href) === 'code')
    return { kind: 'callback', code: 'pkce_code_verifier_not_found' };
  return error === null ? null : { kind: 'callback', code: error.code ?? error.name };
}

const signedOutElsewhere: Notice = { kind: 'signedOutElsewhere', code: '' };

/** A refusal that asking again does not change. */
function isPermanentRefusal({ status }: Response): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

async function errorCode(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : 'session_not_found';
}

/** Loads the role once for each person; the result counts only while the person is the same. */
function loadRole({ customerClient, read, write }: LiveSessionOptions): void {
  const stateBefore = read();
  if (stateBefore.state !== 'customer' || stateBefore.role !== null) return;
  const { person } = stateBefore;
  void findRole(customerClient, person).then((role) => {
    const session = read();
    if (session.state === 'customer' && isSamePerson(session.person, person))
      write({ ...session, role });
  });
}

function isSamePerson(one: Person, other: Person): boolean {
  return one.id === other.id;
}

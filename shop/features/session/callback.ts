// The address as a link of a mail or of another service left it: what it carries, what is wrong with it, and how it is cleaned.

import {
  isAuthImplicitGrantRedirectError,
  type AuthError,
  type GoTrueClient,
} from '@supabase/auth-js';
import type { Notice } from '../../platform/session.tsx';

/** Whether a link brings a whole session, as those that no form of this browser asked for do. */
export function isImplicit(address: string): boolean {
  return /[#&]access_token=/.test(address);
}

/** Whether a link was asked for by who has no password, or forgot it. */
export function asksForPassword(address: string): boolean {
  return isImplicit(address) && /[#&]type=(?:recovery|invite)(?:&|$)/.test(address);
}

/** These say something of an identity, and nothing against the session. */
const harmless: ReadonlySet<string> = new Set([
  'identity_already_exists',
  'identity_not_found',
  'single_identity_not_deletable',
]);

/**
 * Why the link in the address led nowhere; null where none did, or none was there. An error that the address itself reports
 * removes the session (specification, section 4).
 */
export async function refusedCallback(
  client: Pick<GoTrueClient, 'signOut'>,
  error: AuthError | null,
  address: string,
): Promise<Notice | null> {
  if (error === null) {
    // A code without the secret that belongs to it: the link was asked for in another browser.
    const lost = new URL(address).searchParams.has('code') && address === location.href;
    return lost ? { kind: 'callback', code: 'pkce_code_verifier_not_found' } : null;
  }
  if (!isAuthImplicitGrantRedirectError(error))
    return { kind: 'callback', code: error.code ?? error.name };
  const code = error.details?.code ?? '';
  if (!harmless.has(code)) await client.signOut({ scope: 'local' });
  return { kind: 'callback', code };
}

const parameters = ['code', 'error', 'error_code', 'error_description', 'sb', 'sb_flow_id'];

/** Takes out of the address what was for the client alone, so that a reload does not follow the link again. */
export function cleanAddress(): void {
  const url = new URL(location.href);
  for (const name of parameters) url.searchParams.delete(name);
  if (/(?:^#|&)(?:access_token|error|error_code|sb)=/.test(url.hash) || location.href.endsWith('#'))
    url.hash = '';
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

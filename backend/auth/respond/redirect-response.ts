/** Answers that send a browser on to a page of the shop, with what came of it in the address. */
import type { TokenResponse } from '../sessions/session.ts';
import type { ErrorCode, Refused } from './errors.ts';

/** Sends the browser on; nobody may keep the address, nor tell it to others. */
export function redirectTo(location: string, status: 302 | 303 = 302): Response {
  return new Response(null, {
    status,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

/** The address with these fields as its fragment, which browsers keep to themselves. */
export function withFragment(target: string, fields: Readonly<Record<string, string>>): string {
  return `${target.replace(/#.*$/, '')}#${new URLSearchParams(fields).toString()}`;
}

/** The address with these fields in its query. */
export function withQuery(target: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** The names of OAuth for what a status means. */
const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

const denied: ReadonlySet<ErrorCode> = new Set([
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
]);

/** A refusal as fields of an address. */
function errorFields(refused: Refused): Readonly<Record<string, string>> {
  const { code, status, message, details } = refused;
  if (details.oauthError !== undefined)
    return { error: details.oauthError, error_description: message };
  const error = denied.has(code) ? 'access_denied' : (errorNames[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

/** Where a refusal is told to a page: in the query for the server that may render it, and in the fragment for the client. */
export function errorRedirectUrl(
  target: string,
  refused: Refused,
  where: 'both' | 'fragment' = 'both',
): string {
  const fields = errorFields(refused);
  const queried = where === 'both' ? withQuery(target, fields) : target;
  return withFragment(queried, { ...fields, sb: '' });
}

/** A session as fields of a fragment, in the order in which the protocol has them. */
export function tokenFields(
  grant: TokenResponse,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const fields = {
    access_token: grant.access_token,
    expires_at: String(grant.expires_at),
    expires_in: String(grant.expires_in),
    refresh_token: grant.refresh_token,
    sb: '',
    token_type: grant.token_type,
    ...more,
  };
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

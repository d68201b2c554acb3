/** Redirects to a page of the shop, with the outcome in the address. */
import type { TokenResponse } from '../sessions/session.ts';
import type { ErrorCode, Refused } from './errors.ts';

/** Redirects the browser; the address may neither be cached nor sent as a referrer. */
export function redirectTo(location: string, status: 302 | 303 = 302): Response {
  return new Response(null, {
    status,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

/** The address with these fields as its fragment, which browsers do not send to servers. */
export function withFragment(target: string, fields: Readonly<Record<string, string>>): string {
  return `${target.replace(/#.*$/, '')}#${new URLSearchParams(fields).toString()}`;
}

/** The address with these fields in its query. */
export function withQuery(target: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** OAuth's error names by HTTP status. */
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

/**
 * The address that reports a refusal to a page: in the query for the server that renders it, in the fragment for the
 * client.
 */
export function errorRedirectUrl(
  target: string,
  refused: Refused,
  parts: 'both' | 'fragment' = 'both',
): string {
  const fields = errorFields(refused);
  const base = parts === 'both' ? withQuery(target, fields) : target;
  return withFragment(base, { ...fields, sb: '' });
}

/** Tokens as fields of a fragment, in the protocol's order. */
export function tokenFields(
  tokens: TokenResponse,
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const fields = {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    sb: '',
    token_type: tokens.token_type,
    ...more,
  };
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

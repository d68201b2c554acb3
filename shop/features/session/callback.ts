// Callback in an address, as a link of a mail or a sign-in provider adds it: recognised. Pure.

/**
 * A whole session, a code for one, an error instead of one, the word that the first of two links was followed; or nothing that is
 * meant for the accounts.
 */
export type Callback = 'session' | 'code' | 'error' | 'half' | null;

/** The service's message that another address must be confirmed, too; it comes without a code. */
const halfConfirmed = /^Confirmation link accepted\b/;

/**
 * Parses an address. Other pages have parameters of their own: an `error` without a description, or a `code` that is
 * none of the service's, belongs to them.
 */
export function parseCallback(address: string): Callback {
  const found = parametersOf(address);
  if (found('access_token') !== null) return 'session';
  if (found('error_description') !== null || found('error_code') !== null) return 'error';
  if (halfConfirmed.test(found('message') ?? '')) return 'half';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(found('code') ?? '') ? 'code' : null;
}

/** A parameter of the fragment, else of the query. */
export function parametersOf(address: string): (name: string) => string | null {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  return (name) => fragment.get(name) ?? url.searchParams.get(name);
}

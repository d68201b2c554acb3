/** Redirect targets: a link may lead to the project's own site and to addresses on its list, and nowhere else. */
import { isIP } from 'node:net';
import { matchesPattern } from './address-pattern.ts';

export interface RedirectRules {
  readonly siteUrl: string;
  /** Addresses with `*`, `**`, `?` and `{a,b}`. */
  readonly additionalRedirectUrls: readonly string[];
}

/**
 * The requested address if it is allowed, in the form in which it was checked; otherwise the site's own. It is valid in
 * a `Location` header: hosts are in Punycode and paths percent-encoded, since a header is limited to ASCII (RFC 9110,
 * section 10.2.2).
 */
export function chooseRedirect(requested: string | null, rules: RedirectRules): string {
  if (requested === null || !isAllowedRedirect(requested, rules)) return toAscii(rules.siteUrl);
  const { href } = new URL(requested);
  return href === `${requested}/` ? requested : href;
}

function toAscii(address: string): string {
  return /^[\x21-\x7e]*$/.test(address) ? address : new URL(address).href;
}

/** Whether the address, as browsers parse it, is allowed. */
export function isAllowedRedirect(
  requested: string,
  { siteUrl, additionalRedirectUrls }: RedirectRules,
): boolean {
  // Without the slashes it would be relative to the current page.
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(requested) || !URL.canParse(requested)) return false;
  const url = new URL(requested);
  if (url.username !== '' || url.password !== '' || isDisguised(url, requested)) return false;
  if (URL.canParse(siteUrl) && url.origin !== 'null' && url.origin === new URL(siteUrl).origin)
    return true;
  return isLoopback(url) || additionalRedirectUrls.some((pattern) => matchesPattern(url, pattern));
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return (
    /^https?:$/.test(protocol) &&
    (hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.')))
  );
}

/** Whether an IP address is writtenHost so that readers take it for a name: as one number, or in other digits. */
function isDisguised({ hostname }: URL, requested: string): boolean {
  const writtenHost = /^[a-z][a-z\d+.-]*:\/\/([^/?#:]*)/i.exec(requested)?.[1];
  return isIP(hostname) === 4 && writtenHost !== hostname;
}

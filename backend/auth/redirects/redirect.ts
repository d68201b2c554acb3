/** Where a link may lead in the end: the project's own site and what it lists, never wherever a stranger says. */
import { isIP } from 'node:net';
import { matchesPattern } from './address-pattern.ts';

export interface RedirectRules {
  readonly siteUrl: string;
  /** Addresses with `*`, `**`, `?` and `{a,b}`. */
  readonly additionalRedirectUrls: readonly string[];
}

/**
 * The address that was asked for when it is allowed, in the form in which it was judged; else the site's own. It can go into a
 * `Location` as it is: hosts of other scripts are in Punycode and paths percent-encoded, since a header has no other letters (RFC 9110,
 * section 10.2.2).
 */
export function chooseRedirect(asked: string | null, rules: RedirectRules): string {
  if (asked === null || !isAllowedRedirect(asked, rules)) return inAscii(rules.siteUrl);
  const { href } = new URL(asked);
  return href === `${asked}/` ? asked : href;
}

function inAscii(address: string): string {
  return /^[\x21-\x7e]*$/.test(address) ? address : new URL(address).href;
}

/** Whether the address, as browsers read it, is one of the project's own. */
export function isAllowedRedirect(
  asked: string,
  { siteUrl, additionalRedirectUrls }: RedirectRules,
): boolean {
  // Without the slashes it would be a path of the page that it is followed from.
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(asked) || !URL.canParse(asked)) return false;
  const url = new URL(asked);
  if (url.username !== '' || url.password !== '' || isDisguised(url, asked)) return false;
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

/** Whether an address of the net is written so that readers take it for a name: as one number, or in other digits. */
function isDisguised({ hostname }: URL, asked: string): boolean {
  const written = /^[a-z][a-z\d+.-]*:\/\/([^/?#:]*)/i.exec(asked)?.[1];
  return isIP(hostname) === 4 && written !== hostname;
}

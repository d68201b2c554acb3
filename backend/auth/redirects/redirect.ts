/** Where a link may lead in the end: the project's own site and what it lists, never wherever a stranger says. */
import { isIP } from 'node:net';

export interface RedirectRules {
  readonly siteUrl: string;
  /** Addresses with `*`, `**`, `?` and `{a,b}`. */
  readonly additionalRedirectUrls: readonly string[];
}

/** The address that was asked for when it is allowed, else the site's own. */
export function chooseRedirect(asked: string | null, rules: RedirectRules): string {
  return asked !== null && isAllowedRedirect(asked, rules) ? asked : rules.siteUrl;
}

/** Whether the address is one of the project's own. */
export function isAllowedRedirect(
  asked: string,
  { siteUrl, additionalRedirectUrls }: RedirectRules,
): boolean {
  if (!URL.canParse(asked)) return false;
  const url = new URL(asked);
  if (url.username !== '' || url.password !== '' || isDisguisedAddress(asked)) return false;
  if (URL.canParse(siteUrl) && url.origin !== 'null' && url.origin === new URL(siteUrl).origin)
    return true;
  if (isLoopbackAddress(url)) return true;
  // A fragment is the client's own and decides nothing.
  const bare = asked.replace(/#.*$/, '');
  return additionalRedirectUrls.some((pattern) => fits(bare, pattern));
}

/** Part by part, so that a host never fits a pattern by way of its path. */
function fits(address: string, pattern: string): boolean {
  if (address === pattern) return true;
  const [theirs, ours] = [split(address), split(pattern)];
  // What names no host is no place that a pattern could be for.
  if (theirs.scheme === '' || theirs.scheme !== ours.scheme) return false;
  // Two stars in the place of the host stand for all that follows, too.
  const path = ours.path === '' && ours.host.endsWith('**') ? '**' : ours.path;
  return globPattern(ours.host).test(theirs.host) && globPattern(path).test(theirs.path);
}

/** `*` and `?` stay between dots and slashes, `**` goes over them, `{a,b}` is one or the other. */
function globPattern(glob: string): RegExp {
  const source = glob.replace(
    /\*\*|[*?{},]|[$()+./[\\\]^|]/g,
    (part) => globParts[part] ?? `\\${part}`,
  );
  try {
    return new RegExp(`^${source}$`, 'u');
  } catch {
    // A pattern with a brace too many fits nothing.
    return /(?!)/;
  }
}

const globParts: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '[^./]*',
  '?': '[^./]',
  '{': '(?:',
  '}': ')',
  ',': '|',
};

function split(address: string): { scheme: string; host: string; path: string } {
  const [, scheme = '', host = '', path = ''] =
    /^([a-z][\w+.-]*):\/\/([^/?]*)(.*)$/i.exec(address) ?? [];
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase(), path };
}

function isLoopbackAddress({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    /^https?:$/.test(protocol) && isIP(host) !== 0 && (host === '::1' || host.startsWith('127.'))
  );
}

/** An address of the net written as one number, which readers take for a name. */
function isDisguisedAddress(asked: string): boolean {
  const host = /^[a-z][\w+.-]*:\/\/([^/?#:]*)/i.exec(asked)?.[1] ?? '';
  return /^(?:\d+|0x[\da-f]+)$/i.test(host);
}

/**
 * Address patterns: matches an address with an entry of a project's list, both in the form in which browsers parse
 * addresses.
 */
import { domainToASCII } from 'node:url';

/** `scheme://host:port/path`; port and path are optional. */
const patternForm = /^([a-z][a-z\d+.-]*):\/\/(\[[^\]]*\]|[^/#:]*)(?::([^/#]*))?([^#]*)/i;
/** The ports that {@link URL} omits because the scheme implies them. */
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Whether an address matches a pattern with `*`, `**`, `?` and `{a,b}`. In the host `*` stands for letters, digits,
 * hyphens and underscores of one label and `**` for whole labels as well; in the path `*` stays between dots and
 * slashes. The fragment is ignored.
 *
 * @see https://url.spec.whatwg.org/#host-parsing the normal form of both hosts
 */
export function matchesPattern(address: URL, pattern: string): boolean {
  return expansions(pattern).some((expansion) => matchesExpansion(address, expansion));
}

/** All expansions of a pattern's braces; none when they are unbalanced. */
function expansions(pattern: string): readonly string[] {
  const innermost = /\{([^{}]*)\}/.exec(pattern);
  if (innermost === null) return /[{}]/.test(pattern) ? [] : [pattern];
  const [braces, inside = ''] = innermost;
  const before = pattern.slice(0, innermost.index);
  const after = pattern.slice(innermost.index + braces.length);
  return inside.split(',').flatMap((expansion) => expansions(before + expansion + after));
}

function matchesExpansion(address: URL, pattern: string): boolean {
  const [, scheme = '', host = '', port, path = ''] = patternForm.exec(pattern) ?? [];
  const { protocol, href } = address;
  // An address without a host matches no pattern.
  if (protocol !== `${scheme.toLowerCase()}:` || !href.startsWith(`${protocol}//`)) return false;
  // Two stars that end the host match everything that follows, too.
  const isOpen = host.endsWith('**') && port === undefined && path === '';
  return (
    matchesHost(address, host) &&
    (isOpen || (matchesPort(address, port) && matchesPath(address, path)))
  );
}

function matchesHost({ protocol, hostname }: URL, pattern: string): boolean {
  const host = hostname.toLowerCase();
  if (!/[*?]/.test(pattern)) return host === plainHost(protocol, pattern);
  if (pattern === '**') return host !== '';
  const labels = pattern.split('.').map(labelExpression);
  const isWhole = !host.split('.').includes('');
  return isWhole && !labels.includes(null) && new RegExp(`^${labels.join('\\.')}$`).test(host);
}

/** A host without wildcards in the form of {@link URL}; null for an invalid one. */
function plainHost(protocol: string, pattern: string): string | null {
  const address = `${protocol}//${pattern}`;
  if (/[@\\]/.test(pattern) || !URL.canParse(address)) return null;
  return new URL(address).hostname.toLowerCase();
}

/** One label of a host as a regular expression; null for an impossible label. */
function labelExpression(label: string): string | null {
  if (/[*?]/.test(label))
    return /^[\w*?-]+$/.test(label)
      ? label
          .toLowerCase()
          .replaceAll('?', '[a-z\\d_-]')
          .replaceAll(/\*+/g, (stars) => (stars === '*' ? '[a-z\\d_-]*' : '[a-z\\d_.-]*'))
      : null;
  const ascii = domainToASCII(label);
  return /^[\w-]+$/.test(ascii) ? ascii : null;
}

function matchesPort({ protocol, port }: URL, pattern = ''): boolean {
  if (pattern === '') return port === '';
  if (!/^[\d*?]+$/.test(pattern)) return false;
  const digits = pattern.replaceAll(/\*+/g, '\\d*').replaceAll('?', '\\d');
  return new RegExp(`^${digits}$`).test(port === '' ? (defaultPorts[protocol] ?? '') : port);
}

/** Wildcards of a path: an encoded dot or slash counts as one, since a server may decode it. */
const pathParts: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '(?:(?!%2[EeFf]|%5[Cc])[^./])*',
  '?': '[^./%]',
};

/** Matches a path with its query, both in the form of {@link URL}. */
function matchesPath({ pathname, search }: URL, pattern: string): boolean {
  const encoded = pattern.replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);
  const source = leadingSlash(encoded).replace(
    /\*\*|[*?]|[$()+./[\\\]^|]/g,
    (part) => pathParts[part] ?? `\\${part}`,
  );
  return new RegExp(`^${source}$`).test(leadingSlash(pathname) + search);
}

const leadingSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

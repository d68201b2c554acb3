/** The addresses that one entry of a project's list stands for, compared in the form in which browsers read addresses. */
import { domainToASCII } from 'node:url';

/** `scheme://host:port/path`, the last two perhaps absent. */
const patternForm = /^([a-z][a-z\d+.-]*):\/\/(\[[^\]]*\]|[^/#:]*)(?::([^/#]*))?([^#]*)/i;
/** The ports that {@link URL} leaves out of an address because its scheme implies them. */
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Whether an address fits an entry with `*`, `**`, `?` and `{a,b}`. In the host `*` stands for letters, digits, hyphens and
 * underscores of one label and `**` for whole labels as well; in the path `*` stays between dots and slashes. The fragment decides nothing.
 *
 * @see https://url.spec.whatwg.org/#host-parsing how both hosts are brought to one form
 */
export function matchesPattern(address: URL, pattern: string): boolean {
  return choices(pattern).some((choice) => matchesChoice(address, choice));
}

/** Every reading of a pattern's braces; none where they do not pair up. */
function choices(pattern: string): readonly string[] {
  const innermost = /\{([^{}]*)\}/.exec(pattern);
  if (innermost === null) return /[{}]/.test(pattern) ? [] : [pattern];
  const [braces, inside = ''] = innermost;
  const before = pattern.slice(0, innermost.index);
  const after = pattern.slice(innermost.index + braces.length);
  return inside.split(',').flatMap((choice) => choices(before + choice + after));
}

function matchesChoice(address: URL, pattern: string): boolean {
  const [, scheme = '', host = '', port, path = ''] = patternForm.exec(pattern) ?? [];
  const { protocol, href } = address;
  // An address without a host is no place that a pattern could be for.
  if (protocol !== `${scheme.toLowerCase()}:` || !href.startsWith(`${protocol}//`)) return false;
  // Two stars that end the host stand for all that follows, too.
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

/** A host without wildcards as {@link URL} reads it; null for what is none. */
function plainHost(protocol: string, pattern: string): string | null {
  const address = `${protocol}//${pattern}`;
  if (/[@\\]/.test(pattern) || !URL.canParse(address)) return null;
  return new URL(address).hostname.toLowerCase();
}

/** One label of a host as an expression; null where it can be part of no host. */
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

/** Also what a server may read as a dot or a slash is one. */
const pathParts: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '(?:(?!%2[EeFf]|%5[Cc])[^./])*',
  '?': '[^./%]',
};

/** A path with its query, both as {@link URL} writes them. */
function matchesPath({ pathname, search }: URL, pattern: string): boolean {
  const written = pattern.replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);
  const source = withSlash(written).replace(
    /\*\*|[*?]|[$()+./[\\\]^|]/g,
    (part) => pathParts[part] ?? `\\${part}`,
  );
  return new RegExp(`^${source}$`).test(withSlash(pathname) + search);
}

const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

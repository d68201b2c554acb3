// Page request: the parts of a request on which a page may depend, and the cache key that follows from them. The renderer receives
// nothing else, so no page can depend on more.

const languageCookie = 'preferredLanguage';
const keyLengthMax = 512;

/** A request reduced to what a page depends on. */
export interface PageRequest {
  /** The address under the public origin. */
  readonly url: URL;
  /** The language in the cookie of an earlier choice. */
  readonly preferredLanguage: string | null;
  /** Cache key; null if the page is rendered for this request alone. */
  readonly key: string | null;
}

/**
 * @param origin the shop's origin for this request
 * @param parameters known query parameters; an address with any other is not cached, or anybody could fill the cache with copies
 */
export function readPageRequest(
  request: Request,
  origin: string,
  parameters: ReadonlySet<string>,
): PageRequest {
  const { pathname, search, searchParams } = new URL(request.url);
  const url = new URL(`${origin}${pathname.replace(/^\/{2,}/, '/')}${search}`);
  const preferredLanguage = readLanguage(request.headers.get('cookie'));
  const isKnown = [...searchParams.keys()].every((name) => parameters.has(name));
  const key = `${preferredLanguage ?? ''} ${url.href}`;
  const isPersonal = request.headers.has('authorization');
  return {
    url,
    preferredLanguage,
    key: isKnown && !isPersonal && key.length <= keyLengthMax ? key : null,
  };
}

/** The request as the renderer sees it. */
export function requestForRenderer({ url, preferredLanguage }: PageRequest): Request {
  const headers: Record<string, string> =
    preferredLanguage === null ? {} : { cookie: `${languageCookie}=${preferredLanguage}` };
  return new Request(url, { headers });
}

function readLanguage(cookies: string | null): string | null {
  if (cookies === null) return null;
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === languageCookie && /^[a-z]{2}$/.test(value)) return value;
  }
  return null;
}

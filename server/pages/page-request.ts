// What of a request a page may depend on, and so the key that it is kept under. The renderer is given nothing else, so a page
// that depends on more cannot come to be.

const languageCookie = 'preferredLanguage';
const keyLengthMax = 512;

/** A visitor's request, reduced to what a page depends on. */
export interface PageRequest {
  /** The address, under the origin that visitors know. */
  readonly url: URL;
  /** The language that the visitor chose earlier, as the cookie says. */
  readonly preferredLanguage: string | null;
  /** Where the page is kept, or null when it is rendered for this one request. */
  readonly key: string | null;
}

/**
 * @param origin the shop's origin for this request
 * @param parameters the query parameters that pages know; an address with any other is rendered but not kept, or anybody
 *   could fill the cache with copies
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

// A call of track_page_view as pages send it, read from its request: what a batch needs of it.
import type { Keys } from '@atelier/backend/keys/keys';
import { KeyRefused } from '@atelier/backend/keys/identity';

/** One view of a batch, as `private.record_page_views` reads it. */
export interface PageViewCall {
  readonly role: string;
  /** Headers of the request as JSON text. */
  readonly headers: string;
  readonly path: string;
  readonly referrer: string;
  readonly language: string;
}

/** Headers that the statistics read; a test compares them with the function. */
export const headersRead = [
  'x-forwarded-for',
  'dnt',
  'host',
  'origin',
  'sec-gpc',
  'user-agent',
  'x-client-city',
  'x-client-country',
] as const;

/** Headers by which a request asks for more than the plain call. */
const unusual = ['prefer', 'accept-profile', 'content-profile', 'content-encoding', 'range'];
const callPath = /^https?:\/\/[^/]+\/rest\/v1\/rpc\/track_page_view$/;
const jsonType = /^application\/json\b/i;
const bodyBytesMax = 16_384;

/** Whether a request may be a plain call of `track_page_view`, before its body is read. */
export function mayBePageView({ method, url, headers }: Request): boolean {
  if (method !== 'POST' || !callPath.test(url)) return false;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return (
    length <= bodyBytesMax &&
    jsonType.test(headers.get('content-type') ?? '') &&
    unusual.every((name) => !headers.has(name))
  );
}

/** The call of a request and its body; null for everything that the data API has to answer itself, refusals among it. */
export function readPageView(
  { headers }: Request,
  body: string,
  keys: Pick<Keys, 'authenticate'>,
): PageViewCall | null {
  const values = readArguments(body);
  if (values === null) return null;
  try {
    const { role } = keys.authenticate({
      apikey: headers.get('apikey'),
      authorization: headers.get('authorization'),
      userAgent: headers.get('user-agent'),
    });
    return { role, headers: headersOf(headers), ...values };
  } catch (error) {
    if (error instanceof KeyRefused) return null;
    throw error;
  }
}

function headersOf(headers: Headers): string {
  const read: Record<string, string> = {};
  for (const name of headersRead) {
    const value = headers.get(name);
    if (value !== null) read[name] = value;
  }
  return JSON.stringify(read);
}

/** The function's arguments; null where one is missing, unknown, or no text that PostgreSQL stores. */
function readArguments(body: string): Pick<PageViewCall, 'path' | 'referrer' | 'language'> | null {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const {
    path,
    referrer = '',
    language = '',
    ...others
  } = Object.fromEntries<unknown>(Object.entries(given));
  return isText(path) && isText(referrer) && isText(language) && Object.keys(others).length === 0
    ? { path, referrer, language }
    : null;
}

/** PostgreSQL's JSON knows neither the character of number zero nor half of a pair. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();

// Recent reads: responses of the data API that pages rendered within a moment share, until the database announces a change.

/** A response as plain data, of which each reader gets a copy. */
interface Read {
  readonly text: string;
  readonly type: string;
}

interface Entry {
  readonly reading: Promise<Read | Response>;
  /** Time of expiry. */
  readonly expiresAt: number;
}

/** Scheduled content appears without an announced change; the renderer's settings are as old at the most. */
const ageMaxMs = 2000;
const entriesMax = 100;
/** A longer response, such as a part of the sitemap, is rarely read twice within a moment. */
const lengthMax = 262_144;

export interface RecentReads {
  /** As `fetch`: a read that another page has made within the last moment has its response at once. */
  readonly fetch: typeof fetch;
  /** Forgets all: their content has changed. A read that is under way is answered, and shared no longer. */
  clear(): void;
}

/**
 * No reads yet. Each page's reads are in nobody's name, so that they are everybody's; one with a token is never shared.
 *
 * @param read the data API
 */
export function createRecentReads(
  read: (request: Request) => Promise<Response>,
  now: () => number = Date.now,
): RecentReads {
  /** By address, the oldest first. */
  const entries = new Map<string, Entry>();

  function share(address: string, init: RequestInit | undefined): Promise<Read | Response> {
    const known = entries.get(address);
    if (known !== undefined && known.expiresAt > now()) return known.reading;
    // The reader that came first may go away; the others go on.
    const reading = read(new Request(address, { ...init, signal: null })).then(readOf);
    const entry = { reading, expiresAt: now() + ageMaxMs };
    entries.delete(address);
    entries.set(address, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= entriesMax) break;
      entries.delete(oldest);
    }
    const forget = (): void => {
      if (entries.get(address) === entry) entries.delete(address);
    };
    reading.then((found) => {
      if (found instanceof Response || found.text.length > lengthMax) forget();
    }, forget);
    return reading;
  }

  return {
    fetch: async (input, init) => {
      if (input instanceof Request || (init?.method ?? 'GET') !== 'GET' || hasToken(init))
        return read(new Request(input, init));
      const found = await share(String(input), init);
      if (found instanceof Response) return found.clone();
      return new Response(found.text, { headers: { 'content-type': found.type } });
    },
    clear: () => entries.clear(),
  };
}

/** A response with another status than 200 is not shared. */
async function readOf(response: Response): Promise<Read | Response> {
  if (response.status !== 200) return response;
  return { text: await response.text(), type: response.headers.get('content-type') ?? '' };
}

const hasToken = (init: RequestInit | undefined): boolean =>
  new Headers(init?.headers).has('authorization');

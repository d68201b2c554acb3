// Recent writes of a visitor, remembered by their browser in a cookie for some seconds: until then their reads are answered by the primary of the database,
// on whichever server they arrive.

type FetchHandler = (request: Request) => Promise<Response>;

export interface RecentWrites {
  /** Whether the visitor has written lately. */
  has(request: Request): boolean;
  /** Remembers a write with its response. */
  mark(response: Response): void;
  /** A handler whose requests are writes, unless their method says otherwise. */
  markFrom(handler: FetchHandler): FetchHandler;
}

const cookieName = 'atelier-wrote';
const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=`);

/**
 * @param seconds the time after which every replica that is read from has replayed the write
 * @param isSecure whether visitors come by https
 */
export function createRecentWrites(seconds: number, isSecure: boolean): RecentWrites {
  const cookie = `${cookieName}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const mark = ({ headers }: Response): void => headers.append('set-cookie', cookie);
  return {
    has: ({ headers }) => cookiePattern.test(headers.get('cookie') ?? ''),
    mark,
    markFrom: (handler) => async (request) => {
      const response = await handler(request);
      if (!readMethods.has(request.method)) mark(response);
      return response;
    },
  };
}

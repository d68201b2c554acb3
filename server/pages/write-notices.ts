// Notices of writes: a change that goes through this server clears its cached pages before the response, so that whoever saves sees it on
// the next page. A notice of the database may come a little later; without a database address, none comes at all.

/** Functions that are called with every visit, and change nothing that a page shows. */
const quiet =
  /^(?:get_|list_|search_|track_|quote_|has_|is_|verify_|preview_|export_|save_cart|merge_|record_|admin_(?:list|search|overview|statistics|quote|mail_sample|order_printables|payment_state|export))/;

/** Whether a request may have changed what pages show. */
export function mayChangePages({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { pathname } = new URL(url);
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const [, protocol = '', path = ''] = /^\/(rest|storage)\/v1\/(.+)$/.exec(pathname) ?? [];
  if (protocol === 'storage') return !/^object\/(?:list|sign|info)/.test(path);
  if (protocol !== 'rest') return false;
  const [, name] = /^rpc\/(\w+)$/.exec(path) ?? [];
  return name === undefined
    ? !/^(?:cart_items|wishlist_items|preferences|profiles|unique_visitors|visitor_stats)$/.test(
        path,
      )
    : !quiet.test(name);
}

/**
 * Whether an administrator has changed what pages show: by a function that nobody else may call, or by rows that are counted in the
 * response. Customers have no rows in the tables that count here, and their calls shall not clear the pages of all others.
 */
export function isAdministratorsChange(request: Request, response: Response): boolean {
  if (!mayChangePages(request)) return false;
  const [, name] = /\/rpc\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
  return name === undefined
    ? /\/[1-9]\d*$/.test(response.headers.get('content-range') ?? '')
    : name.startsWith('admin_');
}

/**
 * The handler, with `clear` called before the response of each request that succeeded and changed what pages show.
 *
 * @param isChange decides that; where nobody announces changes, each request that may have changed something counts
 */
export function clearOnWrite(
  handle: (request: Request) => Promise<Response>,
  clear: () => void,
  isChange: (request: Request, response: Response) => boolean = mayChangePages,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await handle(request);
    if (response.ok && isChange(request, response)) clear();
    return response;
  };
}

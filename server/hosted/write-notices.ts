// Notices of writes: a change of the catalogue that went through this server clears its cached pages at once. Changes of others show after the
// lifetime of a page, since without a database address nobody announces them.

/** Functions that are called with every visit, and change nothing that a page shows. */
const quiet =
  /^(?:get_|list_|search_|track_|quote_|save_cart|merge_|record_|admin_(?:list|search|overview|statistics|quote|mail_sample|order_printables|payment_state|export))/;

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

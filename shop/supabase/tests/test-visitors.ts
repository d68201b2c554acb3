/** Visitors for tests of the statistics: calls with the headers of a request, committed. */
import { DatabaseError } from '@atelier/backend/postgres/database';
import type { ShopDatabase } from './shop-database.ts';

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Headers of a visitor's request, by lower-case name. */
export type VisitorHeaders = Readonly<Record<string, string>>;

/** Headers of a visitor with Firefox at an address. */
export const visitorAt = (address: string, more: VisitorHeaders = {}): VisitorHeaders => ({
  'x-forwarded-for': address,
  'user-agent': firefox,
  host: 'shop.example',
  ...more,
});

/** Runs a statement as a visitor with these headers; returns the first value, or the error's code. */
export async function asVisitor(
  shop: ShopDatabase,
  headers: VisitorHeaders,
  text: string,
  ...values: readonly (string | null)[]
): Promise<string | null> {
  try {
    const results = await shop.authenticator.pipeline([
      {
        text: `select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role": "anon"}', true),
          set_config('request.headers', $1, true)`,
        values: [JSON.stringify(headers)],
      },
      { text, values },
    ]);
    return results.at(-1)?.rows[0]?.[0] ?? null;
  } catch (error) {
    if (error instanceof DatabaseError) return error.fields.code;
    throw error;
  }
}

/** A page view by a visitor. */
export const view = (
  shop: ShopDatabase,
  headers: VisitorHeaders,
  path: string,
  referrer = '',
  language = 'en',
): Promise<string | null> =>
  asVisitor(shop, headers, 'select track_page_view($1, $2, $3)', path, referrer, language);

/** An event of a visitor's visit. */
export const track = (
  shop: ShopDatabase,
  headers: VisitorHeaders,
  kind: string,
  value = '',
): Promise<string | null> => asVisitor(shop, headers, 'select track_event($1, $2)', kind, value);

/** Batches of page views: whatever was stored before, many views in one call leave the same rows as each in a call of its own. */
import { array, assert, asyncProperty, constantFrom, record, tuple } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Statement } from '@atelier/backend/postgres/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';
import { firefox, view as viewAlone } from './test-visitors.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

interface View {
  readonly headers: Readonly<Record<string, string>>;
  readonly path: string;
  readonly referrer: string;
  readonly language: string;
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
/** The server finds the country by the address. */
const addresses = [
  { 'x-forwarded-for': '203.0.113.7', 'x-client-country': 'FR' },
  { 'x-forwarded-for': '203.0.113.7', 'x-client-country': 'FR' },
  { 'x-forwarded-for': '203.0.113.8' },
  { 'x-forwarded-for': '2001:db8::7', 'x-client-country': 'JP' },
  { 'x-forwarded-for': 'none' },
];
const view: Arbitrary<View> = record({
  headers: tuple(
    constantFrom(...addresses),
    constantFrom(firefox, firefox, phone, 'Googlebot/2.1'),
    constantFrom('0', '0', '0', '0', '1'),
  ).map(([address, agent, dnt]) => ({
    ...address,
    'user-agent': agent,
    host: 'shop.example',
    dnt,
  })),
  path: constantFrom(
    '/',
    '/about',
    '/product/1',
    '/product/2/a-name',
    '/?utm_source=press&utm_campaign=Spring',
    '/admin/orders',
    '/cart',
  ),
  referrer: constantFrom('', 'https://www.bing.com/', 'https://t.co/x', 'https://shop.example/'),
  language: constantFrom('en', 'ar', 'tlh'),
});

/** Each step lets time pass, or changes the stored visits. */
const steps = {
  minutes: `update private.visits set started_at = started_at - interval '5 minutes', last_at = last_at - interval '5 minutes'`,
  halfAnHour: `update private.visits set started_at = started_at - interval '31 minutes', last_at = last_at - interval '31 minutes'`,
  minute: `update public.unique_visitors set minute = minute - interval '1 minute'`,
  midnight: `with visits as (update private.visits set day = day - 1) update public.visitor_stats set date = date - 1`,
  event: `update private.visits set events = events + 1, facets = array_remove(facets, private.statistics_value('visit', 'bounced'))`,
  long: `update private.visits set hits = hits || array_fill(private.statistics_value('page', '/long'), array[498 - cardinality(hits)])
    where cardinality(hits) < 498`,
} as const;
const stepsBetween = array(constantFrom(...Object.values(steps)), { maxLength: 3 });

const alone = ({ headers, path, referrer, language }: View): readonly Statement[] => [
  { text: `select set_config('request.headers', $1, true)`, values: [JSON.stringify(headers)] },
  { text: 'select public.track_page_view($1, $2, $3)', values: [path, referrer, language] },
];

const together = (views: readonly View[]): Statement => ({
  text: `select private.record_page_views($1, '{}')`,
  values: [
    JSON.stringify(
      views.map((each) => ({ ...each, role: 'anon', headers: JSON.stringify(each.headers) })),
    ),
  ],
});

/** Rows of all tables that a view writes, without their numbers; times as seconds before now. */
const rowsWritten: readonly Statement[] = [
  `select ip_address, user_agent, country, is_bot, bot_type, total_sessions, total_page_views, minute_views, minute = date_trunc('minute', now()), flooded_at is not null,
     now() - last_visit_date from public.unique_visitors order by ip_address`,
  `select visitor.ip_address, (now() at time zone 'UTC')::date - day, agent, source, visit.views, events, visit.is_bot, entry_page, exit_page, now() - started_at, now() - last_at,
     (select string_agg(dimension || '=' || value, ' ' order by dimension, value) from unnest(facets) as facet (id) left join private.statistics_values using (id)),
     (select string_agg(dimension || '=' || value, ' ' order by place) from unnest(hits) with ordinality as hit (id, place)
       left join private.statistics_values using (id))
     from private.visits as visit join public.unique_visitors as visitor on visitor.id = visitor_id order by visit.id`,
  `select (now() at time zone 'UTC')::date - date, page_path, source, stats.ip_address, visitors, sessions, round(avg_session_duration::numeric, 6), round(bounce_rate::numeric, 6), stats.country,
     stats.is_bot, stats.user_agent, visitor.ip_address from public.visitor_stats as stats join public.unique_visitors as visitor
     on visitor.id = unique_visitor_id order by date, page_path, source, stats.ip_address`,
  `select (now() at time zone 'UTC')::date - day, ip_address, views from private.statistics_floods join public.unique_visitors on id = visitor_id order by day, ip_address`,
].map((text) => ({ text }));

/** The rows that statements leave in an empty database, which is then as before. All of it has one time. */
async function rowsAfter(statements: readonly Statement[]): Promise<readonly unknown[]> {
  const results = await shop.admin.pipeline(
    [
      { text: 'update public.settings set statistics_minute_max = 10' },
      // Pseudonyms would differ: the salt is undone with the rest.
      { text: `select set_config('app.settings.analytics_ip', 'full', true)` },
      { text: `select private.prepare_statistics((now() at time zone 'UTC')::date - 1)` },
      ...statements,
      ...rowsWritten,
    ],
    { rollback: true },
  );
  return results.slice(-rowsWritten.length).map(({ rows }) => rows);
}

test('many views in one call leave the rows that each leaves in a call of its own', async () => {
  let written = 0;
  await assert(
    asyncProperty(
      array(view, { maxLength: 6 }),
      stepsBetween,
      array(view, { minLength: 1, maxLength: 30 }),
      async (before, passed, views) => {
        const earlier = [...before.flatMap(alone), ...passed.map((text) => ({ text }))];
        const batch = await rowsAfter([...earlier, together(views)]);
        expect(batch).toEqual(await rowsAfter([...earlier, ...views.flatMap(alone)]));
        written += JSON.stringify(batch).length;
      },
    ),
    { numRuns: 60 },
  );
  expect(written).toBeGreaterThan(10_000);
});

test('batches of several servers at once wait for one another, and no view is lost', async () => {
  const visitors = Array.from({ length: 20 }, (_, at) => `203.0.113.${at}`);
  const batchOf = (round: number): readonly View[] =>
    (round % 2 === 0 ? visitors : visitors.toReversed()).map((address) => ({
      headers: { 'x-forwarded-for': address, 'user-agent': firefox },
      path: `/new-${address}-${round % 3}?utm_campaign=${round % 4}`,
      referrer: `https://site-${round % 5}.example/`,
      language: 'en',
    }));
  const rounds = Array.from({ length: 24 }, (_, round) => batchOf(round));
  // The salt and the user agent are there: they would let one batch wait for another before anything else does.
  await viewAlone(shop, { 'x-forwarded-for': '203.0.113.99', 'user-agent': firefox }, '/');
  const [responses] = await Promise.all([
    Promise.all(
      rounds
        .flatMap((views) => views.slice(0, 2))
        .map(({ headers, path, referrer }) => viewAlone(shop, headers, path, referrer)),
    ),
    ...rounds.map((views) => shop.authenticator.pipeline([together(views)])),
  ]);
  expect(new Set(responses)).toEqual(new Set(['']));
  const [counted] = await shop.admin.pipeline([{ text: 'select sum(views) from private.visits' }]);
  expect(counted?.rows).toEqual([[String(1 + 24 * 22)]]);
});

/** Bad input of the statistics: floods, forged texts, concurrent tabs, and pages that are gone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminStatistics } from '../../platform/api/admin-statistics.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { track, view, visitorAt } from './test-visitors.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.act(administrator, `select admin_reset_statistics('all')`);
  await shop.query('update settings set statistics_minute_max = 120');
});

const administrator = { ...callers.administrator, aal: 'aal2' } as const;

const ada = visitorAt('203.0.113.7');
const read = async (): Promise<AdminStatistics> =>
  (await shop.act(
    administrator,
    `select admin_statistics((now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date)`,
  )) as AdminStatistics;

test('a flood of views from one address is limited, and marked in one row', async () => {
  await shop.query('update settings set statistics_minute_max = 10');
  // Both halves of the flood may lie in different minutes.
  for (let each = 0; each < 50; each += 1) await view(shop, ada, `/forged/${each}`);
  const { totals, floods, pages } = await read();
  expect(totals.views).toBeLessThanOrEqual(20);
  expect(floods).toEqual({ visitors: 1, views: 50 - Number(totals.views) });
  expect(pages.total).toBe(totals.views);
  expect(await shop.query('select count(*) from private.statistics_floods')).toBe('1');
  expect(await shop.query('select flooded_at is not null from unique_visitors')).toBe('t');
  await view(shop, visitorAt('203.0.113.8'), '/');
  expect((await read()).totals.visitors).toBe(2);
});

test('forged pages end at a number of values, and are counted together beyond it', async () => {
  await shop.query(`insert into private.statistics_dimensions values ('page', 20000)`);
  await view(shop, ada, '/one');
  await view(shop, ada, '/two');
  expect((await read()).pages.rows).toMatchObject([{ value: '…', views: 2 }]);
});

test.each([
  [`/${'a'.repeat(10_000)}`, `/${'a'.repeat(499)}`],
  [`/about?x=${'y'.repeat(10_000)}`, '/about'],
  ['/about#part', '/about'],
  ['/about/', '/about'],
  ['/product/7/a-name', '/product/7'],
  ['/orders/0e000000-0000-4000-8000-00000000abcd', '/orders'],
  ['/a\u0001b', '/ab'],
  ['/<script>alert(1)</script>', '/<script>alert(1)</script>'],
])('the path %s is counted as %s', async (path, counted) => {
  expect(await view(shop, ada, path)).toBe('');
  expect((await read()).pages.rows.map(({ value }) => value)).toEqual([counted]);
});

test.each([
  '',
  'about',
  '//evil.example',
  'javascript:alert(1)',
  '/admin',
  '/ADMIN/users',
  '/api/x',
  '/tempo/x',
])('the path %s is not counted', async (path) => {
  expect(await view(shop, ada, path)).toBe('');
  expect((await read()).totals.views).toBe(0);
});

test.each([
  ['https://user:secret@www.Example.com:8080/private?token=1', 'example.com'],
  ['javascript:alert(1)', ''],
  [`https://example.com${'/x'.repeat(50_000)}`, 'example.com'],
  [`https://${'a.'.repeat(5_000)}com/`, ''],
  ["https://example.com'; drop table users; --/", ''],
  ['data:text/html,x', ''],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['https://shop.example/collection', ''],
  ['\u202Ehttps://moc.example', ''],
])('the referrer %s leaves the host %s', async (referrer, host) => {
  expect(await view(shop, ada, '/', referrer)).toBe('');
  const { referrers, sources } = await read();
  expect(referrers.rows.map(({ value }) => value)).toEqual(host === '' ? [] : [host]);
  expect(sources.map(({ value }) => value)).toEqual([host === '' ? 'direct' : 'referral']);
});

test.each(['tlh', '', 'EN', "x'"])('the language %s is none', async (language) => {
  await view(shop, ada, '/', '', language);
  expect((await read()).languages.rows).toEqual([]);
});

test.each([
  ['?utm_source=%E0%A4%A', []],
  [`?utm_campaign=${'x'.repeat(5_000)}`, ['x'.repeat(100)]],
  ['?utm_campaign=%D9%85%D8%B9%D8%B1%D8%B6+2026', ['معرض 2026']],
  ['?utm_campaign=%00%01a', []],
  ['?utm_campaign=%01a', ['a']],
  ['?utm_campaign=%ff', []],
])('campaign parameters %s are %j', async (query, campaigns) => {
  expect(await view(shop, ada, `/${query}`)).toBe('');
  expect((await read()).campaigns.rows.map(({ value }) => value)).toEqual(campaigns);
});

test('two tabs that begin at once are one visitor with one visit', async () => {
  await Promise.all(['/', '/about', '/blog', '/contact'].map((path) => view(shop, ada, path)));
  expect((await read()).totals).toMatchObject({ visitors: 1, visits: 1, views: 4 });
});

test.each([`track_page_view('/')`, `track_event('checkout')`])(
  '%s does not wait for the disk',
  async (call) => {
    const results = await shop.authenticator.pipeline([
      {
        text: `select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role": "anon"}', true),
        set_config('request.headers', $1, true)`,
        values: [JSON.stringify(ada)],
      },
      { text: `select ${call}` },
      { text: `select current_setting('synchronous_commit')` },
    ]);
    expect(results.at(-1)?.rows[0]).toEqual(['off']);
  },
);

test('a user agent is recognised once, and its text is stored nowhere', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 Mark-7c1e';
  const marked = visitorAt('203.0.113.9', { 'user-agent': agent });
  await view(shop, marked, '/');
  await shop.query(`update private.statistics_agents set browser = 'Netscape'`);
  await view(shop, visitorAt('203.0.113.10', { 'user-agent': agent }), '/');
  const { browsers } = await read();
  expect(browsers.rows.map(({ value }) => value)).toEqual(['Firefox', 'Netscape']);
  await shop.query(`update private.statistics_salts set ends_at = now() - interval '1 minute'`);
  await shop.query('select private.retire_statistics()');
  expect(await shop.query('select count(*) from private.statistics_agents')).toBe('0');
});

test('a view of a page that was deleted is counted, and its work has no name', async () => {
  await view(shop, ada, '/product/987654321');
  expect((await read()).works.rows).toMatchObject([
    { productId: 987654321, title: null, views: 1 },
  ]);
});

test.each([
  ['unknown', '1'],
  ['carted', 'x'],
  ['carted', '1e9'],
  ['hearted', '-1'],
  ['language', 'tlh'],
  ['ordered', ''],
])('the event %s with %s is not counted', async (kind, value) => {
  await view(shop, ada, '/');
  expect(await track(shop, ada, kind, value)).toBe('');
  expect((await read()).events.every(({ count }) => count === 0)).toBe(true);
});

test('an event without a visit is not counted', async () => {
  await track(shop, ada, 'checkout');
  expect((await read()).totals).toMatchObject({ visitors: 0, visits: 0 });
});

test('a call without an address, or with a forged one, writes nothing', async () => {
  for (const headers of [{}, { 'x-forwarded-for': 'no address' }, { 'x-forwarded-for': '' }])
    expect(await view(shop, headers, '/')).toBe('');
  expect((await read()).totals.visitors).toBe(0);
});

/** Visitor statistics: views and events as pages report them, and the numbers of the screen. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  definitionsVersion,
  dimensions,
  eventKinds,
  funnelSteps,
} from '../../platform/statistics/definitions.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { administrator, portland, readStatistics, visitShop } from './read-statistics.ts';
import { asVisitor, track, view, visitorAt } from './test-visitors.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.act(administrator, `select admin_reset_statistics('all')`);
  await shop.query('update settings set statistics_minute_max = 120');
});

const read = (filters = {}, from = 0, to = 0) => readStatistics(shop, filters, from, to);

test('the screen’s numbers follow from views and events', async () => {
  await visitShop(shop);
  const found = await read();
  expect(found.version).toBe(definitionsVersion);
  expect(found.totals).toMatchObject({
    visitors: 3,
    humans: 2,
    bots: 1,
    views: 3,
    visits: 2,
    bounceRate: 50,
    conversionRate: 0,
    orders: 0,
    revenue: '0.00',
  });
  expect(found.sources).toMatchObject([
    {
      value: 'search',
      visits: 2,
      channels: [{ value: 'organic_search' }, { value: 'paid_search' }],
    },
  ]);
  expect(found.pages.rows).toMatchObject([
    { value: '/', views: 1 },
    { value: '/blog', views: 1 },
    { value: '/product/1', views: 1 },
  ]);
  expect(found.entries.rows.map(({ value }) => value)).toEqual(['/', '/blog']);
  expect(found.exits.rows.map(({ value }) => value)).toEqual(['/blog', '/product/1']);
  expect(found.countries.rows.map(({ value }) => value)).toEqual(['', 'FR']);
  expect(found.bots.rows).toMatchObject([{ value: 'googlebot', visits: 1 }]);
  expect(found.campaigns.rows).toMatchObject([{ value: 'autumn' }]);
  expect(found.searches.rows).toEqual([{ value: 'blue vase', count: 1 }]);
  expect(found.works.rows).toMatchObject([
    { productId: 1, title: 'Harbour, Early', views: 1, carts: 1, sales: 0 },
  ]);
  expect(found.funnel.map(({ step }) => step)).toEqual(funnelSteps);
  expect(found.funnel.map(({ visits }) => visits)).toEqual([2, 1, 1, 0, 0]);
  expect(found.events.map(({ kind }) => kind)).toEqual(eventKinds);
  expect(found.live).toMatchObject({ visitors: 2 });
  expect(found.series).toHaveLength(24);
});

test('a filter selects visits, and every number follows it', async () => {
  await visitShop(shop);
  expect((await read({ country: 'FR' })).totals).toMatchObject({ visitors: 1, views: 2, bots: 0 });
  expect((await read({ page: '/blog' })).totals).toMatchObject({ humans: 1, bots: 1, views: 1 });
  expect((await read({ bot: 'googlebot' })).totals).toMatchObject({ humans: 0, bots: 1, views: 1 });
  const several = await read({ source: 'search', channel: 'paid_search', work: '1' });
  expect(several.totals).toMatchObject({ visitors: 1, orders: null, revenue: null });
  expect((await read({ browser: 'Netscape' })).totals).toMatchObject({ visitors: 0, views: 0 });
  expect((await read({ bot: '' })).totals).toMatchObject({ humans: 2, bots: 1, views: 1 });
  expect((await read({ search: 'blue vase' })).totals).toMatchObject({ humans: 1, views: 2 });
  expect((await read({ step: 'product' })).totals).toMatchObject({ humans: 1, views: 2 });
});

test('a bounce is a filter until the visit goes on', async () => {
  await visitShop(shop);
  expect((await read({ visit: 'bounced' })).totals).toMatchObject({
    humans: 1,
    visits: 1,
    bounceRate: 100,
  });
  await view(shop, visitorAt('203.0.113.8'), '/about');
  expect((await read({ visit: 'bounced' })).totals).toMatchObject({ humans: 0, visits: 0 });
  await view(shop, visitorAt('203.0.113.10'), '/');
  expect((await read({ visit: 'bounced' })).totals).toMatchObject({ humans: 1 });
  await track(shop, visitorAt('203.0.113.10'), 'checkout');
  expect((await read({ visit: 'bounced' })).totals).toMatchObject({ humans: 0 });
});

test('every dimension of the definitions filters, and no other', async () => {
  for (const dimension of dimensions)
    expect((await read({ [dimension]: 'x' })).totals).toMatchObject({ visitors: 0 });
  expect(await read({ shoe: 'x' })).toMatchObject({ refused: 'unknown_filter' });
  expect(await read({}, 1)).toMatchObject({ refused: 'invalid_range' });
});

test('an order is joined with its visit when it is placed, and neither knows the other', async () => {
  await visitShop(shop);
  const headers = visitorAt('203.0.113.7', { 'x-client-country': 'FR' });
  const placed = await asVisitor(
    shop,
    headers,
    `select place_order('[{"product_id": 1, "quantity": 1}]', 'ada@example.com', $1::jsonb, gen_random_uuid(), true)`,
    JSON.stringify(portland),
  );
  expect(placed).toContain('token');
  const { totals, funnel, works } = await read();
  expect(totals).toMatchObject({ orders: 1, revenue: '140.00', conversionRate: 50 });
  expect(funnel.at(-1)).toEqual({ step: 'order', visits: 1 });
  expect(works.rows[0]).toMatchObject({ productId: 1, sales: 1, revenue: '140.00' });
  expect((await read({ country: 'FR' })).totals).toMatchObject({ orders: 1, conversionRate: 100 });
  expect((await read({ country: 'FR', source: 'search' })).totals).toMatchObject({ orders: 1 });
  expect((await read({ page: '/blog' })).totals).toMatchObject({ orders: 0 });
  const ordered = await read({ event: 'ordered' });
  expect(ordered).toMatchObject({ isUnknown: false, unit: 'day', series: [{ visits: 1 }] });
  expect(ordered.totals).toMatchObject({
    visitors: 1,
    visits: 1,
    views: null,
    bounceRate: null,
    averageSession: null,
    conversionRate: 100,
    orders: 1,
  });
  expect(ordered.sources).toMatchObject([{ value: 'search', visits: 1, views: null, orders: 1 }]);
  expect(ordered.pages.rows.map(({ value }) => value)).toEqual(['/', '/product/1']);
  expect(ordered.funnel.map(({ visits }) => visits)).toEqual([1, null, null, null, 1]);
  const inFrance = await read({ event: 'ordered', country: 'FR' });
  expect(inFrance.totals).toMatchObject({ visits: 1, revenue: '140.00' });
  expect(inFrance.devices.rows).toMatchObject([{ value: 'desktop', visits: 1 }]);
  expect((await read({ event: 'ordered', page: '/blog' })).totals).toMatchObject({ visits: 0 });
});

test('a buyer counts once in any range of a period, and once under each filter that fits', async () => {
  await visitShop(shop);
  const ada = visitorAt('203.0.113.7', { 'x-client-country': 'FR' });
  const order = () =>
    asVisitor(
      shop,
      ada,
      `select place_order('[{"product_id": 1, "quantity": 1}]', 'ada@example.com', $1::jsonb, gen_random_uuid(), true)`,
      JSON.stringify(portland),
    );
  await order();
  await order();
  expect((await read()).totals).toMatchObject({ visitors: 3, orders: 2, conversionRate: 50 });
  for (const table of ['statistics_orders', 'statistics_buyers'])
    await shop.query(`update private.${table} set day = day - 2`);
  await order();
  expect((await read()).totals).toMatchObject({ orders: 1, conversionRate: 50 });
  expect((await read({}, -1, 0)).totals).toMatchObject({ orders: 1, conversionRate: 50 });
  expect((await read({}, -2, 0)).totals).toMatchObject({ orders: 3, conversionRate: 50 });
  expect((await read({ country: 'FR' }, -2, 0)).totals).toMatchObject({ conversionRate: 100 });
  const ordered = await read({ event: 'ordered' }, -2, 0);
  expect(ordered.totals).toMatchObject({ visitors: 1, visits: 3 });
  expect(ordered.countries.rows).toMatchObject([{ value: 'FR', visitors: 1, visits: 3 }]);
  expect(ordered.series.map(({ visitors }) => visitors)).toEqual([1, 0, 1]);
  // The next visit comes from elsewhere: a buyer of its source, and no other buyer of the shop.
  await shop.query(`update private.visits set last_at = last_at - interval '1 hour'`);
  await view(shop, ada, '/about', 'https://t.co/x');
  await order();
  expect((await read({ source: 'social' }, -2, 0)).totals).toMatchObject({ conversionRate: 100 });
  expect((await read({ event: 'ordered' }, -2, 0)).totals).toMatchObject({ visitors: 1 });
  expect((await read({ event: 'ordered', source: 'social' })).totals).toMatchObject({
    visitors: 1,
  });
});

test('lists begin with the value that most visitors have, not most visits', async () => {
  const come = (address: string, country: string, referrer: string) =>
    view(shop, visitorAt(address, { 'x-client-country': country }), '/', referrer);
  for (const hour of [1, 2, 3]) {
    await come('203.0.113.7', 'FR', 'https://t.co/x');
    await shop.query(
      `update private.visits set last_at = last_at - make_interval(hours => $1)`,
      String(hour),
    );
  }
  await come('203.0.113.8', 'DE', 'https://www.bing.com/');
  await come('203.0.113.9', 'DE', 'https://www.bing.com/');
  const { countries, sources } = await read();
  expect(countries.rows).toMatchObject([
    { value: 'DE', visitors: 2, visits: 2 },
    { value: 'FR', visitors: 1, visits: 3 },
  ]);
  expect(sources.map(({ value }) => value)).toEqual(['search', 'social']);
});

test('a range over several periods says that its visitors are a sum', async () => {
  await visitShop(shop);
  expect(await read()).toMatchObject({ isSumOfPeriods: false, period: 'month' });
  expect(await read({}, -31)).toMatchObject({ isSumOfPeriods: true });
  await shop.query(`update settings set statistics_period = 'day'`);
  expect(await read()).toMatchObject({ isSumOfPeriods: false, period: 'day' });
  expect(await read({}, -1)).toMatchObject({ isSumOfPeriods: true });
  await shop.query(`update settings set statistics_period = 'month'`);
});

test('sums of a month count its buyers once', async () => {
  await shop.query(
    `insert into private.statistics_orders (day, value, other, orders, new_visitors, returning_visitors, revenue)
       values ('2026-03-05', 0, 0, 2, 2, '{}', 80), ('2026-03-09', 0, 0, 1, 0, '{1,1,1,1}', 40), ('2026-03-10', 0, 0, 2, 1, '{1}', 70)`,
  );
  await shop.query(`select private.sum_statistics_month('2026-03-01')`);
  expect(
    await shop.query(
      `select orders || ' orders of ' || visitors from private.statistics_month_orders where month = '2026-03-01'`,
    ),
  ).toBe('5 orders of 3');
});

test.each([
  ['two other filters', { country: 'FR', source: 'search' }, true],
  ['bots', { bot: '' }, true],
  ['a step', { step: 'product' }, true],
  ['orders that are not joined with visits', {}, false],
])('an order is not known under %s', async (_name, filters, isJoined) => {
  await visitShop(shop);
  await shop.query('update settings set statistics_orders = $1', String(isJoined));
  const found = await read({ event: 'ordered', ...filters });
  await shop.query('update settings set statistics_orders = true');
  expect(found).toMatchObject({ isUnknown: true, totals: { visits: 0 } });
});

test('the call for live visitors is null where the live view is switched off', async () => {
  await visitShop(shop);
  const live = () => shop.act(administrator, 'select admin_live_visitors()');
  expect(await live()).toEqual((await read()).live);
  await shop.query('update settings set statistics_live = false');
  expect(await live()).toBeNull();
  expect((await read()).live).toBeNull();
  await shop.query('update settings set statistics_live = true');
});

test('a reset of today leaves the days before, and one of all leaves nothing', async () => {
  await visitShop(shop);
  await shop.query(
    `insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits)
       select day - 1, visitor_id, started_at - interval '1 day', last_at - interval '1 day', agent, source, views, is_bot, entry_page, exit_page, facets, hits
       from private.visits where to_char(day, 'DD') <> '01'`,
  );
  expect(await shop.act(administrator, `select admin_reset_statistics('tomorrow')`)).toMatchObject({
    refused: 'unknown_span',
  });
  expect(await shop.act(administrator, `select admin_reset_statistics('today')`)).toEqual({
    visits: 3,
  });
  expect((await read()).totals).toMatchObject({ visitors: 0 });
  await shop.act(administrator, `select admin_reset_statistics('all')`);
  expect((await read({}, -30)).totals).toMatchObject({ visitors: 0 });
  expect((await read()).available).toBeNull();
});

test('an export names the version of the definitions, and has a row for each day and value', async () => {
  await visitShop(shop);
  const exported = await shop.act(
    administrator,
    `select admin_export_statistics((now() at time zone 'UTC')::date, (now() at time zone 'UTC')::date)`,
  );
  expect(exported).toMatchObject({ version: definitionsVersion });
  const { rows } = exported as { rows: readonly (readonly unknown[])[] };
  expect(rows.map((row) => row.slice(1, 7))).toContainEqual(['human', 'source', 'search', 2, 2, 3]);
  expect(rows.map((row) => row.slice(1, 4))).toContainEqual(['bot', 'all', '']);
});

/** Definitions of the visitor statistics: what the database counts is what the table of the definitions and the guide say. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bounceNumber,
  channels,
  definitions,
  devices,
  liveMinutes,
  sources,
  uncountedPrefixes,
  visitIdleMinutes,
} from '../../platform/statistics/definitions.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { administrator, readStatistics } from './read-statistics.ts';
import { view, visitorAt } from './test-visitors.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.act(administrator, `select admin_reset_statistics('all')`);
});

const read = () => readStatistics(shop);

test('the channels of the definitions belong to the sources that the database says', async () => {
  for (const [channel, source] of Object.entries(channels)) {
    expect(sources).toContain(source);
    expect(await shop.query('select private.channel_source($1)', channel)).toBe(source);
  }
});

test('the prefixes of the definitions are never counted', async () => {
  for (const prefix of uncountedPrefixes)
    expect(await shop.query('select private.statistics_path($1)', `${prefix}x`)).toBeNull();
  expect(await shop.query(`select private.statistics_path('/administration')`)).toBe(
    '/administration',
  );
});

/** Lets time pass: everything stored is that many minutes older. */
const wait = (minutes: number) =>
  shop.query(
    `update private.visits set last_at = last_at - make_interval(mins => $1), started_at = started_at - make_interval(mins => $1)`,
    String(minutes),
  );

test('half an hour without a view ends a visit, and one view is a bounce', async () => {
  const ada = visitorAt('203.0.113.7');
  await view(shop, ada, '/');
  expect((await read()).totals).toMatchObject({ visits: 1, bounceRate: bounceNumber });
  await wait(visitIdleMinutes - 1);
  await view(shop, ada, '/about');
  expect((await read()).totals).toMatchObject({ visits: 1, views: 2, bounceRate: 0 });
  await wait(visitIdleMinutes + 1);
  await view(shop, ada, '/about');
  expect((await read()).totals).toMatchObject({ visitors: 1, visits: 2, views: 3, bounceRate: 50 });
  const [row] = (
    await shop.admin.pipeline([
      { text: 'select total_sessions, total_page_views from unique_visitors' },
    ])
  ).map(({ rows }) => rows[0]);
  expect(row).toEqual(['2', '3']);
});

test('a visitor is live for five minutes', async () => {
  await view(shop, visitorAt('203.0.113.7'), '/about');
  await wait(liveMinutes - 1);
  expect((await read()).live).toEqual({
    visitors: 1,
    pages: [{ value: '/about', visitors: 1 }],
  });
  await wait(2);
  expect((await read()).live).toEqual({ visitors: 0, pages: [] });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36',
    'Chrome',
    'Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
    'Safari',
    'iOS',
    'phone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Safari/537.36', 'Chrome', 'Android', 'tablet'],
  [
    'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36 EdgA/141',
    'Edge',
    'Android',
    'phone',
  ],
  ['Nokia', 'Other', 'Other', 'other'],
])('%s is a family of %s, %s and %s', async (agent, browser, system, device) => {
  expect(devices).toContain(device);
  expect(
    await shop.query('select row_to_json(family) from private.agent_family($1) as family', agent),
  ).toBe(JSON.stringify({ browser, system, device }));
});

test('the guide explains every word of the definitions in the same words', async () => {
  const guide = await readFile(
    join(import.meta.dirname, '../../../docs/guides/visitor-statistics.md'),
    'utf8',
  );
  const rows = guide.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  for (const entry of Object.entries(definitions)) expect(rows).toContainEqual(['', ...entry, '']);
});

/** Sample of the statistics: under several filters that many visits fit, one visitor in so many is counted, the result says so, and it is near the truth. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminStatistics } from '../../platform/api/admin-statistics.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  for (const text of [
    `select private.prepare_statistics(((now() at time zone 'UTC') - interval '5 days')::date)`,
    // Country and device of a visitor are hashed from its number, so that they do not depend on who is in a sample.
    `insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits)
       select day, visitor, day, day + make_interval(secs => 20 * views), '', 'direct', views, false, '/', '/',
           array[private.statistics_value('country', case when hash % 2 = 0 then 'FR' else 'JP' end),
             private.statistics_value('device', case when hash / 2 % 4 = 0 then 'desktop' else 'phone' end)], '{}'
         from (select 1 + number % 3000 as visitor, abs(hashint4(1 + number % 3000)::bigint) as hash, 1 + number % 7 % 3 as views,
             (now() at time zone 'UTC')::date - (number + number / 3000) % 5 as day
           from generate_series(1, 6000) as number) as drawn`,
    `select private.sum_statistics(100)`,
  ])
    await shop.query(text);
});
afterAll(() => shop.close());

const administrator = { ...callers.administrator, aal: 'aal2' } as const;
const both = { country: 'FR', device: 'phone' };

async function read(filters: object): Promise<AdminStatistics> {
  return (await shop.act(
    administrator,
    `select admin_statistics(today - 5, today, null, null, $1::jsonb) from (select (now() at time zone 'UTC')::date as today) as clock`,
    JSON.stringify(filters),
  )) as AdminStatistics;
}

/** Numbers of the visits with all values, of the visitors whose number `oneIn` divides, counted by the test itself. */
async function count(filters: object, oneIn = 1) {
  const counted = await shop.query(
    `select json_build_object('visits', count(*), 'views', sum(views), 'humans', count(distinct visitor_id)) from private.visits
       where visitor_id % $2 = 0 and facets @> array(select id from private.statistics_values join jsonb_each_text($1::jsonb) as given
         on given.key = dimension and given.value = statistics_values.value)`,
    JSON.stringify(filters),
    String(oneIn),
  );
  return JSON.parse(counted ?? '') as { visits: number; views: number; humans: number };
}

const limit = (readMax: number, exactMax: number, sampledVisits: number) =>
  shop.query(
    `create or replace function private.statistics_limits(out read_max integer, out exact_max integer, out sampled_visits integer)
       language sql stable set search_path = '' as $$ select ${readMax}, ${exactMax}, ${sampledVisits} $$`,
  );

test('few visits are counted whole', async () => {
  for (const filters of [{}, { country: 'FR' }, both])
    expect(await read(filters)).toMatchObject({ sample: 1, totals: await count(filters) });
});

test.each([
  [300, 8],
  [150, 16],
  [75, 32],
])(
  'above a limit about %i of the visits that fit are counted: one visitor in %i',
  async (sampledVisits, oneIn) => {
    await limit(100, 200, sampledVisits);
    const { sample, totals, series, countries } = await read(both);
    expect(sample).toBe(oneIn);
    // One visitor in so many, with all visits of theirs, and each number so many times as large.
    const sampled = await count(both, oneIn);
    expect(sampled.visits).toBeGreaterThan(0);
    expect(totals).toMatchObject({
      visits: sampled.visits * oneIn,
      views: sampled.views * oneIn,
      humans: sampled.humans * oneIn,
    });
    expect(series.reduce((sum, { visits }) => sum + visits, 0)).toBe(totals.visits);
    expect(countries.rows).toMatchObject([{ value: 'FR', visits: totals.visits }]);
  },
);

test('an estimate is near the truth, by the law of large numbers', async () => {
  await limit(100, 200, 300);
  const { sample, totals } = await read(both);
  expect(sample).toBe(8);
  const truth = await count(both);
  for (const name of ['visits', 'views', 'humans'] as const)
    expect(Math.abs(Number(totals[name]) / truth[name] - 1)).toBeLessThan(0.25);
});

test('without a filter and with one, numbers are exact, however many visits there are', async () => {
  await limit(100, 200, 300);
  for (const filters of [{}, { country: 'FR' }, { device: 'phone' }])
    expect(await read(filters)).toMatchObject({ sample: 1, totals: await count(filters) });
});

test('several filters are exact where the visits of one of them are few enough', async () => {
  await limit(100, 6000, 30);
  expect(await read(both)).toMatchObject({ sample: 1, totals: await count(both) });
});

test('past months are read from the sample that the job made, with the same numbers', async () => {
  await limit(100, 200, 300);
  const ranges = `select admin_statistics(today - 70, today, null, null, $1::jsonb) from (select (now() at time zone 'UTC')::date as today) as clock`;
  await shop.query(
    `select private.prepare_statistics(((now() at time zone 'UTC') - make_interval(days => days))::date) from unnest(array[65, 40]) as days`,
  );
  await shop.query(
    `insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits)
       select day - 65, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits from private.visits`,
  );
  await shop.query(`do $$ begin while private.sum_statistics(100) > 0 loop end loop; end $$`);
  const before = await shop.act(administrator, ranges, JSON.stringify(both));
  await shop.query(`do $$ begin while private.index_old_visits() loop end loop; end $$`);
  expect(Number(await shop.query('select count(*) from private.visits_sample'))).toBeGreaterThan(
    100,
  );
  // They are no longer read from the visits themselves.
  await shop.query(`update private.visits set views = 1000 where day < private.sampled_before()`);
  const after = await shop.act(administrator, ranges, JSON.stringify(both));
  expect(before).toMatchObject({ sample: 16 });
  expect(after).toEqual({ ...(before as object), asOf: expect.any(String) });
});

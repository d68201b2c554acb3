/** Sums of the statistics by day: they agree with the visits themselves, for every filter and every range. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
  for (const text of [
    `select setseed(0.5)`,
    `select private.prepare_statistics((now() - make_interval(months => months))::date) from generate_series(0, 3) as months`,
    `do $$ begin for number in 1..40 loop perform private.statistics_value('page', '/' || number); end loop; end $$`,
    // A visitor's number belongs to a month, as a pseudonym does; every seventh is a bot.
    `insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, events, is_bot, entry_page, exit_page, facets, hits)
       select day, visitor, day, day + make_interval(secs => case when views = 1 then 0 else 60 end), '', 'direct', views, 0, visitor % 7 = 0, '/', '/',
           array(select distinct each from unnest(drawn.hits || kind) as each), drawn.hits
         from (select base.*, named.visitor, array(select 1 + floor(random() * 20)::integer from generate_series(1, base.views + base.number * 0)) as hits,
             21 + named.visitor % 5 as kind
           from (select number, 1 + number % 3 as views, (now() at time zone 'UTC')::date - floor(random() * 80)::integer as day,
               floor(random() * 60)::integer as place from generate_series(1, 1500) as number) as base
           cross join lateral (select base.place + 100 * extract(month from base.day)::integer as visitor) as named) as drawn`,
    // The months that are over, one at a time.
    `do $$ begin while private.sum_statistics(100) > 0 loop end loop; end $$`,
  ])
    await shop.query(text);
});
afterAll(() => shop.close());

/** Rows of both ways as text; visitors by value are counted by the first alone where there is a filter. */
const rowsOf = (source: string) =>
  shop.query(
    `select string_agg(each::text, chr(10) order by each::text) from (
       select is_bot, value, day, case when value = 0 or day is not null or $1 then visitors end, visits, views, bounces, seconds from ${source}
       where visits > 0 and not (is_bot and $2)) as each`,
    String(!source.includes('@filter')),
    'false',
  );

test.each([
  [79, 0],
  [40, 10],
  [12, 12],
  [33, 1],
])('without a filter the sums of %i to %i days ago are those of the visits', async (from, to) => {
  const range = `(now() at time zone 'UTC')::date - ${from}, (now() at time zone 'UTC')::date - ${to}`;
  const raw = await rowsOf(`private.raw_statistics(${range}, '{}')`);
  expect(raw?.length).toBeGreaterThan(500);
  expect(await rowsOf(`private.summed_statistics(${range}, 0)`)).toBe(raw);
});

test.each([1, 7, 20, 21, 25])('with the filter %i they are, too', async (filter) => {
  for (const [from, to] of [
    [79, 0],
    [45, 3],
  ]) {
    const range = `(now() at time zone 'UTC')::date - ${from}, (now() at time zone 'UTC')::date - ${to}`;
    const people = `where not is_bot and value is distinct from ${filter}`;
    const columns = `is_bot, value, day, case when value = 0 or day is not null then visitors end as visitors, visits, views, bounces, seconds`;
    const raw = await rowsOf(
      `(select ${columns} from private.raw_statistics(${range}, array[${filter}]) ${people}) as raw`,
    );
    expect(raw?.length).toBeGreaterThan(500);
    expect(
      await rowsOf(
        `(select ${columns} from private.summed_statistics(${range}, ${filter}) ${people}) as summed`,
      ),
    ).toBe(raw);
  }
});

test('whole months are read from sums of their own', async () => {
  const months = await shop.query(
    `select string_agg(month::text, ' ' order by month) from private.statistics_months where value = 0 and not is_bot`,
  );
  // Eighty days back lie at least one and at most two months that are over, and the first of three has not all its days.
  expect(months).toBe(
    await shop.query(
      `select string_agg(distinct date_trunc('month', day)::date::text, ' ') from private.statistics_summed
         where day < date_trunc('month', (now() at time zone 'UTC') - interval '2 days')`,
    ),
  );
  const range = `(now() at time zone 'UTC')::date - 79, (now() at time zone 'UTC')::date`;
  const visits = () =>
    shop.query(
      `select visits from private.summed_statistics(${range}, 0) where value = 0 and not is_bot`,
    );
  const before = Number(await visits());
  await shop.query(
    `update private.statistics_months set visits = visits + 1000 where value = 0 and not is_bot
       and month = (select max(month) from private.statistics_months)`,
  );
  expect(Number(await visits())).toBe(before + 1000);
  // A day that is summed anew takes its month's sums back, and the job makes them again.
  await shop.query(
    `select private.sum_statistics_day((select max(month) from private.statistics_months))`,
  );
  expect(Number(await visits())).toBe(before);
  await shop.query(`do $$ begin while private.sum_statistics(100) > 0 loop end loop; end $$`);
  expect(Number(await visits())).toBe(before);
});

test.each([0, 7])('hours with the filter %i are those of the visits', async (filter) => {
  const day = `(now() at time zone 'UTC')::date - 3`;
  await shop.query(
    `update private.visits set started_at = (day + make_interval(hours => id::integer % 24)) at time zone 'UTC' where day = ${day}`,
  );
  await shop.query(`select private.sum_statistics_day(${day})`);
  const counted = await shop.query(
    `select string_agg(hour || ':' || visitors || '/' || visits || '/' || views, ' ' order by hour) from (
       select extract(hour from started_at at time zone 'UTC') as hour, count(distinct visitor_id) as visitors, count(*) as visits, sum(views) as views
         from private.visits where day = ${day} and not is_bot and (0 || facets) @> array[${filter}] group by 1) as counted`,
  );
  expect(counted?.length).toBeGreaterThan(10);
  expect(
    await shop.query(
      `select string_agg(place - 1 || ':' || visitors || '/' || visits || '/' || views, ' ' order by place) filter (where visits > 0) from (
         select hour.* from private.statistics_hours as sums,
             unnest(sums.visitors, sums.visits, sums.views) with ordinality as hour (visitors, visits, views, place)
           where sums.day = ${day} and not sums.is_bot and sums.value = ${filter}) as summed`,
    ),
  ).toBe(counted);
});

test('a day is summed again while its visits may change, and then no more', async () => {
  expect(await shop.query('select private.sum_statistics(100)')).toBe('0');
  await shop.query(`update private.statistics_summed set summed_at = now() - interval '5 minutes'`);
  expect(await shop.query('select private.sum_statistics(100)')).toBe('2');
});

// Generated visits for demonstrations and measurements: a year of views with seasons, the same ones every time, by SQL alone.
import type { Database, Transaction } from './database.ts';
import {
  bots,
  campaigns,
  expandWeights,
  machines,
  origins,
  places,
  plainPages,
} from './visit-words.ts';

/** Views of a visit on average, by the formula in the statement below. */
const viewsPerVisit = 2.76;
const days = 365;

/**
 * Adds visits with about `views` page views over the last year up to yesterday, with events and sums of orders; what is there is left as it is.
 * @param onDay receives the number of days that are done
 * @returns how many visits were added; 0 where there are generated ones already
 */
export async function generateVisits(
  admin: Database,
  views: number,
  onDay: (done: number) => void = () => {},
): Promise<number> {
  const arrays = await admin.transaction(async (transaction) => {
    const { rows } = await transaction.query({
      text: 'select exists (select from private.visits where visitor_id < 0)',
    });
    return rows[0]?.[0] === 't' ? null : await readArrays(transaction);
  });
  if (arrays === null) return 0;
  let added = 0;
  for (let day = days; day >= 1; day -= 1) {
    const visits = Math.round((views / viewsPerVisit / days) * season(days - day));
    // A day is a transaction of its own: views of real visitors never wait for a year of generated ones.
    await admin.pipeline([
      { text: `select setseed(${(day / 1000).toFixed(3)})` },
      { text: `select private.prepare_statistics((now() at time zone 'UTC')::date - ${day})` },
      { text: insertDay, values: [String(day), String(visits), ...arrays] },
      { text: insertOrders, values: [String(day)] },
      { text: `select private.sum_statistics_day((now() at time zone 'UTC')::date - ${day})` },
    ]);
    added += visits;
    onDay(days - day + 1);
  }
  // Times of past months are those that the job would have rounded.
  await admin.pipeline([
    {
      text: `update private.statistics_summed set is_rounded = true where is_complete and day < date_trunc('month', now() at time zone 'UTC')::date`,
    },
  ]);
  // Yesterday is not complete until tomorrow, so its month has no sums of its own yet.
  for (let month = Math.ceil(days / 30); month >= 1; month -= 1)
    await admin.pipeline([
      {
        text: `select private.sum_statistics_month(first_day) from (select (date_trunc('month', now() at time zone 'UTC') - interval '${month} months')::date as first_day) as past
          where exists (select from private.statistics_days where value = 0 and day = first_day + 27)`,
      },
    ]);
  let isIndexed = false;
  while (!isIndexed) {
    const [indexed] = await admin.pipeline([{ text: 'select private.index_old_visits()' }]);
    isIndexed = indexed?.rows[0]?.[0] !== 't';
  }
  await admin.pipeline([
    {
      text: `analyze private.visits, private.visits_sample, private.statistics_days, private.statistics_pairs, private.statistics_hours, private.statistics_orders, private.statistics_months,
        private.statistics_month_pairs, private.statistics_month_orders`,
    },
  ]);
  return added;
}

/** A year that grows, with weekends and a winter fair; 1 on average. */
function season(day: number): number {
  const growth = 0.7 + (0.6 * day) / days;
  const week = 1 + 0.18 * Math.sin((2 * Math.PI * day) / 7);
  return growth * week;
}

/** Arrays of value numbers by drawn number, as PostgreSQL writes them, in the order of the statement's parameters. */
async function readArrays(transaction: Transaction): Promise<readonly string[]> {
  const { rows } = await transaction.query({
    text: `select '/product/' || id from public.products where status = 'published'
      union all select '/blog/' || id from public.posts where status = 'published' order by 1 limit 400`,
  });
  const paths = [...plainPages, ...rows.map(([path]) => path ?? '')];
  const number = async (dimension: string, values: readonly string[]): Promise<string> => {
    const found = await transaction.query({
      text: `select array_agg(case when given.value = '' and $1 <> 'country' then 0
          else private.statistics_value($1, given.value) end order by given.place)
        from jsonb_array_elements_text($2) with ordinality as given (value, place)`,
      values: [dimension, JSON.stringify(values)],
    });
    return found.rows[0]?.[0] ?? '{}';
  };
  const column = (rows: readonly (readonly string[])[], place: number) =>
    rows.map((row) => row[place] ?? '');
  const [from, where, machine] = [
    expandWeights(origins),
    expandWeights(places),
    expandWeights(machines),
  ];
  const works = paths.map((path) => /^\/product\/(?<id>\d+)$/.exec(path)?.groups?.['id'] ?? '');
  const names = ['carted', 'hearted'] as const;
  return [
    await number('source', column(from, 0)),
    await number('channel', column(from, 1)),
    await number('referrer', column(from, 2)),
    await number('country', column(where, 0)),
    await number('language', column(where, 1)),
    await number('device', column(machine, 0)),
    await number('browser', column(machine, 1)),
    await number('system', column(machine, 2)),
    await number('campaign', column(expandWeights(campaigns), 0)),
    await number('bot', column(expandWeights(bots), 0)),
    `{${paths.map((path) => `"${path}"`).join(',')}}`,
    await number('page', paths),
    await number('entry', paths),
    await number('exit', paths),
    await number('work', works),
    await number(names[0], works),
    await number(names[1], works),
    await number('event', ['carted', 'checkout', 'hearted', 'search_empty', 'language']),
    await number('step', ['product', 'cart', 'checkout']),
    await number('search', ['blue vase', 'candle', 'gift card', 'mug', 'poster a1', 'tea bowl']),
    await number('visit', ['bounced']),
  ];
}

/** Parameters: days ago, visits, and the arrays above. Half of the visits are of visitors who come back within their month. */
const insertDay = `
  with drawn as materialized (
    select (now() at time zone 'UTC')::date - $1::integer as day, number, random() < 0.07 as is_bot,
        1 + floor(random() * 100)::integer as origin, 1 + floor(random() * 100)::integer as place, 1 + floor(random() * 100)::integer as machine,
        1 + floor(random() * 100)::integer as other, least(1 + floor(-ln(1 - random()) * 2.2), 12)::integer as views,
        floor(random() * $2::integer * 22)::bigint as visitor, random() as reach, random() as heart, random() as search,
        sin(pi() * random()) as hour, random() as pace
      from generate_series(1, $2::integer) as number
  ), seen as materialized (
    select drawn.*, pages.places from drawn cross join lateral (
      select array(select 1 + floor(cardinality($13::text[]) * power(random(), 2.4))::integer
        from generate_series(1, drawn.views + drawn.number * 0)) as places) as pages
  ), viewed as (
    select seen.*, array(select ($14::integer[])[page] from unnest(places) as page) as pages,
        array_remove(array(select ($17::integer[])[page] from unnest(places) as page), 0) as works,
        array_remove(array(select ($18::integer[])[page] from unnest(places) as page), 0) as carts,
        array_remove(array(select ($19::integer[])[page] from unnest(places) as page), 0) as hearts
      from seen
  ), happened as (
    select viewed.*, case when is_bot then '{}' else
        case when reach < 0.16 and carts <> '{}' then array[($20::integer[])[1], carts[1]] else '{}' end
        || case when reach < 0.06 and carts <> '{}' then array[($20::integer[])[2]] else '{}' end
        || case when heart < 0.05 and hearts <> '{}' then array[($20::integer[])[3], hearts[1]] else '{}' end
        || case when search < 0.01 then array[($20::integer[])[4], ($22::integer[])[1 + floor(search * 600)::integer]] else '{}' end end as events
      from viewed
  )
  insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, events, is_bot, entry_page, exit_page, facets, hits)
    select day, -1 - visitor - extract(month from day)::bigint * 1000000000, started_at,
        started_at + case when views = 1 and events = '{}' then interval '0' else make_interval(secs => (views + 1) * (10 + pace * 70)) end,
        'generated', 'direct', views, cardinality(events), is_bot, ($13::text[])[places[1]], ($13::text[])[places[views]],
        array_remove(array[($3::integer[])[origin], ($4::integer[])[origin], ($5::integer[])[origin], ($6::integer[])[place], ($7::integer[])[place],
            ($8::integer[])[machine], ($9::integer[])[machine], ($10::integer[])[machine], ($11::integer[])[other],
            case when is_bot then ($12::integer[])[other] else 0 end, ($15::integer[])[places[1]], ($16::integer[])[places[views]],
            case when works <> '{}' then ($21::integer[])[1] else 0 end, case when not is_bot and reach < 0.16 and carts <> '{}' then ($21::integer[])[2] else 0 end,
            case when not is_bot and reach < 0.06 and carts <> '{}' then ($21::integer[])[3] else 0 end,
            case when views = 1 and events = '{}' then ($23::integer[])[1] else 0 end], 0)
          || array(select distinct each from unnest(pages || works || events) as each),
        pages || works || events
      from (select happened.*, date_trunc(case when day < date_trunc('month', now() at time zone 'UTC')::date then 'hour' else 'second' end,
          day::timestamp at time zone 'UTC' + make_interval(secs => 86399 * least(0.999, abs(hour - pace / 4)))) as started_at from happened) as timed`;

/** Sums of orders: two in five visits that began the checkout end in one. */
const insertOrders = `
  with placed as (
    select visit.day, row_number() over () as number, 0 || array(select facet from unnest(visit.facets) as facet
        join private.statistics_values as known on known.id = facet and known.dimension not in ('step', 'event', 'search', 'hearted', 'carted', 'bot', 'visit')) as facets
      from private.visits as visit
      where visit.day = (now() at time zone 'UTC')::date - $1::integer and visit.visitor_id < 0 and not visit.is_bot
        and visit.facets @> array(select id from private.statistics_values where dimension = 'step' and value = 'checkout') and visit.id % 5 < 2
  )
  insert into private.statistics_orders as sums (day, value, other, orders, new_visitors, revenue)
    select day, one, other, count(*), count(*), sum(38 + number % 9 * 17)
      from placed, unnest(facets) as one, unnest(facets) as other where one <> other or one = 0 group by day, one, other
    on conflict on constraint statistics_orders_pkey do update set orders = sums.orders + excluded.orders,
      new_visitors = sums.new_visitors + excluded.new_visitors, revenue = sums.revenue + excluded.revenue`;

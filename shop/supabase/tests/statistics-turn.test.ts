/** Turn of a period of the statistics, by a clock that the test sets: a visit survives it, then its salt is destroyed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { view as send, visitorAt } from './test-visitors.ts';
import type { VisitorHeaders } from './test-visitors.ts';

let shop: OrdersDatabase;
beforeEach(async () => {
  shop = await ordersDatabase();
  await obeyClock();
});
afterEach(() => shop.close());

/** Lets all functions of the database, and the defaults of its tables, read the test's clock instead of `now()`. */
async function obeyClock(): Promise<void> {
  for (const text of [
    `create table private.test_clock (at timestamptz not null)`,
    `create function private.test_now() returns timestamptz language sql stable security definer set search_path = ''
       as 'select at from private.test_clock'`,
    `grant execute on function private.test_now() to public`,
    `do $$ declare found record; begin
       for found in select pg_get_functiondef(each.oid) as definition from pg_proc as each
         where each.pronamespace in ('private'::regnamespace, 'public'::regnamespace) and each.prosrc ~ '\\mnow\\(\\)' and each.prokind = 'f'
           and each.proname <> 'test_now'
       loop execute regexp_replace(found.definition, '\\mnow\\(\\)', 'private.test_now()', 'g'); end loop;
       for found in select attrelid::regclass as name, attname from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
         where attrelid = 'public.unique_visitors'::regclass and pg_get_expr(adbin, adrelid) = 'now()'
       loop execute format('alter table %s alter %I set default private.test_now()', found.name, found.attname); end loop;
     end $$`,
  ])
    await shop.query(text);
}

/** Sets the clock, UTC. */
async function setClock(at: string): Promise<void> {
  await shop.query('delete from private.test_clock');
  await shop.query('insert into private.test_clock values ($1::timestamptz)', `${at}Z`);
}

/** A view that the database has accepted, counted or not. */
async function view(...[headers, path]: [VisitorHeaders, string]): Promise<void> {
  expect(await send(shop, headers, path)).toBe('');
}

const ada = visitorAt('203.0.113.7');
const bob = visitorAt('203.0.113.8');
const visits = () => shop.query('select count(*) from private.visits');
const visitors = () => shop.query('select count(*) from unique_visitors');
const salts = () =>
  shop.query(
    `select string_agg(starts_on::text, ' ' order by starts_on) from private.statistics_salts`,
  );
const viewsOf = (day: string) =>
  shop.query(
    `select string_agg(views::text, ' ' order by id) from private.visits where day = $1::date`,
    day,
  );

/** A turn of each period, with its last and first day. */
const turns = [
  ['month', '2027-01-31', '2027-02-01', '2027-01-01'],
  ['month', '2027-12-31', '2028-01-01', '2027-12-01'],
  ['day', '2027-03-14', '2027-03-15', '2027-03-14'],
] as const;

test.each(turns)(
  'at the turn of a %s, %s to %s, a visit goes on for as long as it is one',
  async (period, last, first, salt) => {
    await setClock(`${last} 23:50`);
    await shop.query('update settings set statistics_period = $1', period);
    await view(ada, '/');
    await setClock(`${first} 00:10`);
    await view(ada, '/about');
    // Another one comes after the turn, and from then on two salts are there.
    await view(bob, '/blog');
    expect(await salts()).toBe(`${salt} ${first}`);
    expect(await visits()).toBe('2');
    await setClock(`${first} 00:29`);
    await view(ada, '/contact');
    expect(await viewsOf(last)).toBe('3');
    expect(await viewsOf(first)).toBe('1');
    expect(await visitors()).toBe('2');
  },
);

test('half an hour after the turn the visitor is a new one, and nothing joins the two', async () => {
  await setClock('2027-01-31 23:50');
  await view(ada, '/');
  await setClock('2027-02-01 00:29');
  await view(bob, '/');
  await setClock('2027-02-01 00:31');
  await view(ada, '/about');
  expect(await viewsOf('2027-01-31')).toBe('1');
  expect(await viewsOf('2027-02-01')).toBe('1 1');
  expect(await visitors()).toBe('3');
  expect(await shop.query('select count(distinct ip_address) from unique_visitors')).toBe('3');
});

test('a visit that had ended before the turn is not continued after it', async () => {
  await setClock('2027-01-31 23:20');
  await view(ada, '/');
  await setClock('2027-02-01 00:05');
  await view(ada, '/about');
  expect(await visits()).toBe('2');
  expect(await visitors()).toBe('2');
});

test('the former salt lives for half an hour, and the job destroys it then, without any visitor', async () => {
  await setClock('2027-01-31 23:50');
  await view(ada, '/');
  await setClock('2027-02-01 00:29:59');
  await shop.query('select private.retire_statistics()');
  expect(await salts()).toBe('2027-01-01');
  await setClock('2027-02-01 00:30:01');
  await shop.query('select private.retire_statistics()');
  expect(await salts()).toBeNull();
});

test('within a period a visitor who comes back is the same one', async () => {
  await setClock('2027-01-02 10:00');
  await view(ada, '/');
  await setClock('2027-01-31 10:00');
  await view(ada, '/about');
  expect(await visits()).toBe('2');
  expect(await visitors()).toBe('1');
});

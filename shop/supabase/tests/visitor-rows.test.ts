/** The specification's literal calls on visitors and their sums, by the official client over the data protocol. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { generateKeys } from '@atelier/backend/keys/key-material';
import { createKeys } from '@atelier/backend/keys/keys';
import { createRest } from '@atelier/backend/rest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';
import { asVisitor, firefox, view, visitorAt } from './test-visitors.ts';

let shop: ShopDatabase;
let open: (address: string, more?: Readonly<Record<string, string>>) => PostgrestClient;
beforeEach(async () => {
  shop = await shopDatabase();
  const material = await generateKeys();
  const keys = createKeys(material);
  open = (address, { analytics_ip = 'pseudonym', ...more } = {}) => {
    const rest = createRest({
      database: shop.authenticator,
      keys,
      settings: { appSettings: { analytics_ip } },
    });
    return new PostgrestClient('http://shop.example/rest/v1', {
      headers: {
        apikey: material.publishableKey,
        'x-forwarded-for': address,
        'user-agent': firefox,
        ...more,
      },
      fetch: (input, init) => rest.fetch(new Request(input, init)),
    });
  };
});
afterEach(() => shop.close());

const query = async (text: string, ...values: readonly string[]): Promise<string | null> => {
  const [found] = await shop.admin.pipeline([{ text, values }]);
  return found?.rows[0]?.[0] ?? null;
};
const ipOf = async (address: string): Promise<string> =>
  (await query('select visitor_address($1)', address)) ?? '';
const today = new Date().toISOString().slice(0, 10);

/** The flow of section 7 for one page view, with the address that the look-up told. */
async function visitPage(client: PostgrestClient, ip: string, path: string, source = 'direct') {
  const visitors = client.from('unique_visitors');
  const known = await visitors.select('*').eq('ip_address', ip).single();
  const row = {
    ip_address: ip,
    user_agent: firefox,
    country: 'France',
    city: 'Paris',
    is_bot: false,
  };
  const visitor = known.data as { id: number; total_page_views: number } | null;
  const written =
    visitor === null
      ? await visitors.insert({ ...row, total_sessions: 1, total_page_views: 1 })
      : await visitors
          .update({ total_page_views: visitor.total_page_views + 1 })
          .eq('id', visitor.id);
  const sums = client.from('visitor_stats');
  const found = await sums
    .select('*')
    .eq('date', today)
    .eq('page_path', path)
    .eq('source', source)
    .eq('ip_address', ip)
    .single();
  const stats = found.data as { id: number; visitors: number; sessions: number } | null;
  const values = { avg_session_duration: 0, bounce_rate: 100, visitors: 1, sessions: 1 };
  const summed =
    stats === null
      ? await sums.insert({ date: today, page_path: path, source, ...row, ...values })
      : await sums.update({ sessions: stats.sessions + 1, bounce_rate: 50 }).eq('id', stats.id);
  return { known, written, found, summed };
}

test('the flow finds no row, adds one, and finds it again', async () => {
  const client = open('203.0.113.7');
  const ip = await ipOf('203.0.113.7');
  const first = await visitPage(client, ip, '/about', 'search');
  expect([first.known.error?.code, first.found.error?.code]).toEqual(['PGRST116', 'PGRST116']);
  expect([first.written.error, first.summed.error]).toEqual([null, null]);
  const second = await visitPage(client, ip, '/about', 'search');
  expect(second.known.data).toMatchObject({ ip_address: ip, total_page_views: 1, is_bot: false });
  expect(second.found.data).toMatchObject({ page_path: '/about', sessions: 1, bounce_rate: 100 });
  expect([second.written.error, second.summed.error]).toEqual([null, null]);
  expect(await query('select total_page_views from unique_visitors')).toBe('2');
  expect(await query('select sessions || $1 || bounce_rate from visitor_stats', ' ')).toBe('2 50');
  // The screen counts them like every other view.
  expect(await query('select sum(views) || $1 || count(*) from private.visits', ' ')).toBe('2 1');
});

test('the first request of a period may be one that reads, and finds nothing', async () => {
  const client = open('203.0.113.7');
  const found = await client
    .from('unique_visitors')
    .select('*')
    .eq('ip_address', 'fd00::1')
    .single();
  expect(found.error?.code).toBe('PGRST116');
  expect(await query('select count(*)::text from private.statistics_salts')).toBe('0');
});

test('a page’s words about itself are corrected by its request', async () => {
  const client = open('203.0.113.7', { 'x-client-country': 'FR' });
  await visitPage(client, await ipOf('203.0.113.7'), '/product/1/harbour?x=1', 'magic');
  const [row] = (await client.from('visitor_stats').select('*')).data as Record<string, unknown>[];
  expect(row).toMatchObject({ page_path: '/product/1', source: 'direct', country: 'FR', city: '' });
  const { error } = await client
    .from('unique_visitors')
    .update({
      is_bot: true,
      total_sessions: 1_000_000,
      ip_address: '1.2.3.4',
      user_agent: 'x'.repeat(400),
    })
    .eq('ip_address', await ipOf('203.0.113.7'));
  expect(error).toBeNull();
  const [visitor] = (await client.from('unique_visitors').select('*')).data as Record<
    string,
    unknown
  >[];
  expect(visitor).toMatchObject({ is_bot: false, total_sessions: 2, user_agent: 'Firefox' });
});

test('a page reads and writes the rows of its own address alone', async () => {
  await visitPage(open('203.0.113.7'), await ipOf('203.0.113.7'), '/about');
  const other = open('203.0.113.8');
  for (const table of ['unique_visitors', 'visitor_stats']) {
    expect((await other.from(table).select('*')).data).toEqual([]);
    expect((await other.from(table).update({ country: 'DE' }).neq('id', 0).select()).data).toEqual(
      [],
    );
    expect((await other.from(table).delete().neq('id', 0)).error?.code).toBe('42501');
  }
  const read = { text: 'select * from visitor_stats' };
  expect((await shop.as(callers.administrator, read)).count).toBe(1);
  expect((await shop.as(callers['right customer'], read)).count).toBe(0);
});

test('a fall-back address is stored under the caller’s own pseudonym, once', async () => {
  const client = open('203.0.113.7');
  await visitPage(client, '0.0.0.0', '/about');
  const again = await visitPage(client, '0.0.0.0', '/about');
  expect(again.known.error?.code).toBe('PGRST116');
  expect([again.written.error, again.summed.error]).toEqual([null, null]);
  expect(await query('select string_agg(ip_address, $1) from unique_visitors', ' ')).toBe(
    await ipOf('203.0.113.7'),
  );
  expect(await query('select total_page_views::text from unique_visitors')).toBe('2');
  expect(await query('select sum(sessions)::text from visitor_stats')).toBe('2');
});

test('with full addresses the rows are those of the specification', async () => {
  const client = open('203.0.113.7', { analytics_ip: 'full' });
  const { written, summed } = await visitPage(client, '203.0.113.7', '/about');
  expect([written.error, summed.error]).toEqual([null, null]);
  expect(await query('select ip_address from visitor_stats')).toBe('203.0.113.7');
});

test('a row of a day that no clock has is refused', async () => {
  const client = open('203.0.113.7');
  const ip_address = await ipOf('203.0.113.7');
  for (const date of ['1999-01-01', '2199-01-01']) {
    const { error } = await client
      .from('visitor_stats')
      .insert({ date, page_path: '/', ip_address });
    expect(error).not.toBeNull();
  }
  expect(await query('select count(*)::text from visitor_stats')).toBe('0');
});

test('a browser that asks for privacy writes nothing, and is answered as if it had', async () => {
  for (const more of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
    const client = open('203.0.113.7', more);
    const { written, summed } = await visitPage(client, '203.0.113.7', '/about');
    expect([written.error, summed.error]).toEqual([null, null]);
    await view(shop, visitorAt('203.0.113.7', more), '/about');
    expect(
      await asVisitor(shop, visitorAt('203.0.113.7', more), 'select count(*) from visitor_stats'),
    ).toBe('0');
  }
  expect(await query('select count(*)::text from unique_visitors')).toBe('0');
  expect(await query('select count(*)::text from private.visits')).toBe('0');
});

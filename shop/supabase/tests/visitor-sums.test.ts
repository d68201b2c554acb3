/** Sums of an address by day, page and source: sessions, and duration and bounce as running averages over them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';
import { track, view, visitorAt } from './test-visitors.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await run('truncate private.visits, public.unique_visitors, public.visitor_stats');
});

const run = (text: string) => shop.admin.pipeline([{ text }]);
/** Rows as `page source: sessions, seconds, bounce`. */
async function sums(): Promise<readonly string[]> {
  const [found] = await run(
    `select page_path || ' ' || source || ': ' || sessions || ', ' || round(avg_session_duration) || ' s, ' || round(bounce_rate) || '%'
       from public.visitor_stats order by page_path, source`,
  );
  return (found?.rows ?? []).map(([row]) => row ?? '');
}
/** Lets time pass: everything stored is that many minutes older. */
const wait = (minutes: number) =>
  run(
    `update private.visits set started_at = started_at - interval '${minutes} minutes', last_at = last_at - interval '${minutes} minutes'`,
  );

const ada = visitorAt('203.0.113.7');

test('one view is a session without a duration, and a bounce of 100', async () => {
  await view(shop, ada, '/', 'https://www.bing.com/');
  expect(await sums()).toEqual(['/ search: 1, 0 s, 100%']);
});

test('a second page has the duration as far as it, and takes back the bounce of the first', async () => {
  await view(shop, ada, '/');
  await wait(2);
  await view(shop, ada, '/about');
  expect(await sums()).toEqual(['/ direct: 1, 0 s, 0%', '/about direct: 1, 120 s, 0%']);
});

test('a page that the visit has seen before counts no session again', async () => {
  await view(shop, ada, '/');
  await wait(2);
  await view(shop, ada, '/');
  expect(await sums()).toEqual(['/ direct: 1, 0 s, 0%']);
});

test('duration and bounce are the means over all sessions of the row', async () => {
  await view(shop, ada, '/about');
  await wait(1);
  await view(shop, ada, '/');
  await wait(40);
  await view(shop, ada, '/about');
  await wait(3);
  await view(shop, ada, '/');
  await wait(40);
  await view(shop, ada, '/about');
  // Three sessions saw the first page, and one of them alone; two saw the other after one and three minutes.
  expect(await sums()).toEqual(['/ direct: 2, 120 s, 0%', '/about direct: 3, 0 s, 33%']);
});

test('an event takes the bounce back, too', async () => {
  await view(shop, ada, '/');
  await track(shop, ada, 'checkout');
  expect(await sums()).toEqual(['/ direct: 1, 0 s, 0%']);
});

test('each source and each address has a row of its own', async () => {
  await view(shop, ada, '/');
  await wait(40);
  await view(shop, ada, '/', 'https://t.co/x');
  await view(shop, visitorAt('203.0.113.8'), '/');
  expect(await sums()).toEqual([
    '/ direct: 1, 0 s, 100%',
    '/ direct: 1, 0 s, 100%',
    '/ social: 1, 0 s, 100%',
  ]);
});

/** Reads the visitor statistics as the screen does, after visits that several tests begin with. */
import type { AdminStatistics } from '../../platform/api/admin-statistics.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import { track, view, visitorAt } from './test-visitors.ts';

export const administrator = { ...callers.administrator, aal: 'aal2' } as const;

/** The numbers of a range of days, counted from today, beside those of the thirty days before. */
export const readStatistics = async (
  shop: OrdersDatabase,
  filters: object = {},
  from = 0,
  to = 0,
): Promise<AdminStatistics> =>
  (await shop.act(
    administrator,
    `select admin_statistics(today + $1::integer, today + $2::integer, today - 30, today - 1, $3::jsonb)
       from (select (now() at time zone 'UTC')::date as today) as clock`,
    String(from),
    String(to),
    JSON.stringify(filters),
  )) as AdminStatistics;

/** An address of an order. */
export const portland = {
  name: 'Ada',
  line1: '1 Lane',
  city: 'Portland',
  region: 'OR',
  postcode: '97201',
  country: 'US',
};

/** Two people and a bot: one looks at a product and puts it in the cart, one leaves at once. */
export async function visitShop(shop: OrdersDatabase): Promise<void> {
  const ada = visitorAt('203.0.113.7', { 'x-client-country': 'FR' });
  await view(shop, ada, '/?utm_source=google&utm_medium=cpc&utm_campaign=Autumn', '', 'fr');
  await view(shop, ada, '/product/1/harbour-early?x=1', 'https://shop.example/');
  await track(shop, ada, 'carted', '1');
  await track(shop, ada, 'search_empty', ' Blue  Vase ');
  await view(shop, visitorAt('203.0.113.8'), '/blog', 'https://www.bing.com/search?q=x');
  await view(shop, visitorAt('203.0.113.9', { 'user-agent': 'Googlebot/2.1' }), '/blog');
}

/** Channels of visits: the ordered rules over hosts and campaign parameters, as rows, with the specification's source of each. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';
import { view, visitorAt } from './test-visitors.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

test.each([
  ['', '', 'direct', 'direct'],
  ['', '?page=2', 'direct', 'direct'],
  ['https://www.google.com/', '', 'organic_search', 'search'],
  ['https://www.google.co.jp/', '', 'organic_search', 'search'],
  ['https://www.google.de/', '', 'organic_search', 'search'],
  ['https://www.amazon.co.uk/gp', '', 'organic_shopping', 'search'],
  ['https://pinterest.fr/pin/1', '', 'organic_social', 'social'],
  ['https://google.evil.example/', '', 'referral', 'referral'],
  ['https://search.brave.com/search?q=ink', '', 'organic_search', 'search'],
  ['https://chatgpt.com/', '', 'assistant', 'search'],
  ['https://t.co/x', '', 'organic_social', 'social'],
  ['https://www.instagram.com/', '', 'organic_social', 'social'],
  ['https://www.youtube.com/watch', '', 'organic_video', 'social'],
  ['https://www.etsy.com/', '', 'organic_shopping', 'search'],
  ['https://mail.google.com/', '', 'email', 'referral'],
  ['https://blog.example/post', '', 'referral', 'referral'],
  ['https://shop.example/cart', '', 'direct', 'direct'],
  ['', '?utm_source=google&utm_medium=cpc', 'paid_search', 'search'],
  ['https://www.google.com/', '?gclid=abc', 'paid_search', 'search'],
  ['', '?utm_source=facebook&utm_medium=paid', 'paid_social', 'social'],
  ['', '?utm_source=youtube&utm_medium=ppc', 'paid_video', 'social'],
  ['', '?utm_source=google&utm_medium=cpc&utm_campaign=spring-shop', 'paid_shopping', 'search'],
  ['', '?utm_source=press&utm_medium=banner', 'display', 'referral'],
  ['', '?utm_source=press&utm_medium=cpc', 'paid_other', 'referral'],
  ['', '?utm_medium=social', 'organic_social', 'social'],
  ['', '?utm_medium=organic', 'organic_search', 'search'],
  ['', '?utm_source=newsletter', 'email', 'referral'],
  ['', '?utm_medium=affiliate', 'affiliate', 'referral'],
  ['', '?utm_medium=audio', 'audio', 'referral'],
  ['', '?utm_source=sms', 'sms', 'referral'],
  ['', '?utm_medium=web-push', 'push', 'referral'],
  ['', '?ref=friend', 'referral', 'referral'],
  // The campaign stands above the host from which it was followed.
  ['https://www.bing.com/', '?utm_source=newsletter&utm_medium=email', 'organic_search', 'search'],
])(
  'a visit from "%s" with "%s" comes by %s, a source of %s',
  async (referrer, query, channel, source) => {
    await view(shop, visitorAt('203.0.113.7'), `/${query}`, referrer);
    const [found] = await shop.admin.pipeline([
      {
        text: `select known.value, visit.source from private.visits as visit, unnest(visit.facets) as facet (id) join private.statistics_values as known using (id)
        where known.dimension = 'channel'`,
      },
      { text: 'truncate private.visits, public.unique_visitors' },
    ]);
    expect(found?.rows).toEqual([[channel, source]]);
  },
);

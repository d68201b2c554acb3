// Words of generated visits: origins, places, devices and pages with their weights. Pure.

/** A value with its weight. */
type Weighted<Value> = readonly (readonly [weight: number, value: Value])[];

/** Source, channel and referrer. */
export const origins: Weighted<readonly [source: string, channel: string, referrer: string]> = [
  [30, ['direct', 'direct', '']],
  [24, ['search', 'organic_search', 'google.com']],
  [5, ['search', 'organic_search', 'bing.com']],
  [4, ['search', 'organic_search', 'duckduckgo.com']],
  [4, ['search', 'paid_search', 'google']],
  [3, ['search', 'assistant', 'chatgpt.com']],
  [9, ['social', 'organic_social', 'instagram.com']],
  [5, ['social', 'organic_social', 'pinterest.com']],
  [2, ['social', 'organic_video', 'youtube.com']],
  [3, ['referral', 'email', 'newsletter']],
  [5, ['referral', 'referral', 'thisiscolossal.com']],
  [3, ['referral', 'referral', 'itsnicethat.com']],
  [3, ['referral', 'referral', 'kottke.org']],
];

/** Country and language. */
export const places: Weighted<readonly [country: string, language: string]> = [
  [26, ['US', 'en']],
  [10, ['GB', 'en']],
  [10, ['DE', 'de']],
  [9, ['FR', 'fr']],
  [8, ['JP', 'ja']],
  [5, ['ES', 'es']],
  [4, ['BR', 'pt']],
  [4, ['CN', 'zh']],
  [4, ['IN', 'hi']],
  [3, ['MX', 'es']],
  [3, ['CA', 'en']],
  [3, ['AE', 'ar']],
  [2, ['EG', 'ar']],
  [2, ['CH', 'de']],
  [2, ['AT', 'de']],
  [2, ['PT', 'pt']],
  [1, ['RU', 'ru']],
  [1, ['AU', 'en']],
  [1, ['', 'en']],
];

/** Device, browser and system. */
export const machines: Weighted<readonly [device: string, browser: string, system: string]> = [
  [28, ['phone', 'Safari', 'iOS']],
  [22, ['phone', 'Chrome', 'Android']],
  [17, ['desktop', 'Chrome', 'Windows']],
  [10, ['desktop', 'Safari', 'macOS']],
  [7, ['desktop', 'Firefox', 'Windows']],
  [4, ['desktop', 'Edge', 'Windows']],
  [4, ['desktop', 'Firefox', 'Linux']],
  [4, ['phone', 'Samsung Internet', 'Android']],
  [4, ['tablet', 'Safari', 'iOS']],
];

/** Campaign; empty for none. */
export const campaigns: Weighted<readonly [campaign: string]> = [
  [90, ['']],
  [4, ['autumn fair']],
  [3, ['new prints']],
  [2, ['kiln opening']],
  [1, ['press']],
];

export const bots: Weighted<readonly [type: string]> = [
  [50, ['googlebot']],
  [20, ['bingbot']],
  [10, ['bot']],
  [10, ['other']],
  [10, ['crawler']],
];

/** Pages besides those of products and posts. */
export const plainPages: readonly string[] = [
  '/',
  '/collection',
  '/blog',
  '/about',
  '/cart',
  '/contact',
  '/wishlist',
  '/shipping-returns',
  '/registration',
  '/checkout',
];

/** A hundred values in the order of their weights, so that a number drawn from a hundred has the right chance. */
export function expandWeights<Value>(weighted: Weighted<Value>): readonly Value[] {
  const expanded = weighted.flatMap(([weight, value]) =>
    Array.from({ length: weight }, () => value),
  );
  if (expanded.length !== 100) throw new Error(`The weights add up to ${expanded.length}.`);
  return expanded;
}

// Definitions of visitor statistics, as a versioned table that collection, screen, export and tests share. A changed meaning is a new version.

/** Version of the meanings below; results and exports name it. */
export const definitionsVersion = 2;

/** Words of the statistics with their meaning. The screen has a text for each under `statistics.definitions`. */
export const definitions = {
  visitor:
    'one network address within one period of the salts (a month, or a day); over several periods the sum of each',
  visit:
    'page views of one visitor and one browser with pauses of less than 30 minutes; it belongs, with all its views, to the day and hour (UTC) of the first',
  view: 'one page shown to a visitor; a prefetched page is none',
  bounce: 'a visit with one page view and no event; it counts as 100, every other visit as 0',
  bounceRate: 'the mean of that number over visits',
  duration: 'seconds from the first to the last view or event of a visit; 0 for a bounce',
  averageSession: 'the mean duration of visits',
  entry: 'the first page view of a visit',
  exit: 'the last page view of a visit',
  live: 'visitors with a view or an event in the last five minutes',
  conversion:
    'unique visitors who ordered, divided by unique visitors, under the same filters; over several periods the sum of each',
  source:
    'direct, search, social or referral: that of the visit’s first view, by campaign parameters first, then by the referrer; the shop’s own pages are none',
  channel: 'a finer kind of the source; each belongs to one source',
  human: 'a visitor whose user agent neither the listed patterns nor isbot recognise',
  filter: 'a filter selects visits: those that have the value, or a view of the page, anywhere',
  revenue:
    'the totals of orders when they were placed, with shipping and tax, in the shop’s currency',
} as const;

/** Idle time after which the next view begins another visit. */
export const visitIdleMinutes = 30;
/** Time for which a visitor counts as live. */
export const liveMinutes = 5;
/** A bounce's number; that of every other visit is 0. */
export const bounceNumber = 100;

/** Sources of the specification. */
export const sources = ['direct', 'search', 'social', 'referral'] as const;
export type Source = (typeof sources)[number];

/** Channels in the order of their rules, each with the source to which it belongs. */
export const channels = {
  paid_shopping: 'search',
  paid_search: 'search',
  paid_social: 'social',
  paid_video: 'social',
  display: 'referral',
  paid_other: 'referral',
  organic_shopping: 'search',
  organic_social: 'social',
  organic_video: 'social',
  assistant: 'search',
  organic_search: 'search',
  email: 'referral',
  affiliate: 'referral',
  audio: 'referral',
  sms: 'referral',
  push: 'referral',
  referral: 'referral',
  direct: 'direct',
} as const satisfies Record<string, Source>;
export type Channel = keyof typeof channels;

/** Kinds of bots by the specification's patterns, in their order; `other` for those that isbot alone recognises. */
export const botTypes = [
  'googlebot',
  'bingbot',
  'yahoo slurp',
  'duckduckbot',
  'baiduspider',
  'yandexbot',
  'facebook',
  'twitter',
  'linkedin',
  'crawler',
  'spider',
  'bot',
  'other',
] as const;

/** Kinds of devices; `other` for an unknown one. */
export const devices = ['desktop', 'phone', 'tablet', 'other'] as const;

/** Events that the tracker reports, in the order of a visit. */
export const eventKinds = [
  'hearted',
  'carted',
  'checkout',
  'ordered',
  'search_empty',
  'language',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Steps of the funnel from a visit to an order. */
export const funnelSteps = ['visit', 'product', 'cart', 'checkout', 'order'] as const;

/** Filter by bots of any type. */
export const anyBot = '';
/** Filter by visits that ended with their first page. */
export const bouncedVisit = 'bounced';

/** Dimensions by which numbers are listed and filtered. `visit` has the value `bounced` alone. */
export const dimensions = [
  'source',
  'channel',
  'referrer',
  'campaign',
  'medium',
  'page',
  'entry',
  'exit',
  'country',
  'city',
  'device',
  'browser',
  'system',
  'language',
  'bot',
  'work',
  'event',
  'search',
  'step',
  'visit',
] as const;

/** Prefixes of paths that are never counted. */
export const uncountedPrefixes = [
  '/tempobook/',
  '/tempo/',
  '/_next/',
  '/api/',
  '/admin/',
  '/static/',
  '/assets/',
] as const;

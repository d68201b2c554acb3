// POSTHOG_KEY, POSTHOG_HOST, POSTHOG_CONSENT: the outside service for product analytics, which is off without a key.
import * as v from 'valibot';
import type { ProductAnalyticsSettings } from '@atelier/shop/product-analytics';
import { defineSetting, urlWith } from './setting.ts';
import type { Setting } from './setting.ts';

const key = defineSetting({
  variable: 'POSTHOG_KEY',
  default: 'none',
  meaning:
    'project key of PostHog, which then receives page views and recordings of visits; unset, no page names the service',
  absent: null,
  schema: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'not a project key')),
  remedy: 'Give the key that begins with "phc_" in the settings of the PostHog project.',
});

const host = defineSetting({
  variable: 'POSTHOG_HOST',
  default: '`https://eu.i.posthog.com`',
  meaning: 'where PostHog runs; `https://us.i.posthog.com`, or a PostHog of your own',
  absent: 'https://eu.i.posthog.com',
  schema: v.pipe(
    v.string(),
    v.check(
      (text) =>
        urlWith(/^https:$/, text) !== null ||
        /^http:\/\/(127\.0\.0\.1|localhost)(:|\/|$)/.test(text),
      'not an https address',
    ),
    v.transform((text) => new URL(text).origin),
  ),
  remedy: 'Give the address of the region of the project, such as https://us.i.posthog.com.',
});

const consent = defineSetting({
  variable: 'POSTHOG_CONSENT',
  default: '`ask`',
  meaning:
    'whether visitors are asked before anything is sent to PostHog: `ask`, or `assume` where the law does not require consent',
  absent: 'ask',
  schema: v.picklist(['ask', 'assume'], 'neither "ask" nor "assume"'),
  remedy: 'Leave it unset to ask, or set "assume" to measure without asking.',
});

/** Null without a key; then the other variables mean nothing, and are checked all the same. */
export const productAnalytics: Setting<ProductAnalyticsSettings | null> = {
  rows: [key, host, consent].flatMap(({ rows }) => rows),
  read(environment) {
    const keyReading = key.read(environment);
    const hostReading = host.read(environment);
    const consentReading = consent.read(environment);
    const problems = [keyReading, hostReading, consentReading].flatMap((reading) =>
      'problems' in reading ? reading.problems : [],
    );
    if (problems.length > 0) return { problems };
    if (!('value' in keyReading) || !('value' in hostReading) || !('value' in consentReading))
      return { problems };
    if (keyReading.value === null) return { value: null };
    return {
      value: {
        key: keyReading.value,
        host: hostReading.value,
        requiresConsent: consentReading.value === 'ask',
      },
    };
  },
};

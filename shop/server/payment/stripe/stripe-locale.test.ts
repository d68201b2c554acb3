// Locales of Stripe's pages for the shop's languages.
import { expect, test } from 'vitest';
import { stripeLocale } from './stripe-locale.ts';

test.each([
  ['de', 'de'],
  ['zh', 'zh'],
  ['it', 'it'],
  // Stripe has neither; its page then follows the browser.
  ['ar', 'auto'],
  ['hi', 'auto'],
])('a page for %s is in %s', (language, locale) => {
  expect(stripeLocale(language)).toBe(locale);
});

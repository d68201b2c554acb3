// Languages of Stripe's checkout pages, which the shop's languages are looked up in.
import type { Stripe } from 'stripe';

type Locale = Stripe.Checkout.SessionCreateParams.Locale;

/** Locales of Stripe that are a plain language code (https://docs.stripe.com/js/appendix/supported_locales). */
const locales = new Set<Locale>(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
);

/** The locale of Stripe's page for a language of the shop; `auto`, the browser's own, where Stripe does not have the language. */
export function stripeLocale(language: string): Locale {
  return locales.has(language) ? language : 'auto';
}

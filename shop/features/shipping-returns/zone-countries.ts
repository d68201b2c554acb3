// Names of a zone's countries as one list in a language. Pure.

import type { ShippingZone } from '../../platform/api/shipping.ts';
import { localeOf } from '../../platform/language/language.ts';

/** Sorted as the language sorts; null for the zone of all countries that no other names. */
export function zoneCountries({ countries }: ShippingZone, language: string): string | null {
  if (countries.length === 0) return null;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const sorted = countries
    .map((code) => names.of(code) ?? code)
    .toSorted(new Intl.Collator(language).compare);
  return new Intl.ListFormat(localeOf(language)).format(sorted);
}

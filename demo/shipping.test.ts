// The demo shop's shipping and tax: it sends to countries of all its languages, each in one zone, and knows the tax of each.

import { languages } from '@atelier/shop/language';
import { expect, test } from 'vitest';
import { readRows } from './test-rows.ts';

interface ShippingRows {
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly zones: readonly {
    readonly countries: readonly string[];
    readonly methods: readonly { readonly name?: string; readonly rates: readonly unknown[] }[];
  }[];
  readonly taxRates: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const { names, zones, taxRates } = readRows('shipping.json') as ShippingRows;
const countries = zones.flatMap((zone) => zone.countries);

/** Countries that a language is first spoken in. */
const homes: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ'],
  zh: ['CN', 'TW', 'HK', 'SG'],
  fr: ['FR', 'BE', 'LU', 'CH'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL'],
  hi: ['IN'],
  ar: ['EG', 'SA', 'AE', 'MA'],
  pt: ['PT', 'BR'],
  ru: ['RU', 'KZ'],
  ja: ['JP'],
  de: ['DE', 'AT'],
};

test.each(languages)('the demo sends to readers of %s', (language) => {
  expect(homes[language]?.filter((country) => !countries.includes(country))).toEqual([]);
});

test('a country is in one zone, and a zone has methods with rates', () => {
  expect(countries.filter((country, place) => countries.indexOf(country) !== place)).toEqual([]);
  for (const { methods } of zones) {
    expect(methods.length).toBeGreaterThan(0);
    for (const { rates } of methods) expect(rates.length).toBeGreaterThan(0);
  }
});

test('names of methods exist in every language', () => {
  const used = zones.flatMap(({ methods }) => methods.flatMap(({ name }) => name ?? []));
  for (const name of used)
    expect(Object.keys(names[name] ?? {}).toSorted()).toEqual(languages.toSorted());
});

test('every country has a tax rate but those without a national one', () => {
  // The United States tax by state, and Hong Kong has no tax on sales.
  expect(countries.filter((country) => taxRates[country] === undefined)).toEqual(['US', 'HK']);
  for (const rates of Object.values(taxRates))
    for (const [name, rate] of Object.entries(rates)) {
      expect(['standard', 'books']).toContain(name);
      expect(Number(rate)).toBeLessThanOrEqual(Number(rates['standard']));
    }
});

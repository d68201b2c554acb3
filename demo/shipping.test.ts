// The demo shop's shipping and tax: it sends to countries of all its languages, each in one zone, and knows the tax of each.

import { languages } from '@atelier/shop/language';
import { expect, test } from 'vitest';
import { readRows } from './test-rows.ts';

interface ShippingRows {
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly zones: readonly {
    readonly countries: readonly string[];
    readonly methods: readonly {
      readonly name?: string;
      readonly rateBy?: 'weight';
      readonly rates: readonly unknown[];
    }[];
  }[];
  readonly taxRates: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly taxSources: {
    /** The day on which the rates were compared with the sources. */
    readonly checked: string;
    readonly standard: readonly string[];
    readonly books: readonly string[];
    readonly countries: Readonly<Record<string, string>>;
    readonly notes: Readonly<Record<string, string>>;
  };
}

const { names, zones, taxRates, taxSources } = readRows('shipping.json') as ShippingRows;
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

test('fees abroad are by weight, and every work has one', () => {
  for (const { countries: own, methods } of zones)
    for (const { rateBy } of methods)
      expect([own, rateBy]).toEqual([own, own.includes('US') ? undefined : 'weight']);
  const products = readRows('products.json') as readonly {
    readonly weight: number;
    readonly variants?: readonly { readonly weight: number }[];
  }[];
  for (const { weight, variants = [] } of products)
    for (const each of [weight, ...variants.map((variant) => variant.weight)])
      expect(each).toBeGreaterThan(0);
});

test('the rates name their sources, and the day on which they were compared with them', () => {
  const { checked, standard, books, countries: single, notes } = taxSources;
  expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const source of [...standard, ...books, ...Object.values(single)])
    expect(source).toMatch(/^https:/);
  for (const country of Object.keys({ ...single, ...notes }).filter((each) => each !== '*'))
    expect(Object.keys(taxRates)).toContain(country);
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

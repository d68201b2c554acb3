// Address form by country: its fields, their order, the required ones, and an example postcode. The database validates
// by its own rules. Pure.

import type { Address, AddressField } from '../api/order.ts';

export interface AddressFormat {
  /** In the order in which they are filled in; the country comes first and the telephone last. */
  readonly fields: readonly Exclude<AddressField, 'country' | 'phone'>[];
  readonly required: ReadonlySet<AddressField>;
  /** For the hint; empty where we know none. */
  readonly postcodeExample: string;
}

const western = ['name', 'line1', 'line2', 'postcode', 'city'] as const;
const american = ['name', 'line1', 'line2', 'city', 'region', 'postcode'] as const;
const british = ['name', 'line1', 'line2', 'city', 'postcode'] as const;
/** From the large to the small. */
const eastern = ['name', 'postcode', 'region', 'city', 'line1', 'line2'] as const;
const noPostcode = ['name', 'line1', 'line2', 'city', 'region'] as const;

const withRegion = new Set(['US', 'CA', 'AU', 'BR', 'IN', 'CN', 'JP', 'MX']);
const easternCountries = new Set(['JP', 'CN', 'KR', 'TW']);
const britishCountries = new Set(['GB', 'IE', 'NZ', 'SG', 'ZA']);
const withoutPostcode = new Set(['AE', 'HK', 'QA', 'BS', 'JM', 'KE', 'GH']);

/** Of countries whose post needs one. */
const postcodes: Readonly<Record<string, string>> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BG: '1000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CH: '8001',
  CN: '100000',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '105 57',
  HU: '1051',
  IN: '110 001',
  IT: '00184',
  JP: '100-0001',
  KR: '03051',
  LU: '1009',
  MX: '06000',
  NL: '1012 AB',
  NO: '0150',
  NZ: '6011',
  PL: '00-001',
  PT: '1000-001',
  RO: '010 011',
  RU: '101 000',
  SE: '111 20',
  SG: '018 956',
  SI: '1000',
  SK: '811 01',
  TR: '34000',
  UA: '01001',
  US: '97201',
};

/** The format of a country (ISO 3166-1). */
export function addressFormat(country: string): AddressFormat {
  const fields = easternCountries.has(country)
    ? eastern
    : withRegion.has(country)
      ? american
      : britishCountries.has(country)
        ? british
        : withoutPostcode.has(country)
          ? noPostcode
          : western;
  const postcodeExample = postcodes[country] ?? '';
  return {
    fields,
    required: new Set<AddressField>([
      'country',
      'name',
      'line1',
      'city',
      ...(withRegion.has(country) ? (['region'] as const) : []),
      ...(postcodeExample === '' ? [] : (['postcode'] as const)),
    ]),
    postcodeExample,
  };
}

/** The patterns of postcodes that are known; the database's postcode_pattern() has the same ones. */
const patterns: readonly (readonly [countries: string, pattern: RegExp])[] = [
  ['DE FR ES IT FI MX UA TR KR', /^\d{5}$/],
  ['AT BE CH DK NO AU NZ HU BG LU SI', /^\d{4}$/],
  ['CN IN RU SG RO', /^\d{3} ?\d{3}$/],
  ['SE GR CZ SK', /^\d{3} ?\d{2}$/],
  ['US', /^\d{5}(-\d{4})?$/],
  ['CA', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/],
  ['GB', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/],
  ['JP', /^\d{3}-?\d{4}$/],
  ['BR', /^\d{5}-?\d{3}$/],
  ['PT', /^\d{4}-?\d{3}$/],
  ['NL', /^\d{4} ?[A-Z]{2}$/],
  ['PL', /^\d{2}-?\d{3}$/],
];

/** The pattern of a country's postcodes in capitals; null where none is known. */
export function postcodePattern(country: string): RegExp | null {
  return patterns.find(([countries]) => countries.split(' ').includes(country))?.[1] ?? null;
}

/** Whether a postcode may be one of the country's. */
export function isPostcode(country: string, postcode: string): boolean {
  return postcodePattern(country)?.test(postcode.trim().toUpperCase()) !== false;
}

/** The fields that are needed and empty. */
export function missingFields(address: Address): readonly AddressField[] {
  return [...addressFormat(address.country).required].filter(
    (field) => address[field].trim() === '',
  );
}

// Address forms by country: fields, their order, and required ones.

import { expect, test } from 'vitest';
import { addressFormat, isPostcode, missingFields } from './address-format.ts';
import type { Address } from '../api/order.ts';

const emptyAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
};

test.each([
  ['US', ['name', 'line1', 'city', 'region', 'postcode']],
  ['DE', ['name', 'line1', 'city', 'postcode']],
  ['JP', ['name', 'line1', 'city', 'region', 'postcode']],
  ['AE', ['name', 'line1', 'city']],
])('an address in %s needs the fields %j', (country, needed) => {
  expect(missingFields({ ...emptyAddress, country })).toEqual(needed);
  const shown: readonly string[] = addressFormat(country).fields;
  expect(needed.filter((field) => !shown.includes(field))).toEqual([]);
});

test.each([
  ['US', '97201', true],
  ['US', '9720', false],
  ['GB', 'sw1a 1aa', true],
  ['DE', ' 10115 ', true],
  ['AE', 'anything', true],
])('in %s %s is a postcode: %s', (country, postcode, expected) => {
  expect(isPostcode(country, postcode)).toBe(expected);
  expect(isPostcode(country, addressFormat(country).postcodeExample)).toBe(true);
});

// Addresses as their countries write them: what a form asks for, and what stands on the parcel.

import { expect, test } from 'vitest';
import { addressFormat, addressLines, missingFields } from './address-format.ts';
import type { Address } from './order.ts';

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
])('what an address in %s needs', (country, needed) => {
  expect(missingFields({ ...emptyAddress, country })).toEqual(needed);
  const shown: readonly string[] = addressFormat(country).fields;
  expect(needed.filter((field) => !shown.includes(field))).toEqual([]);
});

test.each<[part: Partial<Address>, lines: readonly string[]]>([
  [
    { country: 'US', line1: '12 Harbour Lane', city: 'Portland', region: 'OR', postcode: '97201' },
    ['Ada', '12 Harbour Lane', 'Portland, OR 97201'],
  ],
  [
    { country: 'DE', line1: 'Am Ufer 3', city: 'Bremen', postcode: '28195' },
    ['Ada', 'Am Ufer 3', '28195 Bremen'],
  ],
  [
    { country: 'GB', line1: '1 Mill Road', line2: 'Flat 2', city: 'Leeds', postcode: 'LS1 4AP' },
    ['Ada', '1 Mill Road', 'Flat 2', 'Leeds', 'LS1 4AP'],
  ],
  [
    { country: 'JP', postcode: '604-8005', region: '京都府', city: '京都市', line1: '三条通1' },
    ['Ada', '604-8005 京都府 京都市', '三条通1'],
  ],
  [{ country: 'AE', line1: 'Al Wasl 4', city: 'Dubai' }, ['Ada', 'Al Wasl 4', 'Dubai']],
  [{ country: 'US', city: 'Portland' }, ['Ada', 'Portland']],
])('%j is written line by line', (part, lines) => {
  expect(addressLines({ ...emptyAddress, name: 'Ada', ...part }, 'Land')).toEqual([
    ...lines,
    'Land',
  ]);
});

// Address lines: each country's order, and no field is lost.

import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';
import type { PostalAddress } from './address-lines.ts';

const empty: PostalAddress = {
  name: 'Ada',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
};

test.each<[part: Partial<PostalAddress>, lines: readonly string[]]>([
  [
    { country: 'US', line1: '12 Harbour Lane', city: 'Portland', region: 'OR', postcode: '97201' },
    ['Ada', '12 Harbour Lane', 'Portland, OR 97201', 'Land'],
  ],
  [{ country: 'US', city: 'Portland', postcode: '97201' }, ['Ada', 'Portland 97201', 'Land']],
  [
    { country: 'DE', line1: 'Am Ufer 3', city: 'Bremen', postcode: '28195' },
    ['Ada', 'Am Ufer 3', '28195 Bremen', 'Land'],
  ],
  [
    { country: 'GB', line1: '1 Mill Road', line2: 'Flat 2', city: 'Leeds', postcode: 'LS1 4AP' },
    ['Ada', '1 Mill Road', 'Flat 2', 'Leeds', 'LS1 4AP', 'Land'],
  ],
  [
    { country: 'BR', line1: 'Rua A, 1', city: 'São Paulo', region: 'SP', postcode: '01310-100' },
    ['Ada', 'Rua A, 1', 'São Paulo – SP', '01310-100', 'Land'],
  ],
  [
    { country: 'JP', postcode: '604-8005', region: '京都府', city: '京都市', line1: '三条通1' },
    ['Land', '〒604-8005', '京都府京都市', '三条通1', 'Ada'],
  ],
  [
    { country: 'JP', postcode: '604-8005', region: 'Kyoto', city: 'Kyoto-shi', line1: 'Sanjo 1' },
    ['Ada', 'Sanjo 1', 'Kyoto-shi, Kyoto 604-8005', 'Land'],
  ],
  [
    { country: 'KR', postcode: '03051', region: '서울특별시', city: '종로구', line1: '삼청로 1' },
    ['Land', '서울특별시 종로구', '삼청로 1', 'Ada', '03051'],
  ],
  [{ country: 'AE', line1: 'Al Wasl 4', city: 'Dubai' }, ['Ada', 'Al Wasl 4', 'Dubai', 'Land']],
])('%j is written line by line', (part, lines) => {
  expect(addressLines({ ...empty, ...part }, 'Land')).toEqual(lines);
});

const fields = { line1: 'Line1', line2: 'Line2', city: 'Town', region: 'Region', postcode: 'Code' };

test.each(
  'AE AU BR BY CA CN DE ES FR GB HK HU IE IN IT JP KR MX NZ RU SA SG TR TW US ZA'.split(' '),
)('each field of an address in %s is written once, in either script', (country) => {
  for (const line1 of ['Line1', '一丁目1']) {
    const address = { ...empty, ...fields, line1, country };
    const text = addressLines(address, 'Land').join('\n');
    for (const value of ['Ada', line1, 'Line2', 'Town', 'Region', 'Code', 'Land'])
      expect(text.split(value)).toHaveLength(2);
  }
});

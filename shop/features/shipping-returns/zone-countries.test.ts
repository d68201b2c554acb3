// Names of a zone's countries: sorted and joined as the language does.

import { expect, test } from 'vitest';
import { zoneCountries } from './zone-countries.ts';

test.each([
  ['en', 'Austria, Germany and Switzerland'],
  ['de', 'Deutschland, Österreich und Schweiz'],
  ['ja', 'オーストリア、スイス、ドイツ'],
])('countries of a zone in %s', (language, names) => {
  const zone = { isHome: false, countries: ['DE', 'AT', 'CH'], methods: [] };
  expect(zoneCountries(zone, language)).toBe(names);
});

test('the zone of all other countries names none', () => {
  expect(zoneCountries({ isHome: false, countries: [], methods: [] }, 'en')).toBeNull();
});

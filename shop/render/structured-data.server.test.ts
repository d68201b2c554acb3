// Structured data of the pages about the shop: an organization, and a local business where the maker is met.

import { expect, test } from 'vitest';
import { unreadSettings } from '../platform/api/settings.ts';
import type { Maker } from '../platform/api/maker.ts';
import { structuredDataOf } from './structured-data.server.ts';

const siteUrl = 'https://shop.example';
const nothing: Maker = { picture: null, words: null, place: '', hours: [], parcel: null };

const thingOf = (
  screen: 'routes/home.tsx' | 'routes/about.tsx' | 'routes/contact.tsx',
  data: unknown,
  address = '',
) =>
  structuredDataOf({
    screen,
    data,
    search: '',
    page: {
      language: 'en',
      languageParameter: null,
      offered: unreadSettings.languages,
      settings: { ...unreadSettings, operator: { ...unreadSettings.operator, address } },
    },
    siteUrl,
    t: (() => '') as never,
  })[0];

test.each([
  ['the home page', 'routes/home.tsx', {}],
  ['a page whose data could not be read', 'routes/contact.tsx', null],
  ['a shop that has said nothing', 'routes/about.tsx', nothing],
] as const)('%s has an organization', (_what, screen, data) => {
  expect(thingOf(screen, data)).toMatchObject({ '@type': 'Organization' });
  expect(thingOf(screen, data)).not.toHaveProperty('openingHours');
});

test.each(['routes/about.tsx', 'routes/contact.tsx'] as const)(
  'on %s a maker with hours is a local business, open by the days of the week',
  (screen) => {
    const maker: Maker = {
      ...nothing,
      picture: { path: '/pictures/mei.webp', width: 4, height: 5, placeholder: '' },
      place: 'The old mill',
      hours: [
        { day: 1, from: '10:00', to: '12:00' },
        { day: 7, from: '14:00', to: '18:00' },
      ],
    };
    expect(thingOf(screen, maker)).toMatchObject({
      '@type': 'LocalBusiness',
      '@id': `${siteUrl}/#organization`,
      address: 'The old mill',
      image: `${siteUrl}/pictures/mei.webp`,
      openingHours: ['Mo 10:00-12:00', 'Su 14:00-18:00'],
    });
    expect(thingOf(screen, maker, '1 Harbour Lane')).toMatchObject({ address: '1 Harbour Lane' });
  },
);

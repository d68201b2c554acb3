// Structured data of products: one offer, or one for each variant.

import { expect, test } from 'vitest';
import { unreadSettings } from '../platform/api/settings.ts';
import type { Product, ProductVariant } from '../platform/api/product.ts';
import { productThing } from './product-thing.server.ts';

const page = {
  language: 'ja',
  languageParameter: null,
  offered: unreadSettings.languages,
  settings: { ...unreadSettings, shopName: 'Atelier', currency: 'USD' },
} as const;
const siteUrl = 'https://shop.example';

const variant = (id: number, values: readonly number[], more: Partial<ProductVariant> = {}) => ({
  id,
  values,
  price: '110.00',
  stock: 30,
  available: true,
  edition: null,
  sku: null,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  pictures: [],
  delivery: {
    country: 'US',
    isHome: true,
    isSent: true,
    method: null,
    taxRate: '0',
    taxInclusive: true,
  },
  ...more,
});

const product: Product = {
  id: 10,
  slug: 'tide-table',
  language: 'ja',
  category: 'prints',
  categoryName: '版画',
  series: null,
  maker: null,
  price: '110.00',
  priceMax: null,
  itemKind: 'standard',
  colours: [],
  edition: null,
  stock: 30,
  available: true,
  lead: null,
  title: '潮見表',
  description: '',
  details: {},
  shipping: [],
  returns: [],
  pictures: ['/a.webp', '/oak.webp'].map((path) => ({
    path,
    width: 1,
    height: 1,
    placeholder: '',
    alt: '',
  })),
  options: [],
  variants: [variant(5, [], { sku: 'TT', weightGrams: 180 })],
  alternates: [],
  notes: null,
  related: [],
};

test('the brand is the maker of a work where it has one, else the shop', () => {
  const series = { id: 'ports', kind: 'series', name: 'Ports' } as const;
  const brandOf = (maker: Product['maker']) =>
    productThing({ ...product, series, maker }, page, siteUrl)['brand'];
  expect(brandOf({ id: 'okada', kind: 'maker', name: 'Okada' })).toMatchObject({ name: 'Okada' });
  expect(brandOf(null)).toMatchObject({ name: page.settings.shopName });
});

test('a work has the ratings of people who bought it, and their notes that have one', () => {
  const note = {
    id: 1,
    at: '2026-03-14T10:20:00+00:00',
    language: 'en',
    name: 'Ada',
    place: 'Whitby',
    body: 'The glaze pools at the foot.',
    rating: 5,
    response: 'Thank you.',
  };
  const latest = [note, { ...note, id: 2, rating: null }];
  const thingOf = (notes: Product['notes']) => productThing({ ...product, notes }, page, siteUrl);
  expect(thingOf({ count: 7, ratings: 4, average: 4.5, latest })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 4, reviewCount: 7 },
    review: [
      {
        author: { name: 'Ada' },
        datePublished: '2026-03-14',
        inLanguage: 'en',
        reviewBody: 'The glaze pools at the foot.',
        reviewRating: { ratingValue: 5 },
      },
    ],
  });
  for (const notes of [null, { count: 1, ratings: 0, average: null, latest: latest.slice(1) }])
    expect(thingOf(notes)).not.toHaveProperty('aggregateRating');
});

test('a product without options is a product with one offer', () => {
  expect(productThing(product, page, siteUrl)).toMatchObject({
    '@type': 'Product',
    sku: 'TT',
    weight: { value: 180, unitCode: 'GRM' },
    offers: {
      url: 'https://shop.example/product/10/tide-table?lang=ja',
      price: '110.00',
      availability: 'https://schema.org/InStock',
    },
  });
  const uncoded = { ...product, variants: [variant(5, [])] };
  expect(productThing(uncoded, page, siteUrl)).toMatchObject({ sku: '10' });
});

test('a product with options is a group of variants with an offer each', () => {
  const options = [
    {
      name: '額',
      values: [
        { id: 1, name: 'なし' },
        { id: 2, name: 'オーク' },
      ],
    },
  ];
  const oak = {
    price: '310.00',
    edition: { size: 40, left: 3 },
    sku: 'TT-O',
    pictures: ['/oak.webp'],
  };
  const variants = [variant(5, [1], { stock: 0, available: false }), variant(6, [2], oak)];
  const thing = productThing({ ...product, options, variants, priceMax: '310.00' }, page, siteUrl);
  expect(thing).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '10',
    variesBy: ['額'],
    hasVariant: [
      {
        name: '潮見表 (なし)',
        sku: '10-5',
        offers: { price: '110.00', availability: 'https://schema.org/SoldOut' },
      },
      {
        name: '潮見表 (オーク)',
        sku: 'TT-O',
        image: ['https://shop.example/oak.webp', 'https://shop.example/a.webp'],
        additionalProperty: [{ name: '額', value: 'オーク' }],
        offers: {
          url: 'https://shop.example/product/10/tide-table?variant=6&lang=ja',
          price: '310.00',
          availability: 'https://schema.org/LimitedAvailability',
        },
      },
    ],
  });
  expect(thing).not.toHaveProperty('offers');
});

test('an offer names the page and the days of returns, and the delivery to the shop’s own country where it is known', () => {
  const { delivery } = variant(5, []);
  const method = { fee: '10.00', daysMin: 3, daysMax: 5 };
  const sent = variant(5, [], { delivery: { ...delivery, method } });
  const returnLink = 'https://shop.example/shipping-returns?lang=ja';
  expect(productThing({ ...product, variants: [sent] }, page, siteUrl)).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: {
        merchantReturnLink: returnLink,
        applicableCountry: 'US',
        merchantReturnDays: 30,
      },
      shippingDetails: {
        shippingDestination: { addressCountry: 'US' },
        shippingRate: { value: '10.00', currency: 'USD' },
        deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } },
      },
    },
  });
});

test('a work made to order says so, with the days until it leaves', () => {
  const { delivery } = variant(5, []);
  const method = { fee: '10.00', daysMin: 3, daysMax: 5 };
  const made = {
    ...product,
    stock: null,
    lead: { daysMin: 14, daysMax: 21 },
    variants: [variant(5, [], { delivery: { ...delivery, method } })],
  };
  expect(productThing(made, page, siteUrl)).toMatchObject({
    offers: {
      availability: 'https://schema.org/MadeToOrder',
      shippingDetails: {
        deliveryTime: { handlingTime: { minValue: 14, maxValue: 21, unitCode: 'DAY' } },
      },
    },
  });
  expect(productThing({ ...made, available: false }, page, siteUrl)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test.each([
  ['whose fee is known at checkout alone', {}],
  ['that is not sent', { isSent: false, method: { fee: '10.00', daysMin: null, daysMax: null } }],
])('a work %s has no shipping details', (_which, more) => {
  const { delivery } = variant(5, []);
  const variants = [variant(5, [], { delivery: { ...delivery, ...more } })];
  const { offers } = productThing({ ...product, variants }, page, siteUrl) as {
    readonly offers: object;
  };
  expect(offers).not.toHaveProperty('shippingDetails');
});

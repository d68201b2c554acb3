// The store of interface texts: each file fetched once, English where a language has none.

import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';
import type { TextFile } from '../../translation/translator.ts';

const cart: TextFile = {
  title: 'Cart',
  itemCount_one: '{{count, number}} thing',
  itemCount_other: '{{count, number}} things',
};

const files: Readonly<Record<string, TextFile>> = {
  'en/cart': cart,
  'en/home': { title: 'Home' },
  'ar/cart': { title: 'السلة' },
};

test('a file is fetched once, however often it is requested', async () => {
  const requested: string[] = [];
  const texts = createTexts(async (language, feature) => {
    requested.push(`${language}/${feature}`);
    return files[`${language}/${feature}`];
  });
  await Promise.all([texts.load('en', ['cart']), texts.load('en', ['cart', 'home'])]);
  await texts.load('en', ['home']);
  expect(requested.toSorted()).toEqual(['en/cart', 'en/home']);
  expect(texts.translate('en')('cart:title')).toBe('Cart');
});

test('a language without a file speaks English there, and its own language elsewhere', async () => {
  const texts = createTexts((language, feature) => files[`${language}/${feature}`]);
  await texts.load('ar', ['cart', 'home']);
  expect(texts.translate('ar')('cart:title')).toBe('السلة');
  expect(texts.translate('ar')('home:title')).toBe('Home');
});

test('a file that could not be fetched is requested again', async () => {
  let broken = true;
  const texts = createTexts(async (language, feature) => {
    if (broken) throw new Error('offline');
    return files[`${language}/${feature}`];
  });
  await expect(texts.load('en', ['cart'])).rejects.toThrow('offline');
  broken = false;
  await texts.load('en', ['cart']);
  expect(texts.translate('en')('cart:title')).toBe('Cart');
});

test('texts that came with the page are not fetched', async () => {
  const texts = createTexts(() => {
    throw new Error('Nothing should be fetched.');
  });
  texts.add('en', { cart });
  await texts.load('en', ['cart']);
  expect(texts.translate('en')('cart:itemCount', { count: 1200 })).toBe('1,200 things');
});

// Assets of a page: exactly the files that its screen needs, each once.

import { expect, test } from 'vitest';
import type { ClientManifest } from '../renderer.ts';
import { createAssets } from './assets.server.ts';

const client: ClientManifest = {
  'entry.early.ts': { file: 'assets/early.js' },
  'entry.client.tsx': { file: 'assets/entry.js', imports: ['_vendor.js', '_shop.js'] },
  'routes/home.tsx': { file: 'assets/home.js', imports: ['_vendor.js', '_shop.js'] },
  'routes/cart.tsx': { file: 'assets/cart.js', imports: ['_vendor.js', '_field.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_shop.js': { file: 'assets/shop.js', imports: ['_vendor.js'] },
  '_field.js': { file: 'assets/field.js', imports: ['_shop.js'] },
  'ui/theme.css': {
    file: 'assets/theme.css',
    assets: [
      'assets/fraunces-extended-1.woff2',
      'assets/fraunces-core-2.woff2',
      'assets/instrument-sans-core-3.woff2',
      'assets/noto-naskh-arabic-4.woff2',
      'assets/noto-sans-arabic-5.woff2',
    ],
  },
};

test('a screen announces its own code and what that needs', () => {
  const assets = createAssets(client);
  expect(assets('routes/home.tsx', 'ja')).toEqual({
    early: '/assets/early.js',
    entry: '/assets/entry.js',
    styles: ['/assets/theme.css'],
    modules: ['/assets/vendor.js', '/assets/shop.js', '/assets/home.js'],
    fonts: ['/assets/fraunces-core-2.woff2', '/assets/instrument-sans-core-3.woff2'],
  });
  expect(assets('routes/cart.tsx', 'ja').modules).toEqual([
    '/assets/vendor.js',
    '/assets/shop.js',
    '/assets/cart.js',
    '/assets/field.js',
  ]);
});

test('an alias of a screen announces the same', () => {
  const assets = createAssets(client);
  expect(assets('routes/home.tsx#unknown', 'ja')).toEqual(assets('routes/home.tsx', 'ja'));
});

test('the typefaces of the language, and of no other, are announced', () => {
  const assets = createAssets(client);
  expect(assets('routes/home.tsx', 'en').fonts).toEqual([
    '/assets/fraunces-core-2.woff2',
    '/assets/instrument-sans-core-3.woff2',
  ]);
  expect(assets('routes/home.tsx', 'ar').fonts).toEqual([
    '/assets/noto-naskh-arabic-4.woff2',
    '/assets/noto-sans-arabic-5.woff2',
    '/assets/fraunces-core-2.woff2',
    '/assets/instrument-sans-core-3.woff2',
  ]);
});

test('a build without a screen or a typeface is a broken build', () => {
  expect(() => createAssets(client)('routes/product.tsx', 'ja')).toThrow('routes/product.tsx');
  expect(() => createAssets(client)('routes/home.tsx', 'ru')).toThrow('literata');
});

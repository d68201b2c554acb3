// Content types of the files that the shop ships, and whether they are compressed.
import { expect, test } from 'vitest';
import { contentType, isCompressible } from './content-type.ts';

test.each([
  ['.css', 'text/css; charset=utf-8', true],
  ['.js', 'text/javascript; charset=utf-8', true],
  ['.JSON', 'application/json', true],
  ['.map', 'application/json', true],
  ['.webmanifest', 'application/manifest+json', true],
  ['.txt', 'text/plain; charset=utf-8', true],
  ['.xml', 'text/xml; charset=utf-8', true],
  ['.svg', 'image/svg+xml', true],
  ['.ico', 'image/x-icon', true],
  ['.ttf', 'font/ttf', true],
  ['.wasm', 'application/wasm', true],
  ['.woff2', 'font/woff2', false],
  ['.avif', 'image/avif', false],
  ['.webp', 'image/webp', false],
  ['.jpg', 'image/jpeg', false],
  ['.pdf', 'application/pdf', false],
  ['.unknown', 'application/octet-stream', false],
  ['', 'application/octet-stream', false],
])('%s is %s', (extension, type, compressed) => {
  expect(contentType(extension)).toBe(type);
  expect(isCompressible(extension)).toBe(compressed);
});

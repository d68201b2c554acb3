// Writes that are noticed: requests that clear cached pages, and those that do not, as a table.
import { expect, test } from 'vitest';
import { mayChangePages } from './write-notices.ts';

test.each([
  ['POST', '/rest/v1/rpc/admin_save_product', true],
  ['POST', '/rest/v1/rpc/place_order', true],
  ['PATCH', '/rest/v1/products?id=eq.1', true],
  ['DELETE', '/storage/v1/object/media', true],
  ['POST', '/storage/v1/object/media/a.webp', true],
  ['GET', '/rest/v1/products', false],
  ['OPTIONS', '/rest/v1/rpc/admin_save_product', false],
  ['POST', '/rest/v1/rpc/track_page_view', false],
  ['POST', '/rest/v1/rpc/get_product', false],
  ['POST', '/rest/v1/rpc/admin_list_orders', false],
  ['POST', '/rest/v1/cart_items', false],
  ['POST', '/storage/v1/object/list/media', false],
  ['POST', '/auth/v1/token', false],
])('%s %s: %s', (method, path, clears) => {
  expect(mayChangePages({ method, url: `https://shop.example${path}` })).toBe(clears);
});

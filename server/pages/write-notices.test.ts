// Writes that are noticed: requests that clear cached pages, and those that do not, as a table.
import { expect, test } from 'vitest';
import { clearOnWrite, isAdministratorsChange, mayChangePages } from './write-notices.ts';

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
  ['POST', '/rest/v1/rpc/verify_certificate', false],
  ['POST', '/rest/v1/cart_items', false],
  ['POST', '/storage/v1/object/list/media', false],
  ['POST', '/auth/v1/token', false],
])('%s %s: %s', (method, path, clears) => {
  expect(mayChangePages({ method, url: `https://shop.example${path}` })).toBe(clears);
});

test.each([
  ['PATCH', 200, 1],
  ['PATCH', 409, 0],
  ['GET', 200, 0],
])('a %s that ends with %s clears %s times before its response', async (method, status, times) => {
  let cleared = 0;
  const handle = clearOnWrite(
    async () => new Response(null, { status }),
    () => {
      cleared += 1;
    },
  );
  const request = new Request('https://shop.example/rest/v1/products?id=eq.1', { method });
  expect((await handle(request)).status).toBe(status);
  expect(cleared).toBe(times);
});

test.each([
  ['POST', 'rpc/admin_save_product', null, true],
  ['POST', 'rpc/admin_list', null, false],
  ['POST', 'rpc/place_order', null, false],
  ['PATCH', 'categories?id=eq.prints', '*/1', true],
  ['DELETE', 'categories?id=eq.prints', '*/12', true],
  ['PATCH', 'categories?id=eq.prints', '*/0', false],
  ['PATCH', 'categories?id=eq.prints', '*/*', false],
  ['PATCH', 'categories?id=eq.prints', null, false],
  ['PATCH', 'cart_items?product_id=eq.1', '*/1', false],
])('%s %s with the rows %s is an administrator’s change: %s', (method, path, rows, isChange) => {
  const request = new Request(`https://shop.example/rest/v1/${path}`, { method });
  const response = new Response(null, { headers: rows === null ? {} : { 'content-range': rows } });
  expect(isAdministratorsChange(request, response)).toBe(isChange);
});

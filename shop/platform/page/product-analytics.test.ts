// Pages under product analytics as data: a person's own pages are not recorded, the back office is not even counted.
import { expect, test } from 'vitest';
import { isCounted, isRecorded, isTextMasked, withoutQuery } from './product-analytics.ts';

test.each([
  ['/', true, true],
  ['/product/1', true, true],
  ['/registration', true, true],
  ['/accounting', true, true],
  ['/account', true, false],
  ['/orders/1', true, false],
  ['/order-confirmation', true, false],
  ['/checkout', true, false],
  ['/preview/key', false, false],
  ['/admin', false, false],
  ['/admin/users', false, false],
  ['/administration', true, true],
])('%s is counted: %s, recorded: %s', (path, counted, recorded) => {
  expect([isCounted(path), isRecorded(path)]).toEqual([counted, recorded]);
});

test.each([
  ['/about', false],
  ['/registration', true],
  ['/account', true],
])('the texts of %s are masked: %s', (path, masked) => {
  expect(isTextMasked(path)).toBe(masked);
});

test.each([
  [
    'https://shop.example/order-confirmation?token=secret',
    'https://shop.example/order-confirmation',
  ],
  ['https://shop.example/registration#access_token=secret', 'https://shop.example/registration'],
  ['What now?', 'What now?'],
])('%s is sent as %s', (address, sent) => {
  expect(withoutQuery(address)).toBe(sent);
});

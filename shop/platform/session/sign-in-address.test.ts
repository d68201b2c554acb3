// Sign-in addresses as a table: a page's address with its query, without its language, and not longer than a way back may be.

import { expect, test } from 'vitest';
import { repeatedLengthMax } from '../page/link.tsx';
import { signInAddress } from './sign-in-address.ts';

const long = 'x'.repeat(repeatedLengthMax);
/** A character that takes three times its length in a query. */
const grows = `?q=${"'".repeat(repeatedLengthMax / 2)}`;

test.each([
  ['/admin', '', '/admin'],
  ['/admin/order', '?status=paid&status=packed', '/admin/order?status=paid&status=packed'],
  ['/admin/order', '?q=Änne+%26+co&lang=ar', '/admin/order?q=%C3%84nne+%26+co'],
  ['/admin/users', '?lang=de', '/admin/users'],
  ['/admin/users', '?q=a b', '/admin/users?q=a+b'],
  ['/admin/order', `?q=${long}`, '/admin/order'],
  ['/admin/order', grows, '/admin/order'],
  [`/${long}`, '', '/'],
])('%s%s', (pathname, search, next) => {
  const address = new URL(signInAddress(pathname, search), 'https://shop.example');
  expect(address.pathname).toBe('/registration');
  expect([...address.searchParams]).toEqual([['next', next]]);
});

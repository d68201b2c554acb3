// Registration address and contact: return path, mode, and e-mail address or telephone number.

import { expect, test } from 'vitest';
import { defaultAuthSettings } from '../../platform/session/auth-settings.ts';
import { parseContact } from './contact-field.tsx';
import { modeAddress, parseMode, returnPath } from './registration-address.ts';

test.each([
  [null, '/account'],
  ['/wishlist', '/wishlist'],
  ['/orders?page=2#x', '/orders?page=2#x'],
  ['/admin/order?status=paid&q=a+b', '/admin/order?status=paid&q=a+b'],
  ['//evil.example', '/account'],
  ['/\\evil.example', '/account'],
  ['/\t/evil.example', '/account'],
  ['\\\\evil.example', '/account'],
  ['https://evil.example', '/account'],
  ['javascript:alert(1)', '/account'],
  ['/a b', '/account'],
  ['/registration?mode=register', '/account'],
  ['/registrations', '/registrations'],
  [`/${'x'.repeat(999)}`, `/${'x'.repeat(999)}`],
  [`/${'x'.repeat(1000)}`, '/account'],
  ['', '/account'],
])('the way back by %j is %s', (search, expected) => {
  expect(returnPath(search)).toBe(expected);
});

test.each([
  ['', 'sign-in', '/registration'],
  ['mode=register', 'register', '/registration?mode=register'],
  ['mode=recover&next=/wishlist', 'recover', '/registration?mode=recover&next=%2Fwishlist'],
  ['mode=toString&lang=fr', 'sign-in', '/registration'],
  [`mode=recover&next=/${'x'.repeat(1000)}`, 'recover', '/registration?mode=recover'],
])('the address %j asks for %s', (query, mode, address) => {
  const parameters = new URLSearchParams(query);
  expect(parseMode(parameters)).toBe(mode);
  expect(modeAddress(parseMode(parameters), parameters)).toBe(address);
});

const withPhone = { ...defaultAuthSettings, phone: true };
test.each([
  [' anna@example.com ', defaultAuthSettings, { email: 'anna@example.com' }],
  ['anna', defaultAuthSettings, null],
  ['a@b@c', defaultAuthSettings, null],
  ['a@b', defaultAuthSettings, null],
  ['a@b.', defaultAuthSettings, null],
  ['мария@пример.рф', defaultAuthSettings, { email: 'мария@пример.рф' }],
  ['', defaultAuthSettings, null],
  ['+33 6 12 34 56 78', defaultAuthSettings, null],
  ['+33 6 12 34 56 78', withPhone, { phone: '+33612345678' }],
  ['0033 (6) 12-34.56', withPhone, { phone: '+336123456' }],
  ['12', withPhone, null],
])('%j is read', (typed, methods, expected) => {
  expect(parseContact(typed, methods)).toEqual(expected);
});

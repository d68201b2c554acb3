// Callback addresses as a table: their kind, whether they request a new password, and the address without their parameters.

import { expect, test } from 'vitest';
import { callbackError, requestsNewPassword, withoutCallback } from './callback-parameters.ts';
import { parseCallback, type Callback } from './callback.ts';

const shop = 'https://shop.example';
const code = '3f0c8a52-5a39-4c4e-8a5b-2f6f8f2f9a11';

test.each<[path: string, carries: Callback, left: string]>([
  ['/', null, '/'],
  ['/collection?q=bowl#x', null, '/collection?q=bowl#x'],
  [`/registration?lang=fr&code=${code}`, 'code', '/registration?lang=fr'],
  ['/?code=SPRING', null, '/?code=SPRING'],
  ['/checkout?error=payment_failed', null, '/checkout?error=payment_failed'],
  ['/registration#access_token=a&refresh_token=b&type=recovery&sb=', 'session', '/registration'],
  ['/?error=access_denied&error_code=otp_expired&error_description=x', 'error', '/'],
  ['/account#error=access_denied&error_code=otp_expired&error_description=x', 'error', '/account'],
  ['/account#error_description=x', 'error', '/account'],
  ['/account?message=Confirmation+link+accepted.+Please+proceed', 'half', '/account'],
  ['/account?lang=ar#message=Confirmation+link+accepted.&sb=', 'half', '/account?lang=ar'],
  ['/contact?message=Is+it+left', null, '/contact?message=Is+it+left'],
  ['/contact#message=Is+it+left', null, '/contact#message=Is+it+left'],
])('%s', (path, carries, left) => {
  expect(parseCallback(shop + path)).toBe(carries);
  expect(withoutCallback(shop + path)).toBe(shop + left);
});

test.each([
  ['#access_token=a&type=recovery', true],
  ['#access_token=a&type=invite', true],
  ['#access_token=a&type=magiclink', false],
  ['#type=recovery', false],
  ['?type=recovery', false],
])('%s asks for a password: %s', (end, expected) => {
  expect(requestsNewPassword(`${shop}/registration${end}`)).toBe(expected);
});

test.each([
  ['#error=access_denied&error_code=otp_expired&error_description=x', 'otp_expired'],
  ['?error=server_error&error_description=x', 'server_error'],
  ['#error_description=x', ''],
])('the error in %s is %s', (end, expected) => {
  expect(callbackError(shop + end)).toBe(expected);
});

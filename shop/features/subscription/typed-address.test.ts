// Typed address of the footer: taken once.

import { expect, test } from 'vitest';
import { leaveTypedAddress, takeTypedAddress } from './typed-address.ts';

test('an address that was left is taken once, and the latest one counts', () => {
  expect(takeTypedAddress()).toBe('');
  leaveTypedAddress('a@example.com');
  leaveTypedAddress('b@example.com');
  expect(takeTypedAddress()).toBe('b@example.com');
  expect(takeTypedAddress()).toBe('');
});

// Typed address of the footer: the latest one counts, is told, and is forgotten.

import { expect, test, vi } from 'vitest';
import { forgetTypedAddress, leaveTypedAddress, typedAddress } from './typed-address.ts';

test('the latest address counts, also one that was typed before, until it is forgotten', () => {
  const listener = vi.fn<() => void>();
  const end = typedAddress.subscribe(listener);
  const { count } = typedAddress.read();
  leaveTypedAddress('a@example.com');
  leaveTypedAddress('a@example.com');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(typedAddress.read()).toEqual({ address: 'a@example.com', count: count + 2 });
  end();
  forgetTypedAddress();
  expect(typedAddress.read()).toEqual({ address: '', count: count + 2 });
});

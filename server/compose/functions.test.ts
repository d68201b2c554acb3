// The shop's functions count on a context of their own wording, since the shop imports nothing of the backend: here the two meet.
import type { FunctionContext as Given } from '@atelier/backend/functions/function-context';
import type { FunctionContext as CountedOn } from '@atelier/shop/function-context';
import { expect, test } from 'vitest';

test('functions are given what the shop’s count on', () => {
  // The compiler refuses this line as soon as that is no longer true.
  const handOver = (given: Given): CountedOn => given;
  expect(handOver).toHaveLength(1);
});

// Checkout draft: what the browser stores, and the idempotency key of a request.

import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  idempotencyKeyFor,
  emptyAddress,
  emptyDraft,
  clearDraft,
  readDraft,
  persistedDraft,
  wasSubmitted,
  saveDraft,
  withSavedAddress,
} from './draft.ts';
import { orderRequest } from './place-order.ts';

function memory(values: Record<string, string> = {}): Storage {
  return {
    read: (key) => values[key] ?? null,
    write: (key, value) => {
      values[key] = value;
    },
    remove: (key) => {
      delete values[key];
    },
    watch: () => () => undefined,
  };
}

test('characters that no order can carry are removed from a draft, but not from its e-mail address', () => {
  const draft = {
    ...emptyDraft,
    email: 'a\u0007@b.cc',
    code: 'TEN\ud83d',
    note: 'Ring\u0000\ntwice',
    giftMessage: 'For\u0007\nGrace',
    address: { ...emptyAddress, city: 'Ky\udc00ōto' },
  };
  expect(persistedDraft(draft)).toEqual({
    ...draft,
    code: 'TEN',
    note: 'Ring\ntwice',
    giftMessage: 'For\nGrace',
    address: { ...emptyAddress, city: 'Kyōto' },
  });
});

test('a draft is read as it was written; the next order begins with the address alone', () => {
  const storage = memory();
  const draft = {
    ...emptyDraft,
    email: 'a@b.cc',
    code: 'TEN',
    shipping: '12',
    isGift: true,
    giftMessage: 'For Grace',
    isWrapped: true,
    payment: 'stripe' as const,
    address: { ...emptyAddress, city: 'Kyōto' },
  };
  saveDraft(storage, draft);
  expect(readDraft(storage)).toEqual(draft);
  clearDraft(storage, draft);
  expect(readDraft(storage)).toEqual({
    ...draft,
    shipping: null,
    code: '',
    payment: null,
    isGift: false,
    giftMessage: '',
    isWrapped: false,
  });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"email":7,"address":null,"shipping":"drone","payment":{}}',
  '{"shipping":12}',
  '{"shipping":"0"}',
])('stored nonsense is an empty draft: %s', (stored) => {
  expect(readDraft(memory({ checkout: stored }))).toEqual(emptyDraft);
});

test('the same request keeps its key, another one gets another', () => {
  const storage = memory();
  let made = 0;
  const makeKey = () => `key ${(made += 1)}`;
  expect(wasSubmitted(storage, { items: [1] })).toBe(false);
  expect(idempotencyKeyFor(storage, { items: [1] }, makeKey)).toBe('key 1');
  expect(wasSubmitted(storage, { items: [1] })).toBe(true);
  expect(idempotencyKeyFor(storage, { items: [1] }, makeKey)).toBe('key 1');
  expect(idempotencyKeyFor(storage, { items: [2] }, makeKey)).toBe('key 2');
  clearDraft(storage, emptyDraft);
  expect(wasSubmitted(storage, { items: [2] })).toBe(false);
  expect(idempotencyKeyFor(storage, { items: [2] }, makeKey)).toBe('key 3');
});

test('a request keeps its key when the prices that are shown change', () => {
  const storage = memory();
  const request = (price: string, quantity: number) => ({
    items: [{ product_id: 1, quantity, price }],
    email: 'ada@example.com',
  });
  expect(idempotencyKeyFor(storage, request('68.00', 1), () => 'first')).toBe('first');
  expect(wasSubmitted(storage, request('72.00', 1))).toBe(true);
  expect(idempotencyKeyFor(storage, request('72.00', 1), () => 'second')).toBe('first');
  expect(idempotencyKeyFor(storage, request('72.00', 2), () => 'second')).toBe('second');
});

test('keys are UUIDs of version 4, each another one', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a saved address fills in an empty draft: the latest, or the latest of the chosen country', () => {
  const row = (line1: string, country: string) => ({ ...emptyAddress, id: line1, line1, country });
  const saved = [row('new', 'DE'), row('old', 'US')];
  const line = (draft: typeof emptyDraft, selected: string | null) =>
    withSavedAddress(draft, saved, selected).address.line1;
  expect(line(emptyDraft, null)).toBe('new');
  expect(line(emptyDraft, 'US')).toBe('old');
  expect(line(emptyDraft, 'FR')).toBe('');
  expect(line({ ...emptyDraft, address: { ...emptyAddress, city: 'Oslo' } }, null)).toBe('');
});

test('words for a card and a wish for wrapping are sent while the order is a gift', () => {
  const draft = { ...emptyDraft, giftMessage: 'For Grace', isWrapped: true };
  expect(orderRequest([], { ...draft, isGift: true }, false)).toMatchObject({
    gift_message: 'For Grace',
    wrapping: true,
  });
  expect(orderRequest([], draft, false)).not.toHaveProperty('gift_message');
  expect(orderRequest([], draft, false)).not.toHaveProperty('wrapping');
});

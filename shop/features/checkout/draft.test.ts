// What a browser keeps of a checkout, and under which key an order is sent.

import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage.ts';
import { addressFormat, missingFields } from './address-format.ts';
import { attemptFor, emptyAddress, emptyDraft, endDraft, readDraft, writeDraft } from './draft.ts';

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

test('a draft is read as it was written; the next order begins with the address alone', () => {
  const storage = memory();
  const draft = {
    ...emptyDraft,
    email: 'a@b.cc',
    code: 'TEN',
    payment: 'stripe' as const,
    address: { ...emptyAddress, city: 'Kyōto' },
  };
  writeDraft(storage, draft);
  expect(readDraft(storage)).toEqual(draft);
  endDraft(storage, draft);
  expect(readDraft(storage)).toEqual({ ...draft, code: '', payment: null });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"email":7,"address":null,"shipping":"drone","payment":{}}',
])('stored nonsense is an empty draft: %s', (stored) => {
  expect(readDraft(memory({ checkout: stored }))).toEqual(emptyDraft);
});

test('the same request keeps its key, another one gets another', () => {
  const storage = memory();
  let made = 0;
  const newKey = () => `key ${(made += 1)}`;
  expect(attemptFor(storage, { items: [1] }, newKey)).toBe('key 1');
  expect(attemptFor(storage, { items: [1] }, newKey)).toBe('key 1');
  expect(attemptFor(storage, { items: [2] }, newKey)).toBe('key 2');
  endDraft(storage, emptyDraft);
  expect(attemptFor(storage, { items: [2] }, newKey)).toBe('key 3');
});

test.each([
  ['US', ['name', 'line1', 'city', 'region', 'postcode']],
  ['DE', ['name', 'line1', 'city', 'postcode']],
  ['JP', ['name', 'line1', 'city', 'region', 'postcode']],
  ['AE', ['name', 'line1', 'city']],
])('what an address in %s needs', (country, needed) => {
  expect(missingFields({ ...emptyAddress, country })).toEqual(needed);
  const shown: readonly string[] = addressFormat(country).fields;
  expect(needed.filter((field) => !shown.includes(field))).toEqual([]);
});

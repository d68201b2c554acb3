// Consent to product analytics as data: nothing is measured before it where it is required, and never against a signal of the browser.
import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import { analyticsState, consentKey, createConsentStore } from './consent.ts';

const none = { doNotTrack: false, globalPrivacyControl: false };
const settings = { key: 'phc_1', host: 'https://eu.i.posthog.com' };

test.each([
  [true, null, none, 'ask'],
  [true, 'granted', none, 'measure'],
  [true, 'denied', none, 'off'],
  [false, null, none, 'measure'],
  [false, 'denied', none, 'off'],
  [false, null, { ...none, doNotTrack: true }, 'off'],
  [true, 'granted', { ...none, globalPrivacyControl: true }, 'off'],
  [true, null, { ...none, globalPrivacyControl: true }, 'off'],
] as const)(
  'consent required: %s, chosen: %s, signals %j → %s',
  (required, selected, signals, want) => {
    expect(analyticsState({ ...settings, requiresConsent: required }, selected, signals)).toBe(
      want,
    );
  },
);

function storageWith(value: string | null): Storage & { readonly values: Map<string, string> } {
  const values = new Map(value === null ? [] : [[consentKey, value]]);
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, text) => void values.set(key, text),
    remove: (key) => void values.delete(key),
    watch: () => () => {},
  };
}

test.each([
  [null, null],
  ['granted', 'granted'],
  ['denied', 'denied'],
  ['yes', null],
])('the stored text %j is the choice %j', (stored, choice) => {
  expect(createConsentStore(storageWith(stored)).read()).toBe(choice);
});

test('a choice is stored and announced', () => {
  const storage = storageWith(null);
  const store = createConsentStore(storage);
  let calls = 0;
  store.subscribe(() => (calls += 1));
  store.choose('denied');
  expect([store.read(), storage.values.get(consentKey), calls]).toEqual(['denied', 'denied', 1]);
});

// Stored sessions: the client’s own, and everything else that may stand in their place.

import { expect, test } from 'vitest';
import { isStoredSession } from './stored-session.ts';

const good = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_at: 1_800_000_000,
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: 'anna', factors: [{ id: 'f', factor_type: 'totp', status: 'verified' }] },
};

test.each<[unknown, boolean]>([
  [good, true],
  [{ ...good, user: { id: 'anna' } }, true],
  [{ ...good, of: 'a later version' }, true],
  [{ ...good, user: null }, false],
  [{ ...good, user: { id: 'anna', factors: 'none' } }, false],
  [{ ...good, user: { id: 'anna', factors: [null] } }, false],
  [{ ...good, access_token: 1 }, false],
  [{ ...good, expires_at: 'soon' }, false],
  [{ version: 99 }, false],
  [[], false],
  ['text', false],
  [null, false],
])('%j', (stored, expected) => {
  expect(isStoredSession(JSON.stringify(stored))).toBe(expected);
});

test('a text that is no JSON is no session', () => {
  expect(isStoredSession('{')).toBe(false);
});

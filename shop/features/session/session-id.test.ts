// Session ids of tokens: read from the claims, and null where there is none.
import { expect, test } from 'vitest';
import { sessionIdOf } from './session-id.ts';

const tokenOf = (claims: object): string =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'AA'].join('.');

test.each([
  [tokenOf({ session_id: 'a', name: 'Zoë ÿ' }), 'a'],
  [tokenOf({ sub: 'a' }), null],
  [tokenOf({ session_id: 7 }), null],
  ['sb_publishable_key', null],
  ['', null],
])('%s', (token, id) => {
  expect(sessionIdOf(token)).toBe(id);
});

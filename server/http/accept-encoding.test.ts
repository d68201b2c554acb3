// The `Accept-Encoding` header of clients, and the coding chosen for each.
import { expect, test } from 'vitest';
import { chooseCoding } from './accept-encoding.ts';

const rows: readonly (readonly [string | null, string])[] = [
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, gzip', 'gzip'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.1, br;q=0.6, identity;q=0.5', 'br'],
  ['gzip;q=nonsense', 'identity'],
  ['deflate', 'identity'],
];

test.for(rows)('%j gets %s', ([accepted, coding]) => {
  expect(chooseCoding(accepted, ['br', 'gzip'])).toBe(coding);
});

test('only what is offered is chosen', () => {
  expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chooseCoding('br, gzip', [])).toBe('identity');
});

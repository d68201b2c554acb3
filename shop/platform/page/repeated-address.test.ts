// Addresses repeated in links: long ones are shortened.

import { expect, test } from 'vitest';
import { repeatedAddress, repeatedLengthMax } from './link.tsx';

const long = 'x'.repeat(repeatedLengthMax);
const search = `?q=${encodeURIComponent('窯'.repeat(100))}`;

test.each([
  ['an address, as it is', '/collection', '?q=bowl&page=2', '/collection?q=bowl&page=2'],
  ['the longest search there is', '/collection', search, `/collection${search}`],
  ['the longest that may be', '/', long.slice(1), `/${long.slice(1)}`],
  ['of one sign more, the path alone', '/', `?${long.slice(1)}`, '/'],
  ['of too long a query, the path alone', '/collection', `?q=${long}`, '/collection'],
  ['instead of too long a path, home', `/${long}`, '', '/'],
  ['instead of both, home', `/${long}`, `?${long}`, '/'],
])('a page repeats %s', (_sentence, pathname, search, expected) => {
  expect(repeatedAddress(pathname, search)).toBe(expected);
});

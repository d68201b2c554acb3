// When packages are to be installed anew, judged by npm's own record of what it installed.
import { expect, test } from 'vitest';
import { satisfies } from './packages.mjs';

const lock = {
  packages: {
    '': {},
    server: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
    'node_modules/@atelier/server': { link: true },
  },
};
const link = { link: true };

const rows: readonly (readonly [string, Record<string, object>, boolean])[] = [
  [
    'all of it',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@atelier/server': link },
    true,
  ],
  ['a package is missing', { 'node_modules/@atelier/server': link }, false],
  [
    'a package is older',
    { 'node_modules/a': { version: '0.9.0' }, 'node_modules/@atelier/server': link },
    false,
  ],
  ['a room is not linked', { 'node_modules/a': { version: '1.0.0' } }, false],
  [
    'an optional package is older',
    {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/@atelier/server': link,
      'node_modules/other-platform': { version: '0.9.0' },
    },
    false,
  ],
];

test.for(rows)('%s', ([, packages, enough]) => {
  expect(satisfies({ packages }, lock)).toBe(enough);
});

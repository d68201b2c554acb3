// Licences that are allowed, refused, missing, and expressions of several.

import { testRule } from '../test-rule.ts';
import { licences } from './licences.ts';

const lock = (
  ...entries: readonly [name: string, license?: string | undefined, version?: string][]
): Record<string, string> => ({
  'package-lock.json': JSON.stringify(
    {
      packages: {
        '': {},
        'node_modules/@atelier/shop': { link: true },
        ...Object.fromEntries(
          entries.map(([name, license, version]) => [`node_modules/${name}`, { version, license }]),
        ),
      },
    },
    null,
    1,
  ),
});

testRule(licences, [
  [
    'allowed',
    lock(
      ['a', 'MIT'],
      ['b', '(GPL-3.0 OR MIT)'],
      ['c', 'Apache-2.0 AND LGPL-3.0-or-later'],
      ['d', '(MIT AND (CC0-1.0 OR GPL-2.0))'],
      ['e', 'Apache-2.0 WITH LLVM-exception'],
    ),
    [],
  ],
  [
    'stated elsewhere, for the version that was read',
    lock(['busboy', undefined, '1.6.0'], ['other/node_modules/busboy', undefined, '1.5.9']),
    ['package-lock.json:10 busboy is under no stated licence'],
  ],
  [
    'refused',
    lock(['a', 'GPL-3.0'], ['b'], ['@x/c', 'MIT AND AGPL-3.0'], ['d', '(MIT OR ISC) AND SSPL-1.0']),
    [
      'package-lock.json:7 a is under GPL-3.0',
      'package-lock.json:10 b is under no stated licence',
      'package-lock.json:11 c is under MIT AND AGPL-3.0',
      'package-lock.json:14 d is under',
    ],
  ],
]);

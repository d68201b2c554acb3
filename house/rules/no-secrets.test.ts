// Secrets, machine paths and registry hosts. They are composed of pieces, so that the rule does not find them here.

import { testRule } from '../test-rule.ts';
import { noSecrets } from './no-secrets.ts';

const join = (...parts: readonly string[]): string => parts.join('');
const letters = 'abcdefghijklmnopqrstuvwxyz';

testRule(noSecrets, [
  [
    'public things',
    {
      'a.md':
        'The key begins with sb_secret_… and a token with eyJ. See /rootless and ./work/shop, https://example.org/home/a and the npm registry.',
    },
    [],
  ],
  [
    'secrets',
    {
      'a.ts': join(
        'const a = "sb_sec',
        'ret_',
        letters,
        '";\nconst b = "eyJ',
        letters,
        '.eyJ',
        letters,
        '.',
        letters,
        '";',
      ),
      'b.pem': join('-----BEGIN PRIV', 'ATE KEY-----\n', letters),
      '.env': join('STRIPE=sk_', 'live_', letters),
    },
    [
      'a.ts:1 secret API key',
      'a.ts:2 signed token',
      'b.pem:1 private key',
      '.env:1 token of a service',
    ],
  ],
  [
    'machines and registries',
    {
      'a.md': join('Run /ro', 'ot/a or /ho', 'me/ada/b\nor /Us', 'ers/ada/c'),
      'package-lock.json': join('https://regis', 'try.npmjs.org/a'),
      '.npmrc': join('regis', 'try=http://x'),
    },
    [
      'a.md:1 machine',
      'a.md:1 machine',
      'a.md:2 machine',
      'package-lock.json:1 package registry',
      '.npmrc:1 package registry',
    ],
  ],
]);

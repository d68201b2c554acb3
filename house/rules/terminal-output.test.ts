// Output to the console and to the process's streams outside a room's one module for it.

import { testRule } from '../test-rule.ts';
import { terminalOutput } from './terminal-output.ts';

testRule(terminalOutput, [
  [
    'in its place, or in a test',
    {
      'shop/platform/log.ts': 'console.error(1);',
      'server/log.ts': 'process.stdout.write("");',
      'server/a.test.ts': 'console.log(1);',
      'server/b.ts': 'if (process.stdout.isTTY) {}',
    },
    [],
  ],
  [
    'elsewhere',
    {
      'shop/features/cart/cart.ts': 'console.log(1);',
      'server/http/listen.ts': '\nprocess.stderr.write("");',
      'backend/a.ts': 'console.warn(1);',
    },
    [
      'shop/features/cart/cart.ts:1 console.log',
      'server/http/listen.ts:2 process.stderr',
      'backend/a.ts:1 console.warn',
    ],
  ],
]);

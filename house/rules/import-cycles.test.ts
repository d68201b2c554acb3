// Import cycles, and imports without one.

import { testRule } from '../test-rule.ts';
import { importCycles } from './import-cycles.ts';

testRule(importCycles, [
  [
    'a lazy import closes a cycle, the address of a file does not',
    {
      'server/a.ts': "import './b.ts'; import './c.ts';",
      'server/b.ts': "await import('./a.ts');",
      'server/c.ts': "new URL('./a.ts', import.meta.url);",
    },
    ['server/b.ts:1 a.ts → server/b.ts'],
  ],
  [
    'a tree of imports',
    {
      'server/a.ts': "import './b.ts'; import './c.ts';",
      'server/b.ts': "import './c.ts';",
      'server/c.ts': '',
    },
    [],
  ],
  [
    'a cycle of three, one of two by types, and one of one',
    {
      'server/a.ts': "import './b.ts';",
      'server/b.ts': "import './c.ts';",
      'server/c.ts': "import './a.ts';",
      'server/d.ts': "import type { E } from './e.ts';",
      'server/e.ts': "import type { D } from './d.ts';",
      'server/f.ts': "import './f.ts';",
    },
    [
      'server/c.ts:1 a.ts → server/b.ts → server/c.ts → server/a.ts',
      'server/e.ts:1 d.ts → server/e.ts',
      'server/f.ts:1 f.ts → server/f.ts',
    ],
  ],
]);

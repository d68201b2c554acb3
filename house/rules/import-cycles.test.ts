// Planted rings of imports.

import { testRule } from '../test-rule.ts';
import { importCycles } from './import-cycles.ts';

testRule(importCycles, [
  [
    'a lazy import closes no ring',
    { 'server/a.ts': "import './b.ts';", 'server/b.ts': "await import('./a.ts');" },
    [],
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
    'a ring of three, one of two by types, and one of one',
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

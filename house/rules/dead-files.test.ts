// Dead files: reached by nothing, or by tests alone.

import { testRule } from '../test-rule.ts';
import { deadFiles } from './dead-files.ts';

testRule(deadFiles, [
  [
    'reached from a script, an offer of a room, a page, a style sheet, a worker',
    {
      'package.json': '{"scripts":{"start":"node server/launch/launch.mjs start"}}',
      'server/launch/launch.mjs': "const { main } = await import('../main.ts');",
      'server/main.ts':
        "new Worker(new URL('worker.ts', import.meta.url)); import type { X } from './types.ts';",
      'server/worker.ts': '',
      'server/types.ts': '',
      'backend/package.json': '{"exports":{"./rest":"./rest.ts"}}',
      'backend/rest.ts': '',
      'shop/entry.client.tsx': "import './shop.css';",
      'shop/shop.css': "@import './theme.css';",
      'shop/theme.css': '',
      'backend/rest.test.ts': "import './test-rows.ts';",
      'backend/test-rows.ts': '',
    },
    [],
  ],
  [
    'reached from nowhere',
    { 'server/a.ts': "import './b.ts';", 'server/b.ts': '', 'shop/c.css': '' },
    [
      'server/a.ts:0 nothing reaches',
      'server/b.ts:0 nothing reaches',
      'shop/c.css:0 nothing reaches',
    ],
  ],
  [
    'reached from tests alone',
    { 'server/a.test.ts': "import './a.ts';", 'server/a.ts': '' },
    ['server/a.ts:0 only tests'],
  ],
]);

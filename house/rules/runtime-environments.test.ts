// Names of Node and of the browser in files whose runtime environment does not have them.

import { testRule } from '../test-rule.ts';
import { runtimeEnvironments } from './runtime-environments.ts';

testRule(runtimeEnvironments, [
  [
    'no Node in the browser, by import or by global',
    {
      'shop/features/cart/cart.ts':
        "import { join } from 'node:path';\nconst a = process.env;\nconst b = globalThis.Buffer;",
      'shop/render.server.tsx': "import { join } from 'node:path'; const a = process.env;",
      'shop/vite.config.ts': "import { join } from 'node:path';",
      'shop/features/cart/cart.test.ts': "import { join } from 'node:path'; window.x;",
    },
    [
      'shop/features/cart/cart.ts:1 node:path',
      'shop/features/cart/cart.ts:2 process',
      'shop/features/cart/cart.ts:3 Buffer',
    ],
  ],
  [
    'no window where it is not allowed',
    {
      'editor/channel/keys.ts': 'const a = window.origin;',
      'editor/source/parse.ts': "import 'node:fs';",
      'editor/helper/select.ts': 'const a = document.body;',
      'editor/helper/dom/outline.ts': 'const a = document.body;',
      'editor/helper/port.ts': 'window.addEventListener("x", y);',
      'server/main.ts': 'localStorage.clear();',
      'backend/rest/parse/parse.ts': 'setImmediate(x);',
    },
    [
      'editor/channel/keys.ts:1 window',
      'editor/source/parse.ts:1 node:fs',
      'editor/helper/select.ts:1 document',
      'server/main.ts:1 localStorage',
      'backend/rest/parse/parse.ts:1 setImmediate',
    ],
  ],
  [
    'a name of ones own, a property and a type are no globals',
    {
      'editor/source/scope.ts': [
        'export function f(document: Document, { process }: X) { return document.title + process; }',
        'const a = { window: 1, history: 2 }; a.window; a.history;',
        'const location = 1; const b = { location };',
        'let c: typeof window;',
        'class D { history = 1; window() {} }',
      ].join('\n'),
    },
    [],
  ],
  [
    'a shorthand property is a use, and an assertion hides nothing',
    {
      'editor/source/scope.ts':
        'const a = { window };\nconst b = document as unknown as X;\nconst c = navigator!;',
    },
    [
      'editor/source/scope.ts:1 window',
      'editor/source/scope.ts:2 document',
      'editor/source/scope.ts:3 navigator',
    ],
  ],
]);

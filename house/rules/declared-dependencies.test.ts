// Dependencies that are imported and not declared, declared and not used, declared for the wrong time.

import { testRule } from '../test-rule.ts';
import { declaredDependencies } from './declared-dependencies.ts';

testRule(declaredDependencies, [
  [
    'what is declared in the own room may be imported',
    {
      'backend/package.json':
        '{"dependencies":{"hono":"1.0.0"},"optionalDependencies":{"@scope/bin":"1.0.0"}}',
      'backend/a.ts':
        "import { Hono } from 'hono/tiny'; import '@scope/bin/x'; import 'node:fs'; import './b.ts';",
    },
    [],
  ],
  [
    'what another room or nobody declares may not, a package of the house neither',
    {
      'backend/package.json': '{"dependencies":{"hono":"1.0.0"}}',
      'backend/a.ts': "import 'hono';",
      'server/package.json': '{}',
      'server/a.ts': "import 'hono';\nimport '@atelier/backend/rest';\nimport 'fs';",
    },
    [
      'server/a.ts:1 hono is not declared in server/package.json',
      'server/a.ts:2 @atelier/backend is not declared',
      'server/a.ts:3 node:fs',
    ],
  ],
  [
    'what is declared for development is not there at run time',
    {
      'package.json': '{"devDependencies":{"vitest":"1.0.0"}}',
      'shop/package.json': '{"devDependencies":{"vite":"1.0.0"}}',
      'shop/vite.config.ts': "import 'vite';",
      'shop/a.test.ts': "import 'vitest';",
      'shop/types.ts': "import type { Plugin } from 'vite';",
      'shop/a.ts': "import 'vite';",
    },
    ['shop/a.ts:1 vite is needed at run time'],
  ],
  [
    'what is declared is used: in code, in a style sheet, through its types',
    {
      'shop/package.json':
        '{"dependencies":{\n"react":"1.0.0",\n"left":"1.0.0",\n"@fonts/serif":"1.0.0"},\n"devDependencies":{"@types/react":"1.0.0"}}',
      'shop/a.tsx': "import 'react';",
      'shop/a.css': "@import '@fonts/serif/wght.css'; .left-4 {}",
    },
    ['shop/package.json:3 left is declared'],
  ],
]);

// Imports that break the import law, each in its own way, and imports that the law allows.

import { testRule } from '../test-rule.ts';
import { importLaw } from './import-law.ts';

const channel = {
  'editor/channel/package.json': '{"exports":{"./keys":"./keys.ts"}}',
  'editor/channel/keys.ts': 'export const key = 1;',
  'editor/channel/inner.ts': 'export const inner = 1;',
};

testRule(importLaw, [
  [
    'what is offered may be imported where the table allows it',
    { ...channel, 'editor/source/parse.ts': "import { key } from '@atelier/editor-channel/keys';" },
    [],
  ],
  [
    'what is not offered may not',
    {
      ...channel,
      'editor/source/parse.ts': "import { inner } from '@atelier/editor-channel/inner';",
    },
    ['editor/source/parse.ts:1 not among the exports'],
  ],
  [
    'the channel imports nothing of the house, types included',
    {
      'backend/package.json': '{"exports":{"./rest":"./rest.ts"}}',
      'backend/rest.ts': '',
      'editor/channel/keys.ts': "\nimport type { Rest } from '@atelier/backend/rest';",
    },
    ['editor/channel/keys.ts:2 editor/channel may not import backend'],
  ],
  [
    'a relative path does not leave its room, in re-exports and lazy imports neither',
    {
      'shop/a.ts': "export { x } from '../backend/b.ts';",
      'shop/b.ts': "const x = await import('../server/b.ts');",
      'shop/c.ts': "type X = import('../server/b.ts').X;",
    },
    ['shop/a.ts:1 leaves shop', 'shop/b.ts:1 leaves shop', 'shop/c.ts:1 leaves shop'],
  ],
  [
    'the shop imports the backend in its tests alone',
    {
      'backend/package.json': '{"exports":{"./test-server":"./test-server.ts"}}',
      'backend/test-server.ts': '',
      'shop/policies.test.ts': "import { testDatabase } from '@atelier/backend/test-server';",
      'shop/policies.ts': "import { testDatabase } from '@atelier/backend/test-server';",
    },
    ['shop/policies.ts:1 shop may not import backend'],
  ],
  [
    'a room does not import itself by name',
    { ...channel, 'editor/channel/more.ts': "import { key } from '@atelier/editor-channel/keys';" },
    ['editor/channel/more.ts:1 relative path'],
  ],
  [
    'the server is where rooms meet',
    {
      ...channel,
      'server/main.ts':
        "import { key } from '@atelier/editor-channel/keys'; import { Hono } from 'hono';",
    },
    [],
  ],
  [
    'a file outside the rooms needs nothing installed',
    { 'start.mjs': "import 'node:fs';\nimport 'hono';" },
    ['start.mjs:2 before anything is installed'],
  ],
]);

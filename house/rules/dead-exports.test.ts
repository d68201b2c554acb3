// Exports that nobody imports: dead ones.

import { testRule } from '../test-rule.ts';
import { deadExports } from './dead-exports.ts';

testRule(deadExports, [
  [
    'imported by name, as a whole, lazily, passed on, in a file that a script starts, in a signature',
    {
      'package.json': '{"scripts":{"start":"node backend/start.ts"}}',
      'backend/package.json': '{"exports":{"./e":"./e.ts"}}',
      'backend/start.ts':
        "import { a } from './a.ts'; import * as b from './b.ts'; export { e } from './e.ts'; export const started = 1; import('./c.ts');",
      'backend/a.ts': 'export const a = 1;',
      'backend/b.ts': 'export const b = 1;',
      'backend/c.ts': 'export const c = 1;',
      'backend/d.ts': 'export interface Shape { a: 1 }\nexport function d(shape: Shape): void {}',
      'backend/d.test.ts': "import { d } from './d.ts';",
      'backend/e.ts': 'export const e = 1;',
    },
    [],
  ],
  [
    'imported by nobody, or only exported by a package',
    {
      'backend/package.json': '{"exports":{"./f":"./f.ts"}}',
      'backend/f.ts': 'export const f = 1;',
      'editor/channel/package.json': '{"exports":{"./g":"./g.ts"}}',
      'editor/channel/g.ts': 'export const g = 1;',
      'backend/rest.test.ts': "import { a } from './a.ts';",
      'backend/a.ts':
        'export const a = 1;\nexport const b = 2;\nexport type C = string;\nexport default 1;\nb;',
    },
    [
      'backend/f.ts:1 f is exported',
      'backend/a.ts:2 b is exported',
      'backend/a.ts:3 C is exported',
      'backend/a.ts:4 default is exported',
    ],
  ],
]);

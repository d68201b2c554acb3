// Unfinished code: notes, tests that do not run, silenced checks, code in comments, any.

import { testRule } from '../test-rule.ts';
import { unfinishedCode } from './unfinished-code.ts';

testRule(unfinishedCode, [
  [
    'finished work, prose that ends in a brace, an example in TSDoc, words that only look like it',
    {
      'server/a.ts':
        '// Answers { a }; a caller may go on with {b}\n/** `add(1);` adds. */\nconst methods = /only|skip/; list.only; const HACKS = "any";',
      'server/a.test.ts':
        "test('x', () => {}); test.each([1])('y', () => {}); describe('z', () => {});",
    },
    [],
  ],
  [
    'notes',
    { 'server/a.ts': `const a = 1;\n// TODO: finish`, 'shop/a.sql': `-- x\n-- TODO` },
    [`server/a.ts:2 TODO`, `shop/a.sql:2 TODO`],
  ],
  [
    'tests that do not run',
    {
      'server/a.test.ts':
        "test.skip('x');\ndescribe.only('x');\nit.todo('x');\ntest.each([1]).only('x');\nxit('x');\ntest.skipIf(true)('x');",
    },
    [1, 2, 3, 4, 5, 6].map((line) => `server/a.test.ts:${line} every test runs`),
  ],
  [
    'silenced checks and any',
    {
      'server/a.ts': `// @ts-ignore\nlet a: any;\n/* oxlint-disable */\nlet b: Map<string, any[]>;\ndebugger;`,
    },
    [
      'server/a.ts:1 silenced',
      'server/a.ts:2 any',
      'server/a.ts:3 silenced',
      'server/a.ts:4 any',
      'server/a.ts:5 debugger',
    ],
  ],
  [
    'code in comments',
    { 'server/a.ts': 'let a = 1;\n// const b = add(a, 2);\n/* if (a) { go(); } */' },
    ['server/a.ts:2 code in a comment', 'server/a.ts:3 code in a comment'],
  ],
]);

// Sizes of files and functions: one line over the limit, and exactly at it.

import { testRule } from '../test-rule.ts';
import { fileSizes } from './file-sizes.ts';

const lines = (count: number): string => Array.from({ length: count }, () => 'a;').join('\n');
const body = (count: number): string => `{\n${lines(count - 2)}\n}`;

testRule(fileSizes, [
  [
    'files',
    {
      'server/a.ts': `${lines(300)}\n`,
      'server/b.ts': lines(301),
      'server/c.sql': lines(301),
      'server/d.json': lines(999),
    },
    ['server/b.ts:0 301 lines', 'server/c.sql:0 301 lines'],
  ],
  [
    'tests are tables, and may be twice as long',
    { 'server/a.test.ts': lines(600), 'server/b.test.ts': lines(601) },
    ['server/b.test.ts:0 601 lines'],
  ],
  [
    'functions of every kind',
    {
      'server/a.ts': `function f() ${body(70)}`,
      'server/b.ts': `\nfunction f() ${body(71)}`,
      'server/c.ts': `const f = () => ${body(71)};`,
      'server/d.ts': `class A { f() ${body(71)} }`,
      'server/e.test.ts': `test('x', () => ${body(71)});`,
    },
    ['server/b.ts:2 71 lines', 'server/c.ts:1 71 lines', 'server/d.ts:1 71 lines'],
  ],
]);

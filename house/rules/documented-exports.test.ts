// Exports with and without documentation.

import { testRule } from '../test-rule.ts';
import { documentedExports } from './documented-exports.ts';

testRule(documentedExports, [
  [
    'documented, or not exported, or no function',
    {
      'server/a.ts': [
        '/** Adds. */',
        'export function add(): void {}',
        'function inner(): void {}',
        'export const limit = 3;',
        'export interface X { a: 1 }',
        'export class Y {}',
        '/** Subtracts. */',
        'const less = () => inner();',
        'export { less };',
        '/** Takes both. */',
        'export function both(a: string): void;',
        'export function both(a: unknown): void {}',
        "export { other } from './b.ts';",
      ].join('\n'),
      'server/a.test.ts': 'export function row(): void {}',
    },
    [],
  ],
  [
    'not documented',
    {
      'server/a.ts': [
        '// The first line is no documentation.',
        'export function add(): void {}',
        'export const less = () => 1;',
        'function more(): void {}',
        'export { more };',
        'export default function () {}',
        '/** Far away. */',
        'const x = 1;',
        'export const far = function () {};',
      ].join('\n'),
    },
    [
      'server/a.ts:2 add',
      'server/a.ts:3 less',
      'server/a.ts:4 more',
      'server/a.ts:6 default',
      'server/a.ts:9 far',
    ],
  ],
]);

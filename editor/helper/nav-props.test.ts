// Props of the navigation tree: whatever a component is given becomes plain data.
import { expect, test } from 'vitest';
import { describeProps, markObjects } from './nav-props.ts';

const stamp = 'tempo-11111111-1111-4111-8111-111111111111';
const cyclic: Record<string, unknown> = {};
cyclic['self'] = cyclic;
const throwing = Object.defineProperty({}, 'x', {
  enumerable: true,
  get: () => {
    throw new Error('no');
  },
});

test.each([
  ['a', { type: 'LITERAL', value: 'a' }],
  [3, { type: 'LITERAL', value: 3 }],
  [null, { type: 'LITERAL', value: null }],
  [10n, { type: 'LITERAL', value: '10' }],
  [Symbol('s'), { type: 'LITERAL', value: 'Symbol(s)' }],
  [function press() {}, { type: 'FUNCTION', value: 'press' }],
  [[1, { a: 'b' }], { type: 'JSON_OBJECT', value: [1, { a: 'b' }] }],
  [{ f: () => 1 }, { type: 'JSON_OBJECT', value: { f: 'TEMPO_FUNCTION_TYPE' } }],
  [{ $$typeof: 1 }, { type: 'JSON_OBJECT', value: 'TEMPO_OBJECT_TYPE' }],
  [new Map(), { type: 'JSON_OBJECT', value: 'TEMPO_OBJECT_TYPE' }],
  [cyclic, { type: 'JSON_OBJECT', value: { self: { self: { self: 'TEMPO_OBJECT_TYPE' } } } }],
])('%o is described', (value, expected) => {
  expect(describeProps({ value })).toEqual({ value: expected });
});

test('children, stamps and absent props are left out', () => {
  expect(describeProps({ children: 1, className: stamp, absent: undefined })).toEqual({});
  expect(describeProps({ className: `a ${stamp} b` })).toEqual({
    className: { type: 'LITERAL', value: 'a b' },
  });
  expect(describeProps(null)).toEqual({});
});

test('objects and functions of a reply are marked', () => {
  expect(markObjects({ a: 1, b: {}, c: () => 1, d: null })).toEqual({
    a: 1,
    b: 'TEMPO_OBJECT_TYPE',
    c: 'TEMPO_FUNCTION_TYPE',
    d: null,
  });
});

test('a getter that throws is left out', () => {
  expect(describeProps({ throwing })).toEqual({
    throwing: { type: 'JSON_OBJECT', value: { x: undefined } },
  });
  expect(markObjects(throwing)).toEqual({ x: undefined });
});

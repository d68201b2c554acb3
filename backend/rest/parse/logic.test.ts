/** The grammar of logic trees. */
import { expect, test } from 'vitest';
import { wordsOf } from '../suite/refusal-of.ts';
import { parseLogic } from './logic.ts';
import type { Logic } from './logic.ts';

function line(logic: Logic): string {
  if (logic.kind === 'tree')
    return `${logic.negated ? 'not ' : ''}${logic.operator}[${logic.children.map(line).join(' ')}]`;
  const { field, negated, operation } = logic.filter;
  const value = 'values' in operation ? operation.values.join('|') : operation.value;
  return `${field.name}${negated ? ' not' : ''} ${operation.kind} ${value}`;
}

test.each([
  ['or', '(id.eq.1,name.is.null)', [], 'or[id quantified 1 name is null]'],
  ['not.or', '(id.eq.1)', [], 'not or[id quantified 1]'],
  ['clients.and', '(id.eq.1)', ['clients'], 'and[id quantified 1]'],
  ['a.b.not.and', '(id.eq.1)', ['a', 'b'], 'not and[id quantified 1]'],
  [
    'and',
    '(or(a.eq.1,b.eq.2),not.and(c.eq.3))',
    [],
    'and[or[a quantified 1 b quantified 2] not and[c quantified 3]]',
  ],
  ['or', '( a.eq.1 , b.eq.2 )', [], 'or[a quantified 1  b quantified 2 ]'],
  ['or', '(a.not.in.(1,2),b.cs.{1,2})', [], 'or[a not in 1|2 b simple {1,2}]'],
  ['or', '(a.eq."x,y)",b.eq.2)', [], 'or[a quantified x,y) b quantified 2]'],
  ['or', '(and.eq.1,or.eq.2)', [], 'or[and quantified 1 or quantified 2]'],
  ['or', '(a.eq.1)what follows', [], 'or[a quantified 1]'],
])('%s=%s', (key, value, path, expected) => {
  const parsed = parseLogic(key, value);
  expect(parsed.path).toEqual(path);
  expect(line(parsed.logic)).toBe(expected);
});

test.each([
  ['()', 'expecting field name'],
  ['(id.eq.1', 'expecting "," or ")"'],
  ['(id)', 'expecting'],
  [`${'(and'.repeat(300)}(id.eq.1)`, 'at most 256 levels'],
])('refuses and=%s', (value, words) => {
  expect(wordsOf(() => parseLogic('and', value))).toContain(words);
});

/** Hints for misspelt names. */
import { expect, test } from 'vitest';
import {
  closeScore,
  editDistance,
  looseScore,
  mostSimilar,
  similarColumns,
} from './similar-names.ts';

test.each([
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
])('%s to %s', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test('beyond a bound, no more than that is known', () => {
  expect(editDistance('kitten', 'sitting', 3)).toBe(3);
  expect(editDistance('kitten', 'sitting', 1)).toBeGreaterThan(1);
  expect(editDistance('aaaa', 'bbbb', 0)).toBeGreaterThan(0);
});

test.each([
  ['project', closeScore, 'projects'],
  ['PROJECTS', closeScore, 'projects'],
  ['proj', closeScore, undefined],
  ['proj', looseScore, 'projects'],
  ['x'.repeat(100_000), looseScore, undefined],
])('%s', (name, score, expected) => {
  expect(mostSimilar(name, ['clients', 'projects', 'tasks'], score)).toBe(expected);
});

test.each([
  ['(x)', ['(a)', '(b)'], undefined],
  ['(nam, vall)', ['(id)', '(name, val)'], '(name, val)'],
  ['a_b', ['ab'], 'ab'],
  ['role', ['directors', 'roles', 'actors'], 'roles'],
  ['noclosealternative', ['directors', 'roles', 'actors'], undefined],
  ['(nam, pqaram, vall)', ['(name, param, val)', '(attr, id)'], '(name, param, val)'],
  ['(param, val)', ['(name, param, val)', '(attr, id)'], '(name, param, val)'],
  ['(id)', ['(name, param, val)', '(attr, id)'], '(attr, id)'],
  ['(noclosealternative)', ['(name, param, val)', '(attr, id)'], undefined],
  ['ab', ['ba', 'abcd'], 'abcd'],
])('%s among %j', (name, known, expected) => {
  expect(mostSimilar(name, known, looseScore)).toBe(expected);
});

test.each([
  ['nme', ['name']],
  ['clientid', ['client_id']],
  ['zzz', []],
  ['nm', []],
  ['nam', ['name']],
  ['id2', ['id']],
  ['x'.repeat(100_000), []],
])('column %s', (name, expected) => {
  expect(similarColumns(name, ['id', 'name', 'client_id'])).toEqual(expected);
});

test.each([
  [
    ['code_a', 'code_b'],
    ['code_a', 'code_b'],
  ],
  [['code_a', 'code_b', 'code_c'], []],
])('column code_ among %j', (known, expected) => {
  expect(similarColumns('code_', known)).toEqual(expected);
});

/** Hints for misspelt names. */
import { expect, test } from 'vitest';
import {
  closeScore,
  editDistance,
  looseScore,
  mostSimilar,
  similarColumn,
} from './similar-names.ts';

test.each([
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
])('%s to %s', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
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
  ['nme', 'name'],
  ['clientid', 'client_id'],
  ['zzz', undefined],
  ['x'.repeat(100_000), undefined],
])('column %s', (name, expected) => {
  expect(similarColumn(name, ['id', 'name', 'client_id'])).toBe(expected);
});

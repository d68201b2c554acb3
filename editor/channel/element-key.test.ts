// Element keys round-trip for every legal id, and their paths are compared by whole indexes.
import { array, assert, constantFrom, nat, oneof, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { codebaseIdOfClasses, isCodebaseId, isStamp } from './codebase-id.ts';
import {
  elementKey,
  formatElementKey,
  isAncestorOf,
  isEmpty,
  isParentOf,
  isRoot,
  isSameElement,
  isSiblingOf,
  isStoryboard,
  parseElementKey,
  storyboardKey,
} from './element-key.ts';
import { compareUniquePaths } from './unique-path.ts';

const stamp = 'tempo-7c9e6679-7425-5e3b-9d3f-0123456789ab';
const legalId = stringMatching(/^[A-Za-z0-9_-]{1,24}$/);
const legalPath = array(nat(200), { maxLength: 8 }).map((rest) => [0, ...rest].join('-'));

const uuid = (version: number) => `tempo-7c9e6679-7425-${version}e3b-9d3f-0123456789ab`;
const at = (path: string) => elementKey(stamp, 'b', path);

test('a formatted key is parsed back to the same key', () => {
  const ids = oneof(legalId, constantFrom(stamp, '__next', 'root', 'body', 'SKIP-ROOT'));
  assert(
    property(ids, legalId, legalPath, (codebaseId, storyboardId, path) => {
      const key = elementKey(codebaseId, storyboardId, path);
      expect(parseElementKey(formatElementKey(key))).toEqual(key);
    }),
    { numRuns: 2000 },
  );
});

test('two different keys are formatted differently', () => {
  assert(
    property(legalId, legalId, legalId, legalId, (a, b, c, d) => {
      const left = formatElementKey(elementKey(a, b, '0'));
      const right = formatElementKey(elementKey(c, d, '0'));
      expect(left === right).toBe(a === c && b === d);
    }),
  );
});

test.each([
  [stamp, 'board', '0-1', `TE_${stamp}_board_0-1`],
  [stamp, 'my_board', '0-1', `TE_${stamp}_my_board_0-1`],
  ['__next', 'b', '0', 'TE___next_b_0'],
  ['STORYBOARD-TOP-CONSTANT', 'b', '0', 'TE_STORYBOARD-TOP-CONSTANT_b_0'],
])('the key of %s in %s at %s is %s', (codebaseId, storyboardId, path, text) => {
  expect(formatElementKey(elementKey(codebaseId, storyboardId, path))).toBe(text);
});

test.each([
  ['a b', 'board', 'Codebase ID contains invalid chars'],
  ['', 'board', 'Codebase ID contains invalid chars'],
  ['tempo-é', 'board', 'Codebase ID contains invalid chars'],
  [stamp, 'bo/ard', 'Storyboard ID contains invalid chars'],
  [stamp, '', 'Storyboard ID contains invalid chars'],
])('the ids %j and %j are refused: %s', (codebaseId, storyboardId, message) => {
  expect(() => elementKey(codebaseId, storyboardId, '0')).toThrow(message);
});

test.each(['1', '0-', '0--1', '0-01', '', '0-1-', 'x'])('%j is no unique path', (path) => {
  expect(() => elementKey(stamp, 'board', path)).toThrow(TypeError);
});

test.each(['', 'TE_', 'TE_a_b', 'XX_a_b_0', 'TE_a_b_1', 'TE_a b_c_0', 'TE_a__0', `TE_${stamp}_0`])(
  '%j is no key',
  (text) => {
    expect(parseElementKey(text)).toBeNull();
  },
);

test('0-1 is neither parent nor ancestor of 0-10', () => {
  expect(isParentOf(at('0-1'), at('0-10'))).toBe(false);
  expect(isAncestorOf(at('0-1'), at('0-10-2'))).toBe(false);
  expect(isParentOf(at('0-1'), at('0-1-0'))).toBe(true);
  expect(isParentOf(at('0'), at('0-1-0'))).toBe(false);
  expect(isAncestorOf(at('0'), at('0-1-0'))).toBe(true);
  expect(isAncestorOf(at('0-1'), at('0-1'))).toBe(false);
  expect(isSiblingOf(at('0-1'), at('0-10'))).toBe(true);
  expect(isSiblingOf(at('0-1'), at('0-1-0'))).toBe(false);
});

test('keys of different storyboards are not related', () => {
  const left = elementKey(stamp, 'a', '0');
  const right = elementKey(stamp, 'b', '0-1');
  expect(isParentOf(left, right)).toBe(false);
  expect(isSameElement(left, elementKey(stamp, 'b', '0'))).toBe(false);
  expect(isSameElement(left, elementKey(stamp, 'a', '0'))).toBe(true);
  expect(isSameElement(null, null)).toBe(true);
  expect(isSameElement(left, null)).toBe(false);
});

test('the special keys are known', () => {
  expect(isStoryboard(storyboardKey('b'))).toBe(true);
  expect(isEmpty(elementKey('EMPTY-TREE', 'b', '0'))).toBe(true);
  for (const id of ['root', '__next', 'body', 'SKIP-ROOT']) {
    expect(isRoot(elementKey(id, 'b', '0'))).toBe(true);
  }
  expect(isRoot(elementKey(stamp, 'b', '0'))).toBe(false);
});

test('a codebase id is a stamp of UUID version 1 to 5, or a placeholder', () => {
  expect([1, 2, 3, 4, 5].map(uuid).every(isStamp)).toBe(true);
  expect([0, 6, 7].map(uuid).some(isStamp)).toBe(false);
  expect(isStamp('tempo-7c9e6679-7425-5e3b-7d3f-0123456789ab')).toBe(false);
  expect(isCodebaseId('tempo-wrap-in-div-placeholder')).toBe(true);
  expect(isCodebaseId(`tempo-duplicate-placeholder-${stamp}`)).toBe(true);
  expect(isCodebaseId('tempo-add-jsx-placeholder-1')).toBe(true);
  expect(isCodebaseId('tempo-force-hover')).toBe(false);
});

test("the first id among a node's classes is the caller's", () => {
  const own = 'tempo-11111111-1111-5111-8111-111111111111';
  expect(codebaseIdOfClasses(['btn', 'tempo-force-hover', stamp, own])).toBe(stamp);
  expect(codebaseIdOfClasses(['btn'])).toBeNull();
});

test('paths are ordered as the nodes stand in the document', () => {
  const paths = ['0-10', '0', '0-2-1', '0-2', '0-1-0'];
  expect(paths.toSorted(compareUniquePaths)).toEqual(['0', '0-1-0', '0-2', '0-2-1', '0-10']);
});

// Picking an element, as a table of what is under the pointer and what is selected.
import { expect, test } from 'vitest';
import type { NavNode } from './nav-node.ts';
import { pickElement, wrappersAround } from './pick-element.ts';

const key = (path: string) =>
  path === '0' ? 'TE_STORYBOARD-TOP-CONSTANT_my_board_0' : `TE_a_my_board_${path}`;
/** The chain from a path up to the storyboard. */
const chainOf = (path: string): string[] => {
  const parts = path.split('-');
  return parts.map((_, at) => key(parts.slice(0, parts.length - at).join('-')));
};

test.each([
  ['0-1-2-3', [], {}, '0-1'],
  ['0-1-2-3', ['0-1'], {}, '0-1-2'],
  ['0-1-2-3', ['0-1-2'], {}, '0-1-2-3'],
  ['0-1-2-3', ['0-1-10'], {}, '0-1-2'],
  ['0-1-2-3', ['0-10-2'], {}, '0-1'],
  ['0-2-1', ['0-1-2'], {}, '0-2'],
  ['0', ['0-1'], {}, '0'],
  ['0-1-2-3', [], { isDeepest: true }, '0-1-2-3'],
  ['0-1-2-3', ['0-1-2'], { isOutsideSelectedOnly: true }, '0-1-2'],
  ['0-1-2-3', ['0-1-2'], { isOutsideSelectedOnly: true, isDeepest: true }, '0-1-2'],
] as const)('over %s with %j selected and %j, %s is meant', (under, selected, rules, expected) => {
  expect(pickElement(chainOf(under), selected.map(key), rules)).toBe(key(expected));
});

test('beside every element nothing is meant', () => {
  expect(pickElement([], [])).toBeNull();
  expect(pickElement(['no key'], [])).toBeNull();
});

/** A node of a tree; components begin with a capital. */
function node(name: string, ...children: readonly NavNode[]): NavNode {
  return { key: name, isComponent: /^[A-Z]/.test(name), children } as unknown as NavNode;
}

test.each([
  [node('board', node('Theme', node('Query', node('App', node('main'))))), ['Theme', 'Query']],
  [node('board', node('App', node('main'))), []],
  [node('board', node('Theme', node('Header'), node('Main'))), []],
  [node('board', node('Theme', node('App', node('Main'))), node('Portal')), []],
  [node('board', node('main', node('App'))), []],
])('components that show only another one are around the page: %#', (storyboard, expected) => {
  expect(wrappersAround(storyboard)).toEqual(expected);
});

test('the top level is below the wrappers', () => {
  const wrappers = ['0-0', '0-0-0'].map(key);
  const meant = (under: string, selected: readonly string[] = []) =>
    pickElement(chainOf(under), selected.map(key), { wrappers });
  expect(meant('0-0-0-0-1-2')).toBe(key('0-0-0-0'));
  expect(meant('0-0-0-0-1-2', ['0-0-0-0'])).toBe(key('0-0-0-0-1'));
  expect(meant('0-0-0')).toBe(key('0-0-0'));
});

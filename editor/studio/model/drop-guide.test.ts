// Drop guides by boxes: the line in a column, in a row, and in an empty element.
import { expect, test } from 'vitest';
import { dropGuide } from './drop-guide.ts';
import type { LayerNode } from './layers.ts';

function node(
  key: string,
  [pageX, pageY, width, height]: readonly [number, number, number, number],
  children: readonly LayerNode[] = [],
  literalChildren: string | null = null,
): LayerNode {
  return {
    key,
    tempoElement: { codebaseId: key, uniquePath: '0' },
    parent: null,
    children,
    name: key,
    tagName: 'div',
    isComponent: false,
    classList: [],
    directlySetClassList: [],
    literalChildren,
    pageBoundingBox: { pageX, pageY, width, height },
    scope: null,
    props: {},
  };
}

const column = node(
  'column',
  [0, 0, 100, 300],
  [
    node('a', [0, 0, 100, 100], [], 'A'),
    node('b', [0, 100, 100, 100], [], 'B'),
    node('empty', [0, 200, 100, 100]),
  ],
);
const row = node(
  'row',
  [0, 300, 100, 50],
  [node('c', [0, 300, 40, 50], [], 'C'), node('d', [60, 300, 40, 50], [], 'D')],
);
const page = node('page', [0, 0, 100, 350], [column, row]);

test('in a column the line is above or below the nearest element', () => {
  expect(dropGuide(page, 'd', { x: 50, y: 110 })).toEqual({
    parentKey: 'column',
    line: { x: 0, y: 100, width: 100, height: 3 },
  });
  expect(dropGuide(page, 'd', { x: 50, y: 190 })?.line.y).toBe(197);
});

test('in a row the line is beside the nearest element', () => {
  const guide = dropGuide(page, 'a', { x: 65, y: 320 });
  expect(guide).toEqual({ parentKey: 'row', line: { x: 60, y: 300, width: 3, height: 50 } });
});

test('an empty element takes what is dropped, and nothing is dropped into itself', () => {
  expect(dropGuide(page, 'a', { x: 50, y: 250 })?.parentKey).toBe('empty');
  expect(dropGuide(page, 'column', { x: 50, y: 110 })?.parentKey).toBe('page');
  expect(dropGuide(page, 'a', { x: 500, y: 500 })).toBeNull();
});

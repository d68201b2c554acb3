// Layers: rows of a tree, search, drops, and the rows in sight.
import { expect, test } from 'vitest';
import {
  dropPlaceAt,
  firstMatch,
  isHiddenLayer,
  keysAfterClick,
  layerRows,
  moveByStep,
  moveOfDrop,
  movesOfDrop,
  nodesOfElement,
  pathTo,
  rowOfTypedName,
  rowsInSight,
} from './layers.ts';
import type { LayerNode } from './layers.ts';

function node(name: string, children: readonly LayerNode[] = []): LayerNode {
  return {
    key: name,
    tempoElement: { codebaseId: `id-${name.replace(/\d$/, '')}`, uniquePath: '0' },
    parent: null,
    children,
    name,
    tagName: name,
    isComponent: false,
    classList: name === 'card' ? ['shadow'] : [],
    directlySetClassList: [],
    scope: null,
    props: {},
    literalChildren: name === 'title' ? 'New prints' : null,
  };
}

const tree = node('root', [
  node('header', [node('title')]),
  node('main', [node('card', [node('item1'), node('item2')]), node('aside')]),
]);

const names = (closed: readonly string[], search = '') =>
  layerRows(tree, new Set(closed), search).map(({ node: { name }, depth }) => `${depth} ${name}`);

test('closed nodes hide what is below them', () => {
  expect(names(['main'])).toEqual(['0 header', '1 title', '0 main']);
  expect(layerRows(tree, new Set(['main'])).map(({ isOpen }) => isOpen)).toEqual([
    true,
    null,
    false,
  ]);
});

test('a search finds names, classes and texts, with all that is above, even in closed nodes', () => {
  expect(names(['header'], 'new prints')).toEqual(['0 header', '1 title']);
  expect(names(['main'], 'SHADOW')).toEqual(['0 main', '1 card']);
  expect(names([], 'nothing')).toEqual([]);
});

test('the first one that a search has found is below the way to it', () => {
  const found = (search: string) => firstMatch(layerRows(tree, new Set(), search))?.node.name;
  expect([found('item'), found('new prints'), found('nothing')]).toEqual([
    'item1',
    'title',
    undefined,
  ]);
});

test('a search finds the name that the designer gave', () => {
  const rows = layerRows(tree, new Set(), 'side column', { 'id-aside': 'Side column' });
  expect(rows.map(({ node: { name } }) => name)).toEqual(['main', 'aside']);
});

test('a name is typed in its own row, and when the tree is another one in the first of the element', () => {
  const rows = layerRows(tree, new Set());
  const codebaseId = 'id-item';
  expect(rowOfTypedName(rows, { key: 'item2', codebaseId })).toBe('item2');
  expect(rowOfTypedName(rows, { key: 'gone', codebaseId })).toBe('item1');
  expect(rowOfTypedName(rows, { key: 'gone', codebaseId: 'id-gone' })).toBeNull();
  expect(rowOfTypedName(rows, null)).toBeNull();
});

test('a path leads from the root to a node', () => {
  expect(pathTo(tree, 'item2')?.map(({ name }) => name)).toEqual(['root', 'main', 'card', 'item2']);
  expect(pathTo(tree, 'other')).toBeNull();
});

test('an element that is rendered twice has two nodes', () => {
  expect(nodesOfElement(tree, 'id-item')).toHaveLength(2);
});

test.each([
  ['aside', 'card', 'before', { codebaseIdToMoveTo: 'id-main', beforeCodebaseId: 'id-card' }],
  ['title', 'aside', 'after', { codebaseIdToMoveTo: 'id-main', afterCodebaseId: 'id-aside' }],
  ['title', 'card', 'inside', { codebaseIdToMoveTo: 'id-card' }],
] as const)('%s dropped on %s, %s', (moved, target, place, expected) => {
  expect(moveOfDrop(tree, moved, target, place)).toEqual({
    codebaseIdToMove: `id-${moved}`,
    ...expected,
  });
});

test('a layer moves neither into itself nor beside the roots', () => {
  expect(moveOfDrop(tree, 'main', 'item1', 'inside')).toBeNull();
  expect(moveOfDrop(tree, 'title', 'main', 'before')).toBeNull();
});

test('the middle of a row is inside it', () => {
  expect([0.1, 0.5, 0.9].map(dropPlaceAt)).toEqual(['before', 'inside', 'after']);
});

test('of ten thousand rows only those in sight exist', () => {
  const { first, end } = rowsInSight(10_000, 24, 24_000, 600);
  expect(first).toBeLessThanOrEqual(1000);
  expect(end).toBeGreaterThanOrEqual(1025);
  expect(end - first).toBeLessThan(60);
  expect(rowsInSight(3, 24, 0, 600)).toEqual({ first: 0, end: 3 });
});

test('a step moves a layer past the next element of the source, not past a rendering of itself', () => {
  const list = node('list', [node('item1'), node('item2'), node('last')]);
  const root = node('root', [node('main', [list])]);
  expect(moveByStep(root, 'item1', 1)).toMatchObject({ afterCodebaseId: 'id-last' });
  expect(moveByStep(root, 'last', -1)).toMatchObject({ beforeCodebaseId: 'id-item' });
  expect(moveByStep(root, 'last', 1)).toBeNull();
});

test('a layer is hidden by its own class or style attribute', () => {
  const plain = { classList: [], props: {} };
  expect(isHiddenLayer(plain)).toBe(false);
  expect(isHiddenLayer({ ...plain, classList: ['hidden'] })).toBe(true);
  const style = { type: 'JSON_OBJECT', value: { display: 'none' } };
  expect(isHiddenLayer({ ...plain, props: { style } })).toBe(true);
});

test('layers that are dropped together stay in their order, each element once', () => {
  const movedIds = (
    keys: readonly string[],
    target: string,
    place: 'before' | 'inside' | 'after',
  ) => movesOfDrop(tree, keys, target, place)?.map(({ codebaseIdToMove }) => codebaseIdToMove);
  expect(movedIds(['aside', 'card'], 'title', 'before')).toEqual(['id-card', 'id-aside']);
  expect(movedIds(['aside', 'card'], 'title', 'after')).toEqual(['id-aside', 'id-card']);
  expect(movedIds(['item1', 'item2'], 'header', 'inside')).toEqual(['id-item']);
  expect(movedIds(['card', 'aside'], 'aside', 'after')).toEqual(['id-card']);
  expect(movesOfDrop(tree, ['card', 'aside'], 'item1', 'before')).toBeNull();
});

test('a click selects a layer, with Control one more or less, with Shift all siblings up to it', () => {
  const after = (keys: readonly string[], key: string, isAdded: boolean, isRange = false) =>
    keysAfterClick(tree, keys, key, { isAdded, isRange });
  expect(after(['card'], 'aside', false)).toEqual(['aside']);
  expect(after(['card'], 'aside', true)).toEqual(['card', 'aside']);
  expect(after(['card', 'aside'], 'card', true)).toEqual(['aside']);
  expect(after(['item2'], 'item1', false, true)).toEqual(['item2', 'item1']);
  expect(after(['header'], 'main', false, true)).toEqual(['header', 'main']);
  expect(after(['title'], 'aside', false, true)).toEqual(['aside']);
  expect(after([], 'aside', false, true)).toEqual(['aside']);
});

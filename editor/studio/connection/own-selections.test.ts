// Own selections: reports that a frame sent before it heard of a selection of the Studio are left out.

import { expect, test } from 'vitest';
import { createOwnSelections } from './own-selections.ts';

const report = { id: 'SELECTED_ELEMENT_KEY', elementKey: 'TE_a_frame-1_0', outerHTML: '' } as const;
const confirmation = {
  id: 'SELECTED_ELEMENT_KEY',
  doNotSetElementKey: true,
  outerHTML: '',
} as const;

test('reports before the confirmation are outdated, and later ones are not', () => {
  const selections = createOwnSelections(() => 0);
  expect(selections.isOutdated(report)).toBe(false);
  selections.noteCall('setSelectedElement');
  selections.noteCall('setMultiselectedElementKeys');
  expect(selections.isOutdated(report)).toBe(true);
  expect(selections.isOutdated(confirmation)).toBe(false);
  expect(selections.isOutdated(report)).toBe(true);
  expect(
    selections.isOutdated({
      id: 'MULTI_SELECTED_ELEMENT_KEYS',
      doNotSetElementKeys: true,
      outerHTMLs: [],
    }),
  ).toBe(false);
  expect(selections.isOutdated(report)).toBe(false);
});

test('other calls and other messages are none of its', () => {
  const selections = createOwnSelections(() => 0);
  selections.noteCall('setHoveredElement');
  expect(selections.isOutdated(report)).toBe(false);
  selections.noteCall('setSelectedElement');
  expect(selections.isOutdated({ id: 'DRAG_END_EVENT' })).toBe(false);
});

test('a helper that confirms nothing is heard again after a while', () => {
  let now = 10_000;
  const selections = createOwnSelections(() => now);
  selections.noteCall('setSelectedElement');
  now += 2000;
  expect(selections.isOutdated(report)).toBe(true);
  now += 1;
  expect(selections.isOutdated(report)).toBe(false);
});

// The palette: actions with their keys, elements and pages, found by words in any order.

import { expect, test } from 'vitest';
import { paletteItems, searchPalette } from './palette.ts';
import { actionOfKey, describeAction, describeGesture } from './shortcuts.ts';

const items = paletteItems([], ['/', '/about'], false);
const labels = (typed: string) => searchPalette(items, typed).map(({ label }) => label);

test('an action is found by a part of its words, in any order', () => {
  expect(labels('style copy')).toEqual(['Copy the style']);
  expect(labels('unwr')).toEqual(['Unwrap']);
  expect(labels('wrap')[0]).toBe('Wrap in div');
  expect(labels('nothing like it')).toEqual([]);
});

test('elements and pages are rows too', () => {
  expect(labels('insert head')).toEqual(['Insert Heading']);
  expect(labels('/about')).toEqual(['Open /about']);
});

test('keys are named as they are on the person’s keyboard', () => {
  expect(describeAction('paste-style', false).keys).toBe('Ctrl Alt V');
  expect(describeAction('paste-style', true).keys).toBe('⌥⌘V');
  expect(describeAction('unwrap', true).keys).toBe('⇧⌘G');
  expect(describeGesture('Ctrl click', true)).toBe('⌘ click');
});

test('designers’ keys have their actions, and Alt tells two of them apart', () => {
  const pressed = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(actionOfKey({ ...pressed, key: 'A', shiftKey: true })).toBe('auto-layout');
  expect(actionOfKey({ ...pressed, key: 't' })).toBe('insert-text');
  expect(actionOfKey({ ...pressed, key: 'k', metaKey: true })).toBe('palette');
  expect(actionOfKey({ ...pressed, key: 'c', ctrlKey: true, altKey: true })).toBe('copy-style');
  expect(actionOfKey({ ...pressed, key: 'c', ctrlKey: true })).toBe('copy');
  expect(actionOfKey({ ...pressed, key: ']', ctrlKey: true })).toBe('move-forward');
});

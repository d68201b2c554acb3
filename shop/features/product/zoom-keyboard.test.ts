// Keys over an enlarged picture, in both directions of reading.

import { expect, test } from 'vitest';
import { zoomActionForKey } from './zoom-keyboard.ts';

test.each([
  ['+', false, 'ltr', { kind: 'step', direction: 1 }],
  ['=', true, 'rtl', { kind: 'step', direction: 1 }],
  ['-', true, 'ltr', { kind: 'step', direction: -1 }],
  ['0', true, 'ltr', { kind: 'whole' }],
  ['ArrowRight', false, 'ltr', { kind: 'turn', by: 1 }],
  ['ArrowLeft', false, 'ltr', { kind: 'turn', by: -1 }],
  ['ArrowRight', false, 'rtl', { kind: 'turn', by: -1 }],
  ['ArrowLeft', false, 'rtl', { kind: 'turn', by: 1 }],
  ['ArrowDown', false, 'ltr', null],
  ['ArrowDown', true, 'rtl', { kind: 'move', right: 0, down: 1 }],
  ['ArrowLeft', true, 'rtl', { kind: 'move', right: -1, down: 0 }],
  ['Tab', true, 'ltr', null],
] as const)('%s, large: %s, %s', (key, isLarge, direction, action) => {
  expect(zoomActionForKey(key, isLarge, direction)).toEqual(action);
});

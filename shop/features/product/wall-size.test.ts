// Size of a work on a wall: upright or lying as its picture is, and none for what does not hang.

import { expect, test } from 'vitest';
import { wallSize } from './wall-size.ts';

const upright = { width: 1280, height: 1600 };
const lying = { width: 1600, height: 1280 };

test.each([
  ['a sheet', [500, 400, null], upright, { width: 400, height: 500 }],
  ['a sheet with a picture that lies', [500, 400, null], lying, { width: 500, height: 400 }],
  ['a sheet without a picture', [400, 500, null], undefined, { width: 400, height: 500 }],
  ['a framed sheet', [540, 440, 25], upright, { width: 440, height: 540 }],
  ['a cup', [85, 85, 85], upright, null],
  ['a postcard', [148, 105, null], upright, null],
  ['a chest', [600, 400, 300], upright, null],
  ['a work that was measured in one direction', [500, null, null], upright, null],
  ['a work that was not measured', [null, null, null], upright, null],
] as const)('%s', (_what, [lengthMm, widthMm, heightMm], picture, expected) => {
  expect(wallSize({ lengthMm, widthMm, heightMm }, picture)).toEqual(expected);
});

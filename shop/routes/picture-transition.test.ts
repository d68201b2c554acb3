// Transition of a picture: where it begins, and pictures that are the same one in another size.

import { expect, test } from 'vitest';
import { firstTransform, pictureName } from './picture-transition.ts';

const place = { left: 0, top: 120, width: 400, height: 500 };

test.each([
  ['in its own place', place, 'translate(0px, 0px) scale(1)'],
  [
    'from a small tile',
    { left: 20, top: 320, width: 200, height: 250 },
    'translate(20px, 200px) scale(0.5)',
  ],
  [
    'from a square tile, which it covers',
    { left: 20, top: 320, width: 200, height: 200 },
    'translate(20px, 175px) scale(0.5)',
  ],
  [
    'from a tile above the window',
    { left: 20, top: -130, width: 200, height: 250 },
    'translate(20px, -250px) scale(0.5)',
  ],
])('a picture begins %s', (_where, from, expected) => {
  expect(firstTransform(from, place)).toBe(expected);
});

test.each([
  ['https://shop.example/pictures/indigo.0a1b2c3d-600.webp', 'indigo.0a1b2c3d'],
  ['/pictures/indigo.0a1b2c3d-1600.avif', 'indigo.0a1b2c3d'],
  ['/pictures/indigo.0a1b2c3d.webp', 'indigo.0a1b2c3d'],
  ['/storage/v1/render/image/public/works/bowl-top.jpg?width=320', 'bowl-top'],
  ['/storage/v1/object/public/works/bowl-top.jpg', 'bowl-top'],
])('%s is the picture %s', (address, name) => {
  expect(pictureName(address)).toBe(name);
});

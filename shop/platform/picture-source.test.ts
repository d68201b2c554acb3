// Which addresses a picture is offered at.

import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';

test.each([
  [
    '/pictures/bowl-1.0123abcd.webp',
    900,
    {
      src: '/pictures/bowl-1.0123abcd-600.webp',
      srcSet: '/pictures/bowl-1.0123abcd-600.webp 600w, /pictures/bowl-1.0123abcd.webp 900w',
    },
  ],
  ['/pictures/bowl-1.0123abcd.webp', 600, { src: '/pictures/bowl-1.0123abcd.webp' }],
  ['/media/bowl.webp', 1600, { src: '/media/bowl.webp' }],
  ['/media/bowl.0123abcd.jpg', 1600, { src: '/media/bowl.0123abcd.jpg' }],
])('%s of %i pixels', (path, width, expected) => {
  expect(pictureSource({ path, width })).toEqual(expected);
});

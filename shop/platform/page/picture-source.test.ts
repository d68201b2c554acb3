// Picture sources: the addresses of each picture by width and format.

import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';

test.each([
  [
    '/pictures/bowl-1.0123abcd.webp',
    900,
    {
      src: '/pictures/bowl-1.0123abcd-600.webp',
      srcSet: '/pictures/bowl-1.0123abcd-600.webp 600w, /pictures/bowl-1.0123abcd.webp 900w',
      avif:
        '/pictures/bowl-1.0123abcd-320.avif 320w, /pictures/bowl-1.0123abcd-600.avif 600w, ' +
        '/pictures/bowl-1.0123abcd-900.avif 900w',
    },
  ],
  [
    '/storage/v1/object/public/pictures/bowl.jpg',
    1000,
    {
      src: '/storage/v1/object/public/pictures/bowl.jpg',
      srcSet:
        '/storage/v1/render/image/public/pictures/bowl.jpg?width=320 320w, ' +
        '/storage/v1/render/image/public/pictures/bowl.jpg?width=600 600w, ' +
        '/storage/v1/render/image/public/pictures/bowl.jpg?width=900 900w',
    },
  ],
  ['/pictures/bowl-1.0123abcd.webp', 600, { src: '/pictures/bowl-1.0123abcd.webp' }],
  ['/media/bowl.webp', 1600, { src: '/media/bowl.webp' }],
  ['/media/bowl.0123abcd.jpg', 1600, { src: '/media/bowl.0123abcd.jpg' }],
])('%s of %i pixels', (path, width, expected) => {
  expect(pictureSource({ path, width })).toEqual(expected);
});

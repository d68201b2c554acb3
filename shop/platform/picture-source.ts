// Where a product picture's sizes live: a picture of the catalogue, known by the hash in its name, has a sibling of 600 pixels.

import type { ProductPicture } from './product.ts';

const smallWidth = 600;

/** The addresses of a picture for an `img` element. A picture from elsewhere, or one that is small itself, comes as it is. */
export function pictureSource({ path, width }: Pick<ProductPicture, 'path' | 'width'>): {
  src: string;
  srcSet?: string;
} {
  const named = /^(.+\.[0-9a-f]{8})\.webp$/.exec(path)?.[1];
  if (named === undefined || width <= smallWidth) return { src: path };
  const small = `${named}-${smallWidth}.webp`;
  return { src: small, srcSet: `${small} ${smallWidth}w, ${path} ${width}w` };
}

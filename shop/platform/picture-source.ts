// Where a product picture's sizes live: every picture of 1200 pixels has a sibling of 600 beside it.

import type { ProductPicture } from './product.ts';

/** The addresses of a picture for an `img` element. A picture of another width or format comes as it is. */
export function pictureSource(picture: ProductPicture): { src: string; srcSet?: string } {
  const match = /^(.+)\.webp$/.exec(picture.path);
  if (match === null || picture.width !== 1200) return { src: picture.path };
  const small = `${match[1]}-600.webp`;
  return { src: small, srcSet: `${small} 600w, ${picture.path} 1200w` };
}

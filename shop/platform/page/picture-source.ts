// Picture sources by width. An unchanging picture has a hash in its address, and is cached forever.

import type { ProductPicture } from '../api/product.ts';

/** For an `img` and the `source` before it, as srcsets. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly avif?: string;
}

const smallWidth = 600;
/** Widths that the server renders in AVIF for the shop's own pictures, and in both formats for uploaded ones. */
const widths = [320, smallWidth, 900, 1200, 1600];
const stored = '/storage/v1/object/public/';
const centre = '50% 50%';

/**
 * A picture of ours, known by the hash in its name, has a sibling of 600 pixels, and others in AVIF. One in the storage is rendered in
 * any width. Any other comes as it is.
 */
export function pictureSource({
  path,
  width,
}: Pick<ProductPicture, 'path' | 'width'>): PictureSource {
  const named = /^(.+\.[0-9a-f]{8})\.webp$/.exec(path)?.[1];
  const offered = widths.filter((each) => each <= width);
  const listed = (addressOf: (width: number) => string): string =>
    offered.map((each) => `${addressOf(each)} ${each}w`).join(', ');
  if (path.startsWith(stored)) {
    const rendered = path.replace('/object/', '/render/image/');
    return { src: path, srcSet: listed((each) => `${rendered}?width=${each}`) };
  }
  if (named === undefined || width <= smallWidth) return { src: path };
  const small = `${named}-${smallWidth}.webp`;
  return {
    src: small,
    srcSet: `${small} ${smallWidth}w, ${path} ${width}w`,
    avif: listed((each) => `${named}-${each}.avif`),
  };
}

/** Props of a picture: its sources, size and alternative text. */
export function pictureOf(picture: ProductPicture) {
  const { width, height, alt, placeholder, focus } = picture;
  return {
    ...pictureSource(picture),
    width,
    height,
    alt,
    placeholder,
    ...(focus === undefined || focus === centre ? {} : { focus }),
  };
}

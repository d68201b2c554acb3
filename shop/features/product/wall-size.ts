// Size of a work on a wall, from the measures of its variant and the shape of its picture.

import type { ProductPicture, ProductVariant } from '../../platform/api/product.ts';

/** In millimetres. */
export interface WallSize {
  readonly width: number;
  readonly height: number;
}

/** A frame is hardly thicker; a book or a bowl is, or is smaller than what hangs. */
const depthMmMax = 50;
const longestMmMin = 250;

/** Null for a work that was not measured or does not hang. The picture says which of both measures is the width. */
export function wallSize(
  { lengthMm, widthMm, heightMm }: Pick<ProductVariant, 'lengthMm' | 'widthMm' | 'heightMm'>,
  picture: Pick<ProductPicture, 'width' | 'height'> | undefined,
): WallSize | null {
  if (lengthMm === null || widthMm === null || (heightMm ?? 0) > depthMmMax) return null;
  const [short = 0, long = 0] = [lengthMm, widthMm].toSorted((one, other) => one - other);
  if (long < longestMmMin) return null;
  const isWide = picture !== undefined && picture.width > picture.height;
  return isWide ? { width: long, height: short } : { width: short, height: long };
}

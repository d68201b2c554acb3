// List of a work's pictures: additions from the media. Pure.

import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import type { PictureValue } from './product-values.ts';

/** Adds those that the work does not show yet, at the end, with the focus and alternative texts that they have in the media. */
export function addedPictures(
  pictures: readonly PictureValue[],
  media: readonly AdminMediaRow[],
): readonly PictureValue[] {
  const added = media.flatMap(({ id, path, width, height, placeholder, focus, alts }) =>
    width === null || height === null || pictures.some((each) => each.path === path)
      ? []
      : [{ position: null, media: id, path, width, height, placeholder, focus, alts }],
  );
  return [...pictures, ...added];
}

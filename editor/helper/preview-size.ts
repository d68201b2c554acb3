// The size of a component's preview picture, between the smallest and the largest of the specification (section 9).

import { previewCapture } from '@atelier/editor-channel/constants';

const { minWidthPx, minHeightPx, maxWidthPx, maxHeightPx, pixelRatio } = previewCapture;

/** A picture's size, and the scale of what is drawn in it. */
export interface PreviewSize {
  /** In pixels of the picture, like the height. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each CSS pixel of the component. */
  readonly scale: number;
}

/** The picture of a component: what is too large is scaled down as a whole, what is too small has white around it. */
export function fitPreview(box: { readonly width: number; readonly height: number }): PreviewSize {
  const fit = Math.min(1, maxWidthPx / box.width, maxHeightPx / box.height);
  const pixels = (length: number, min: number) =>
    Math.max(1, Math.round(Math.max(length * fit, min) * pixelRatio));
  return {
    width: pixels(box.width, minWidthPx),
    height: pixels(box.height, minHeightPx),
    scale: fit * pixelRatio,
  };
}

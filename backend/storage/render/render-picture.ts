/** Renders a picture with sharp, within limits of pixels and seconds. */
import sharp from 'sharp';
import type { FitEnum, Sharp } from 'sharp';
import type { PictureFormat } from './picture-format.ts';
import type { RenderJob } from './render-job.ts';

/** The limit of hosted projects: a small file may unpack to more than fits into memory. */
const pixelsMax = 50_000_000;
const secondsMax = 20;

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const satisfies Record<
  string,
  keyof FitEnum
>;

/** Rejects with sharp's error for a source that is no picture or too large. */
export async function renderPicture({
  source,
  transformation,
  format,
}: Omit<RenderJob, 'id'>): Promise<Uint8Array> {
  const { width, height, resize, quality } = transformation;
  const picture = sharp(source, {
    limitInputPixels: pixelsMax,
    sequentialRead: true,
    // As in hosted projects, a picture whose end is missing is rendered as far as it goes.
    failOn: 'none',
    // Formats without animation show the first frame.
    pages: format === 'webp' || format === 'gif' ? -1 : 1,
  })
    .timeout({ seconds: secondsMax })
    .autoOrient();
  if (width !== null || height !== null) {
    picture.resize({
      ...(width === null ? {} : { width }),
      ...(height === null ? {} : { height }),
      fit: fits[resize],
      withoutEnlargement: resize !== 'fill',
    });
  }
  return await encoded(picture, format, quality).toBuffer();
}

function encoded(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      // AVIF reaches the look of JPEG at a lower quality number.
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.75)), effort: 3 });
    case 'webp':
      return picture.webp({ quality });
    case 'jpeg':
      return picture.jpeg({ quality, mozjpeg: true });
    case 'png':
      return picture.png();
    case 'gif':
      return picture.gif();
  }
}

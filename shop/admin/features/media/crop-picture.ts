// Crop of a picture in the browser, at its full size and in its own format where browsers write it.

import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';

/** A part of a picture in percents of its sides. */
export interface CroppedPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** High enough that a second crop shows no loss. */
const quality = 0.92;
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Rejects where the picture cannot be read or written. */
export async function cropPicture(
  { path, type, title }: Pick<AdminMediaRow, 'path' | 'type' | 'title'>,
  part: CroppedPart,
): Promise<File> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The picture could not be read: ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((bitmap.width * part.width) / 100));
  canvas.height = Math.max(1, Math.round((bitmap.height * part.height) / 100));
  const [left, top] = [(bitmap.width * part.x) / 100, (bitmap.height * part.y) / 100];
  canvas.getContext('2d')?.drawImage(bitmap, -Math.round(left), -Math.round(top));
  bitmap.close();
  const written = type in extensions ? type : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, written, quality),
  );
  if (blob === null) throw new Error('The browser wrote no picture');
  const name = `${title.replace(/\.[a-z0-9]+$/i, '')}.${extensions[blob.type] ?? 'webp'}`;
  return new File([blob], name, { type: blob.type });
}

// The contact sheet: all pictures side by side, to see whether they look alike in light and style.
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { RenderedPicture } from './record-pictures.ts';

const cell = { width: 240, height: 300, gap: 8 };
const columns = 10;

/** Lays the pictures in a folder out on one sheet and writes it as WebP. */
export async function makeContactSheet(
  pictures: readonly RenderedPicture[],
  folder: URL,
  target: string,
): Promise<void> {
  const rows = Math.ceil(pictures.length / columns);
  const parts: OverlayOptions[] = [];
  for (const [i, { record }] of pictures.entries()) {
    const input = await sharp(new URL(record.file, folder).pathname)
      .resize({ width: cell.width, height: cell.height, fit: 'contain', background: '#8a857c' })
      .toBuffer();
    const left = cell.gap + (i % columns) * (cell.width + cell.gap);
    const top = cell.gap + Math.floor(i / columns) * (cell.height + cell.gap);
    parts.push({ input, left, top });
  }
  const width = columns * (cell.width + cell.gap) + cell.gap;
  const height = rows * (cell.height + cell.gap) + cell.gap;
  await sharp({ create: { width, height, channels: 3, background: '#8a857c' } })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(target);
}

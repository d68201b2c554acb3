// From pixels to the files that the shop serves: WebP in several widths under names that change with their content.
import { createHash } from 'node:crypto';
import { readdir, unlink, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Picture } from './darkroom/develop.ts';
import type { PictureOrder } from './pictures.ts';

/** Most bytes that a picture may weigh. */
export const bytesMax = 150_000;

/** Most characters of a placeholder's address. */
export const placeholderMax = 400;

/** A finished picture as the facts of products and posts record it. */
export interface PictureRecord {
  file: string;
  width: number;
  height: number;
  /** The picture in a few blurred pixels, as a data address. */
  placeholder: string;
}

/** Name of a narrower variant of a picture. */
export function variantOf(file: string, width: number): string {
  return file.replace(/\.webp$/, `-${width}.webp`);
}

function imageOf({ width, height, data }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The best WebP that is light enough; photographs like these seldom need the second try. */
async function encoded(image: Sharp): Promise<Buffer> {
  for (const quality of [90, 84, 78, 70, 60]) {
    const bytes = await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= bytesMax) return bytes;
  }
  throw new Error(`The picture is over ${bytesMax} bytes even at the lowest quality.`);
}

async function placeholderOf(image: Sharp): Promise<string> {
  const bytes = await image
    .clone()
    .resize({ width: 16, kernel: 'cubic' })
    .webp({ quality: 42, effort: 6 })
    .toBuffer();
  const address = `data:image/webp;base64,${bytes.toString('base64')}`;
  if (address.length > placeholderMax)
    throw new Error(`The placeholder has ${address.length} characters.`);
  return address;
}

/** Writes a picture and its variants into a folder, and takes away what stood there under the same name. */
export async function writePictureFiles(
  order: PictureOrder,
  picture: Picture,
  folder: URL,
): Promise<PictureRecord & { bytes: number }> {
  const image = imageOf(picture);
  const bytes = await encoded(image);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${order.name}.${hash}.webp`;
  for (const old of await readdir(folder)) {
    if (old.startsWith(`${order.name}.`)) await unlink(new URL(old, folder));
  }
  await writeFile(new URL(file, folder), bytes);
  for (const width of order.variants) {
    const narrow = await encoded(image.clone().resize({ width, kernel: 'lanczos3' }));
    await writeFile(new URL(variantOf(file, width), folder), narrow);
  }
  const { width, height } = order;
  return { file, width, height, placeholder: await placeholderOf(image), bytes: bytes.length };
}

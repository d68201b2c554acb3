// The colours that a visitor filters by are the ones that the eye finds in a product's first picture.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourOf } from './colour.ts';
import { variantOf } from './picture-file.ts';
import type { PictureRecord } from './picture-file.ts';
import type { Rgb } from './colour.ts';
import { readRows } from './test-rows.ts';

/** The swatches beside the filters. */
const swatches = (readRows('facets.json') as { colours: { id: string; hex: string }[] }).colours;

/** Share of the picture that a colour must cover to be seen at a glance, and how far from its swatch it may lie. */
const shareMin = 0.03;
const distanceMax = 0.13;

const facts = readRows('products.json') as {
  id: number;
  colours: string[];
  pictures: PictureRecord[];
}[];

/** Place of a linear colour in Oklab (Ottosson 2020), where distances are what the eye tells apart; lightness counts less. */
function seen([red, green, blue]: Rgb): readonly [number, number, number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.6 * (0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const known = swatches.map(({ id, hex }) => ({ id, at: seen(colourOf(hex)) }));

/** The swatch that a pixel is nearest to, or none. */
function nearest(pixel: Rgb): string | undefined {
  const [x, y, z] = seen(pixel);
  const ranked = known
    .map(({ id, at }) => ({ id, far: Math.hypot(x - at[0], y - at[1], z - at[2]) }))
    .toSorted((a, b) => a.far - b.far);
  return ranked[0]!.far < distanceMax ? ranked[0]!.id : undefined;
}

async function shares(file: string): Promise<Map<string, number>> {
  const url = new URL(`../shop/public/pictures/${variantOf(file, 600)}`, import.meta.url);
  const { data } = await sharp(readFileSync(url))
    .resize(80)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = new Map<string, number>();
  for (let i = 0; i < data.length; i += 3) {
    const hex = data.subarray(i, i + 3).toString('hex');
    const id = nearest(colourOf(`#${hex}`));
    if (id !== undefined) found.set(id, (found.get(id) ?? 0) + 3 / data.length);
  }
  return found;
}

test.each(facts)('the first picture of product $id shows $colours', async (product) => {
  const found = await shares(product.pictures[0]!.file);
  const unseen = product.colours.filter((id) => (found.get(id) ?? 0) < shareMin);
  expect(unseen).toEqual([]);
});

// The catalogue's pictures are all there: named by their content, in their sizes, light enough, with placeholders.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesMax, placeholderMax, variantOf } from './picture-file.ts';
import { pagePictures } from '@atelier/shop/page-pictures';
import { pictures } from './pictures.ts';
import type { PictureRecord } from './picture-file.ts';

const folder = new URL('../shop/public/pictures/', import.meta.url);
const facts = JSON.parse(
  readFileSync(new URL('./rows/products.json', import.meta.url), 'utf8'),
) as { id: number; pictures: PictureRecord[] }[];

const posts = JSON.parse(readFileSync(new URL('./rows/posts.json', import.meta.url), 'utf8')) as {
  id: number;
  picture: PictureRecord;
}[];

const records = facts.flatMap(({ id, pictures }) => pictures.map((record) => ({ id, ...record })));
const postRecords = posts.map(({ picture }) => picture);
const pages = Object.entries(pagePictures).map(([name, picture]) => ({ name, ...picture }));

function bytesOf(file: string): Buffer {
  return readFileSync(new URL(file, folder));
}

function hashOf(file: string): string {
  return createHash('sha256').update(bytesOf(file)).digest('hex').slice(0, 8);
}

async function expectPicture(file: string, width: number, height: number): Promise<void> {
  const bytes = bytesOf(file);
  expect(bytes.length).toBeLessThanOrEqual(bytesMax);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
}

async function expectPlaceholder(placeholder: string, ratio: number): Promise<void> {
  expect(placeholder.length).toBeLessThanOrEqual(placeholderMax);
  const [head, body] = placeholder.split(',');
  expect(head).toBe('data:image/webp;base64');
  const { width, height } = await sharp(Buffer.from(body!, 'base64')).metadata();
  expect(width / height).toBeCloseTo(ratio, 1);
}

test('every product has the pictures that the catalogue takes of it, three to five', () => {
  const names = ({ file }: PictureRecord): string => file.split('.')[0]!;
  for (const { id, pictures: own } of facts) {
    const ordered = pictures
      .filter(({ owner }) => owner?.kind === 'product' && owner.id === id)
      .map(({ name }) => name);
    expect(own.map(names)).toEqual(ordered);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(own.length).toBeLessThanOrEqual(5);
  }
});

test.each(records)('$file has its size, its narrow variant and its placeholder', async (record) => {
  const { file, width, height, placeholder } = record;
  const order = pictures.find(({ name }) => file.startsWith(`${name}.`));
  expect([width, height]).toEqual([order?.width, order?.height]);
  expect(file).toMatch(/^[a-z0-9-]+-\d\.[0-9a-f]{8}\.webp$/);
  expect(file.split('.')[1]).toBe(hashOf(file));
  await expectPicture(file, width, height);
  await expectPicture(variantOf(file, 600), 600, 750);
  await expectPlaceholder(placeholder, 4 / 5);
});

test.each(postRecords)(
  '$file has its size, its narrow variant and its placeholder',
  async (record) => {
    const { file, width, height, placeholder } = record;
    expect(pictures.filter(({ name }) => file.startsWith(`${name}.`))).toMatchObject([
      { owner: { kind: 'post' }, width, height },
    ]);
    expect(file.split('.')[1]).toBe(hashOf(file));
    await expectPicture(file, width, height);
    await expectPicture(variantOf(file, 600), 600, Math.round((600 * height) / width));
    await expectPlaceholder(placeholder, width / height);
  },
);

test('every post has the picture that is taken for it', () => {
  const used = pictures.flatMap(({ owner, name }) =>
    owner?.kind === 'post' ? [[owner.id, name]] : [],
  );
  expect(posts.map(({ id, picture }) => [id, picture.file.split('.')[0]])).toEqual(used);
});

test.each(pages)('the page picture $name is there in all its widths', async (page) => {
  const ratio = page.width / page.height;
  for (const { path, width } of page.sources) {
    await expectPicture(path.replace('/pictures/', ''), width, Math.round(width / ratio));
  }
  const widest = page.sources[0].path.replace('/pictures/', '');
  expect(widest.split('.')[1]).toBe(hashOf(widest));
  await expectPlaceholder(page.placeholder, ratio);
});

test('no other file lies among the pictures, and all of them together stay under 10 MB', () => {
  const expected = [
    ...[...records, ...postRecords].flatMap(({ file }) => [file, variantOf(file, 600)]),
    ...pages.flatMap(({ sources }) => sources.map(({ path }) => path.replace('/pictures/', ''))),
  ];
  const found = readdirSync(folder);
  expect(new Set(found)).toEqual(new Set(expected));
  const sum = found.reduce((bytes, file) => bytes + bytesOf(file).length, 0);
  expect(sum).toBeLessThan(10 * 1024 * 1024);
});

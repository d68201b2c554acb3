// Social cards, the pictures that are shown when a page is shared: their size, their letters in every script, and their cache.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocialCard } from '@atelier/shop/renderer';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSocialCards } from './serve-social-cards.ts';
import type { SocialCardOptions } from './serve-social-cards.ts';
import { readShopPicture } from './read-shop-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-share-'));
});
afterAll(() => rm(folder, { recursive: true }));

const english: SocialCard = {
  language: 'en',
  direction: 'ltr',
  shopName: 'Atelier',
  eyebrow: 'Ceramics',
  title: 'Moon Jar',
  detail: '$420.00',
  picture: null,
};
const address = 'http://127.0.0.1/share/product/1/en.jpg';

/** Enough of the comparison for tests that send one tag. */
const matchesEtag: SocialCardOptions['matchesEtag'] = (ifNoneMatch, etag) => ifNoneMatch === etag;

function open(card: SocialCard | null, options: Partial<SocialCardOptions> = {}) {
  return serveSocialCards({
    folder,
    matchesEtag,
    card: async () => card,
    picture: async () => null,
    ...options,
  });
}

async function pixels(card: SocialCard, options?: Partial<SocialCardOptions>): Promise<Buffer> {
  const response = await open(card, options)(new Request(address));
  return Buffer.from(await response.arrayBuffer());
}

const titles: readonly (readonly [SocialCard['language'], string, string])[] = [
  ['en', 'Moon Jar', 'Mo on Jar'],
  ['fr', 'L’œil de l’été', 'Le seuil de l’été'],
  ['ru', 'Лунный кувшин', 'Лунная чаша'],
  ['ar', 'جرة القمر', 'ةرج رمقلا'],
  ['hi', 'चंद्र कलश क्षितिज', 'कलश चंद्र'],
  ['ja', '月の壺', '朝の港'],
  ['zh', '月白瓷罐', '雨后青瓦'],
];

test.each(titles)('%s: its own letters are drawn', async (language, title, other) => {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const one = await pixels({ ...english, language, direction, title });
  const { width, height, format } = await sharp(one).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  // Boxes in place of letters would look alike.
  const two = await pixels({ ...english, language, direction, title: other });
  expect(one.equals(two)).toBe(false);
});

test.each(titles)('%s: the shop’s name and the price are in its own letters', async (language) => {
  const marks = { ...english, eyebrow: '', title: '', detail: '\u2066US$320.00\u2069' };
  const one = await pixels({ ...marks, language });
  expect(one.equals(await pixels(marks))).toBe(true);
});

test('a page from right to left is mirrored', async () => {
  const left = await inkIn(await pixels({ ...english, detail: '', eyebrow: '' }), 0);
  const arabic = { ...english, language: 'ar', direction: 'rtl', title: 'قمر' } as const;
  const right = await inkIn(await pixels({ ...arabic, detail: '', eyebrow: '' }), 600);
  expect(left).toBeGreaterThan(1000);
  expect(right).toBeGreaterThan(1000);
});

test('the longest title stays inside, and hostile words are words', async () => {
  const long = 'Ein sehr langer Titel & <b>noch</b> mehr '.repeat(20);
  const picture = await pixels({ ...english, title: long });
  expect((await sharp(picture).metadata()).height).toBe(630);
});

test('a drawn picture is kept, and one whose words changed is a new one', async () => {
  let drawn = 0;
  const picture = async (): Promise<null> => {
    drawn += 1;
    return null;
  };
  const own = await mkdtemp(join(folder, 'own-'));
  let card: SocialCard = { ...english, picture: '/pictures/x.webp' };
  const serve = serveSocialCards({ folder: own, matchesEtag, card: async () => card, picture });
  await Promise.all([serve(new Request(address)), serve(new Request(address))]);
  await serve(new Request(address));
  expect(drawn).toBe(1);
  card = { ...card, detail: '$1.00' };
  await serve(new Request(address));
  expect(drawn).toBe(2);
  const names = await readdir(join(own, 'pictures'));
  expect(names.every((name) => /^[0-9a-f]{32}\.jpg$/.test(name))).toBe(true);
  expect(names).toHaveLength(2);
});

test('a picture that the reader has is not sent again', async () => {
  const serve = open(english);
  const first = await serve(new Request(address));
  const etag = first.headers.get('etag') ?? '';
  const again = await serve(new Request(address, { headers: { 'if-none-match': etag } }));
  expect(again.status).toBe(304);
});

test('there is no picture of what does not exist', async () => {
  expect((await open(null)(new Request(address))).status).toBe(404);
});

test.each([
  '/pictures/../../package.json',
  '/etc/passwd',
  'https://example.org/a.webp',
  '/pictures/',
  '/storage/v1/object/authenticated/works/a.webp',
  '/storage/v1/object/public/../authenticated/works/a.webp',
])('%s is none of the shop’s pictures', async (path) => {
  const storage = async (): Promise<Response> => new Response('a secret');
  const read = readShopPicture({ folder: join(import.meta.dirname, '../../public'), storage });
  expect(await read(path)).toBeNull();
});

const uploaded = '/storage/v1/object/public/works/a%20bowl.webp';

test.each([
  ['is read', async () => new Response('bytes'), 'bytes'],
  ['that is gone is none', async () => new Response('', { status: 404 }), undefined],
  ['that cannot be read is none', () => Promise.reject(new Error('away')), undefined],
])('an uploaded picture %s', async (_what, respond, expected) => {
  const requested: string[] = [];
  const storage = async ({ url }: Request): Promise<Response> => {
    requested.push(new URL(url).pathname);
    return respond();
  };
  const bytes = await readShopPicture({ folder, storage })(uploaded);
  expect(requested).toEqual([uploaded]);
  expect(bytes?.length).toBe(expected?.length);
});

test('a shop without a storage has no uploaded pictures', async () => {
  expect(await readShopPicture({ folder, storage: null })(uploaded)).toBeNull();
});

/** The number of dark pixels in the half that begins at `left`. */
async function inkIn(picture: Buffer, left: number): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left, top: 0, width: 600, height: 400 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 90).length;
}

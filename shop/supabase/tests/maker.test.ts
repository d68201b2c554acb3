/** The maker as visitors meet them: words in the reader's language, opening hours that can be, and pictures that follow their files. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.query(`update settings set maker_picture = null, maker_words = '{}', maker_place = '', opening_hours = '[]',
    parcel_picture = null, parcel_words = '{}'`);
});

const { anonymous, administrator } = callers;
const read = (language = 'en') => shop.act(anonymous, 'select get_maker($1)', language);
const hasParcel = () => shop.act(anonymous, `select get_settings() ->> 'hasParcel'`);
const save = (changes: object) =>
  shop.act(administrator, 'select admin_save_settings($1::jsonb)', JSON.stringify(changes));
const picture = { path: '/a.webp', width: 4, height: 5, placeholder: '' };

test('a shop that has said nothing has no maker, no hours and no parcel', async () => {
  expect(await read()).toEqual({ picture: null, words: null, place: '', hours: [], parcel: null });
  expect(await hasParcel()).toBe('false');
});

test('words are in the reader’s language, else in English, else in any', async () => {
  await save({ maker_words: { de: 'Morgens drehe ich.', en: 'I throw in the mornings.' } });
  const words = async (language: string) => ((await read(language)) as { words: unknown }).words;
  expect(await words('de')).toEqual({ text: 'Morgens drehe ich.', language: 'de' });
  expect(await words('ja')).toEqual({ text: 'I throw in the mornings.', language: 'en' });
  await save({ maker_words: { ru: 'Утром.' } });
  expect(await words('ja')).toEqual({ text: 'Утром.', language: 'ru' });
});

test('hours come in the order of the week, and a parcel with its picture or its words', async () => {
  await save({
    opening_hours: [
      { day: '6', from: '10:00', to: '16:00' },
      { day: '2', from: '14:00', to: '24:00' },
      { day: '2', from: '09:30', to: '12:00' },
    ],
    parcel_picture: picture,
  });
  expect(await read()).toMatchObject({
    hours: [
      { day: 2, from: '09:30', to: '12:00' },
      { day: 2, from: '14:00', to: '24:00' },
      { day: 6, from: '10:00', to: '16:00' },
    ],
    parcel: { picture, words: null },
  });
  expect(await hasParcel()).toBe('true');
  await save({ parcel_picture: null, parcel_words: { en: 'Two boxes.' } });
  expect(await read()).toMatchObject({
    parcel: { picture: null, words: { text: 'Two boxes.', language: 'en' } },
  });
});

test.each([
  { opening_hours: [{ day: '8', from: '10:00', to: '12:00' }] },
  { opening_hours: [{ day: 1, from: '10:00', to: '12:00' }] },
  { opening_hours: [{ day: '1', from: '12:00', to: '10:00' }] },
  { opening_hours: [{ day: '1', from: '9:00', to: '10:00' }] },
  { opening_hours: [{ day: '1', from: '24:00', to: '24:00' }] },
  { opening_hours: [{ day: '1', from: '10:00' }] },
  { opening_hours: {} },
  { maker_words: [] },
  { maker_words: { en: 7 } },
  { maker_words: { en: ['a'] } },
  { maker_picture: { path: '/a.webp' } },
  { maker_picture: 'a.webp' },
  { maker_place: 'a'.repeat(121) },
])('the database refuses %j', async (changes) => {
  expect(await save(changes)).toMatchObject({
    refused: expect.stringMatching(/^(?:23514|22023) /) as unknown,
  });
});

test('visitors cannot save them', async () => {
  expect(
    await shop.act(anonymous, `select admin_save_settings('{"maker_place": "Mine"}')`),
  ).toMatchObject({ refused: expect.stringContaining('42501') as unknown });
  expect(
    await shop.act(
      callers['right customer'],
      `select admin_save_settings('{"maker_place": "Mine"}')`,
    ),
  ).toMatchObject({ refused: 'not_administrator' });
});

test('a file that is deleted leaves the maker’s page, and is named as a place before', async () => {
  await shop.query(
    `insert into storage.buckets (id, name, public) values ('media', 'media', true)`,
  );
  await shop.query(`insert into storage.objects (bucket_id, name, metadata, user_metadata)
    values ('media', '00000000-0000-4000-8000-000000000001/a.png', '{"mimetype": "image/png", "size": 9}', '{"width": 4, "height": 5}')`);
  const path = await shop.query('select path from media');
  await save({ maker_picture: { ...picture, path }, parcel_picture: picture });
  expect(
    await shop.query(
      `select kind from private.media_places((select object_name from media), (select path from media))`,
    ),
  ).toBe('settings');
  await shop.query(`delete from storage.objects where bucket_id = 'media'`);
  expect(await read()).toMatchObject({ picture: null, parcel: { picture } });
});

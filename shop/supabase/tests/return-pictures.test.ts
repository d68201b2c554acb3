/** Pictures of a return: at most four small ones, read by the order's buyer and the maker alone, and deleted with the buyer's data. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, lifeDatabase, orderCalls, stranger } from './order-calls.ts';
import type { OrdersDatabase, Placed } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await lifeDatabase();
});
afterAll(() => shop.close());

const { place, maker } = orderCalls(() => shop);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9]);
const webp = Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1');
const addressOf = (type: string, bytes: Buffer) =>
  `data:${type};base64,${bytes.toString('base64')}`;

async function sold(): Promise<Placed> {
  const order = await place();
  await maker('record_payment($)', order);
  await maker('ship_order($)', order);
  return order;
}
const request = (order: Placed, pictures: readonly string[], caller: Caller = buyer) =>
  shop.act(
    caller,
    `select request_return($1, reason => 'A crack', pictures => $2::jsonb)`,
    order.id,
    JSON.stringify(pictures),
  );
interface Read {
  readonly events: readonly {
    readonly kind: string;
    readonly data: { readonly pictures?: readonly number[] };
  }[];
}
const idsIn = (read: unknown) =>
  (read as Read).events.find(({ kind }) => kind === 'requested')?.data.pictures;
const read = (caller: Caller, id: number | undefined, token: string | null = null) =>
  shop.act(caller, 'select get_return_picture($1, $2)', String(id), token);
const count = () => shop.query('select count(*) from return_pictures');

test('the buyer and the maker read them, each as what its bytes are; nobody else does', async () => {
  const order = await sold();
  // The declared type is not believed.
  const ids = idsIn(
    await request(order, [
      addressOf('text/html', jpeg),
      png.toString('base64'),
      addressOf('image/webp', webp),
    ]),
  );
  expect(ids).toHaveLength(3);
  const [first, second, third] = ids ?? [];
  expect(await read(buyer, first)).toBe(addressOf('image/jpeg', jpeg));
  expect(await read(buyer, second)).toBe(addressOf('image/png', png));
  expect(await read(callers.administrator, third)).toBe(addressOf('image/webp', webp));
  expect(await read(callers.anonymous, first, order.token)).toBe(addressOf('image/jpeg', jpeg));
  expect(await read(callers.anonymous, first)).toBeNull();
  expect(await read(callers.anonymous, first, 'guessed')).toBeNull();
  expect(await read(stranger, first)).toBeNull();
  const other = await sold();
  expect(await read(callers.anonymous, first, other.token)).toBeNull();
});

test.each([
  ['five', Array.from({ length: 5 }, () => jpeg.toString('base64'))],
  ['a drawing with scripts', [addressOf('image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'))]],
  ['words', ['no base64 at all !']],
  ['one that is too large', [Buffer.concat([jpeg, Buffer.alloc(800_000)]).toString('base64')]],
])('%s are refused, and no return is requested', async (_which, pictures) => {
  const order = await sold();
  const before = await count();
  expect(await request(order, pictures)).toMatchObject({ refused: 'invalid_picture' });
  expect(await count()).toBe(before);
  expect(await maker('get_order($)', order)).toMatchObject({ states: { return: 'none' } });
});

test('a return that is refused keeps no picture', async () => {
  const order = await place();
  const before = await count();
  expect(await request(order, [jpeg.toString('base64')])).toHaveProperty('refused');
  expect(await request(await sold(), [jpeg.toString('base64')], stranger)).toMatchObject({
    refused: 'order_not_found',
  });
  expect(await count()).toBe(before);
});

test('they are deleted with the buyer’s data', async () => {
  const order = await sold();
  const [id] = idsIn(await request(order, [jpeg.toString('base64')])) ?? [];
  expect(await read(callers.administrator, id)).not.toBeNull();
  await shop.query('select private.anonymize_order($1)', order.id);
  expect(await read(callers.administrator, id)).toBeNull();
});

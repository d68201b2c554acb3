/** E-mail addresses: the database and the shop's forms accept the same ones, character by character, and accounts too. */
import { parseEmailAddress } from '@atelier/backend/auth/users/email-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEmail } from '../../platform/forms/email.ts';
import { emails } from '../../platform/forms/test-emails.ts';
import { callers } from './shop-database.ts';
import { ordersDatabase } from './orders-database.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await ordersDatabase();
});
afterAll(() => shop.close());

/** Around all characters that nobody sees, and the last of all. */
const ranges = [
  [0x1, 0x33ff],
  [0xd7f0, 0xd7ff],
  [0xe000, 0xe010],
  [0xf8f0, 0xffff],
  [0x1_10b0, 0x1_10d0],
  [0x1_3420, 0x1_3460],
  [0x1_bc90, 0x1_bcb0],
  [0x1_d160, 0x1_d190],
  [0xd_fff0, 0xe_1010],
  [0xe_fff0, 0xf_0010],
  [0x10_fff0, 0x10_ffff],
] as const;

test.each([
  ['somebody', (sign: string) => `mei${sign}@example.org`],
  ['a domain', (sign: string) => `mei@exam${sign}ple.org`],
  ['the last name of a domain', (sign: string) => `mei@example.o${sign}`],
])('within %s', async (_, address) => {
  const [before, after] = address('\u{0}').split('\u{0}');
  const refused = await shop.query(
    `select string_agg(sign::text, ' ' order by sign) from unnest($1::int[], $2::int[]) as part (first, last),
      generate_series(part.first, part.last) as sign where not private.is_email($3 || chr(sign) || $4)`,
    `{${ranges.map(([first]) => first).join()}}`,
    `{${ranges.map(([, last]) => last).join()}}`,
    before ?? '',
    after ?? '',
  );
  const expected = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_each, index) => first + index).filter(
      (sign) => !isEmail(address(String.fromCodePoint(sign))),
    ),
  );
  expect(expected.length).toBeGreaterThan(300);
  expect(refused?.split(' ').map(Number)).toEqual(expected);
});

test('the database and accounts take what forms take', async () => {
  const accepted = await shop.query(
    `select json_agg(private.is_email(text) order by place) from unnest(
      (select array_agg(value) from json_array_elements_text($1::json))) with ordinality as given (text, place)`,
    JSON.stringify(emails.map(([text]) => text)),
  );
  const rows = (results: readonly unknown[]) =>
    emails.map(([text], at) => [text, results[at]] as const);
  expect(rows(JSON.parse(accepted ?? '[]') as boolean[])).toEqual(emails);
  expect(rows(emails.map(([text]) => parseEmailAddress(text) !== null))).toEqual(emails);
});

test.each([
  'ada@example..com',
  '.ada@example.com',
  'ada\u{202E}@example.com',
  'ada\u{200B}@example.com',
  'ada@example.com\u{200F}',
  '\u{FEFF}ada@example.com',
  'ada@example.com\n',
  '\tada@example.com',
])('neither an order nor a message is taken from %j', async (email) => {
  const rowCount = 'select (select count(*) from orders) + (select count(*) from contact_messages)';
  const before = await shop.query(rowCount);
  const items = [{ product_id: 4, quantity: 1 }];
  expect(await shop.place(callers.anonymous, { items, email })).toMatchObject({
    refused: 'invalid_email',
  });
  const message = `select save_message('Ada', $1, 'A bowl', 'Is it left?', '203.0.113.7')`;
  expect(await shop.act({ role: 'service_role' }, message, email)).toMatchObject({
    refused: 'invalid_email',
  });
  expect(await shop.query(rowCount)).toBe(before);
});

test.each([
  'post',
  'post@example..com',
  'post\u{200B}@example.com',
  '\u{202E}moc.elpmaxe@tsop',
  'post@example.com\n',
])('nor is the operator written to at %j', async (email) => {
  await expect(shop.query('update settings set operator_email = $1', email)).rejects.toThrow(
    'operator_email is not an e-mail address',
  );
});

test.each(['', 'post@example.com'])('but the operator may be written to at %j', async (email) => {
  const change = 'update settings set operator_email = $1 returning operator_email';
  expect(await shop.act(callers.administrator, change, email)).toBe(email);
});

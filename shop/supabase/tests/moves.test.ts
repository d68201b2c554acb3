/** Functions of a move in the database: closed to everybody but the service, and named where the database's owner lacks a right. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

const calls = [
  'move_describe()',
  `move_measure('public.products')`,
  `move_read('public.products')`,
  `move_digest('public.products')`,
  `move_begin('https://other.example')`,
  `move_write('public.products', '{id}', '[]')`,
  `move_save_progress('{}')`,
  `move_record_files('[]')`,
  'move_recorded_files()',
  `move_finish('[]')`,
];
const service = { role: 'service_role' } as const;

test.each(calls)('only the service calls %s', async (call) => {
  for (const caller of Object.values(callers))
    await expect(shop.as(caller, { text: `select ${call}` })).rejects.toMatchObject({
      fields: { code: '42501' },
    });
});

test.each([
  'auth.sessions',
  'private.visitor_keys',
  'graphile_worker._private_jobs',
  'pg_catalog.pg_authid',
  'x; drop',
])('a move carries no rows of %s', async (title) => {
  await expect(
    shop.as(service, { text: 'select move_read($1)', values: [title] }),
  ).rejects.toMatchObject({ fields: { message: expect.stringContaining('unknown_table') } });
});

test.each([
  `move_write('public.products', '{id}', '[]')`,
  `move_save_progress('{}')`,
  `move_finish('[]')`,
])('without an import %s is refused', async (call) => {
  await expect(shop.as(service, { text: `select ${call}` })).rejects.toMatchObject({
    fields: { message: expect.stringContaining('no_import') },
  });
});

test('an owner who may not silence triggers is told the statement that allows it', async () => {
  await shop.admin.pipeline([
    { text: 'grant usage on schema private to service_role' },
    {
      text: 'grant execute on function private.silence_triggers(), private.refuse(text, text, jsonb, integer) to service_role',
    },
  ]);
  await expect(
    shop.as(service, { text: 'select private.silence_triggers()' }),
  ).rejects.toMatchObject({
    fields: {
      message: expect.stringMatching(
        /import_not_allowed.*grant set on parameter session_replication_role to service_role/,
      ),
    },
  });
});

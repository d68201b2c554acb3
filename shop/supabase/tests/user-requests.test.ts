/** Requests of people, done by an administrator: the export of an account's data, and its deletion. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorsDatabase, callers, customer, orderOf } from './administrators.ts';
import type { OrdersDatabase } from './orders-database.ts';
import { administratorId, anna } from './shop-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await administratorsDatabase();
});
afterAll(() => shop.close());

const { shown, unenrolled } = callers;
const latestEntry = `select json_agg(entry) from (select act, entity, entity_id, before, after from audit_log order by id desc limit 1) as entry`;
const entry = async (): Promise<unknown> => JSON.parse((await shop.query(latestEntry)) ?? '');

test('an administrator exports what the account’s own export has, and the log has the act alone', async () => {
  const own = await shop.act(customer, `select export_account()`);
  const exported = await shop.act(shown, `select admin_export_account('${customer.sub}')`);
  const { exportedAt: _now, ...rest } = own as Record<string, unknown>;
  expect(exported).toMatchObject(rest);
  expect(await entry()).toEqual([
    {
      act: 'export_account',
      entity: 'users',
      entity_id: customer.sub,
      before: null,
      after: null,
    },
  ]);
});

test.each([
  ['another address', customer.sub, 'anna@example.com', 'not_confirmed'],
  ['nothing', customer.sub, '', 'not_confirmed'],
  ['the own account', administratorId, 'keeper@example.com', 'own_account'],
  ['an account that does not exist', orderOf(anna), 'x', 'unknown_user'],
])('a deletion is refused for %s', async (_what, id, confirmation, refused) => {
  const text = `select admin_delete_account('${id}', '${confirmation}')`;
  expect(await shop.act(shown, text)).toMatchObject({ refused });
});

test('a deleted account leaves its orders without it, and one entry of the log without the person', async () => {
  const consequences = await shop.act(shown, `select admin_user('${customer.sub}')`);
  expect(consequences).toMatchObject({
    contact: 'third@example.com',
    isOwn: false,
    deletion: { open: [{ number: 1004 }] },
  });
  const before = await shop.query('select count(*) from audit_log');
  await shop.act(shown, `select admin_delete_account('${customer.sub}', ' Third@example.com')`);
  expect(
    await shop.query(`select concat_ws(' ',
      (select count(*) from auth.users where id = '${customer.sub}'),
      (select count(*) from users where id = '${customer.sub}'),
      (select count(*) from contact_messages where user_id = '${customer.sub}'),
      (select count(*) from orders where id = '${orderOf(customer.sub)}' and user_id is null))`),
  ).toBe('0 0 0 1');
  expect(await shop.query('select count(*) from audit_log')).toBe(String(Number(before) + 1));
  const [written] = (await entry()) as readonly unknown[];
  expect(written).toMatchObject({
    act: 'delete_account',
    entity_id: customer.sub,
    before: { role: 'customer' },
    after: { orders: 1 },
  });
  expect(JSON.stringify(written)).not.toContain('third@example.com');
});

test('a deletion by somebody whose role was taken away a second ago is refused, and so is that of the last administrator', async () => {
  await shop.query(`update users set role = 'customer' where id = '${unenrolled.sub}'`);
  const text = `select admin_delete_account('${administratorId}', 'keeper@example.com')`;
  expect(await shop.act(unenrolled, text)).toMatchObject({ refused: 'not_administrator' });
  expect(await shop.query(`select private.remove_account('${administratorId}')::text`)).toBe(
    'false',
  );
  await shop.query(`update users set role = 'admin' where id = '${unenrolled.sub}'`);
});

test('two administrators who delete each other at once leave one', async () => {
  const [one, other] = await Promise.all([
    shop.act(shown, `select admin_delete_account('${unenrolled.sub}', 'second@example.com')`),
    shop.act(unenrolled, `select admin_delete_account('${administratorId}', 'keeper@example.com')`),
  ]);
  const refused = [one, other].filter((result) => Object(result).refused !== undefined);
  expect(refused).toHaveLength(1);
  expect(await shop.query(`select count(*) from users where role = 'admin'`)).toBe('1');
});

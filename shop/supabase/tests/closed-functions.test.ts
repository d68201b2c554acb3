/** The database's own functions are closed to callers: whatever callers may run, and whatever runs as them, finds no closed door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOrder } from './order-tables.ts';
import { callers, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
  await writeOrder(shop.admin);
});
afterAll(() => shop.close());

/** Runs with its caller's rights, and names what lies in the schema that callers may not use. */
const meetsClosedDoor = `not routine.prosecdef and routine.prosrc ~ '\\mprivate\\.'`;

test.each([
  [
    'a function that they may call',
    `select routine.oid::regprocedure from pg_proc as routine
      where routine.pronamespace = 'public'::regnamespace and ${meetsClosedDoor}
        and (has_function_privilege('anon', routine.oid, 'execute')
          or has_function_privilege('authenticated', routine.oid, 'execute'))`,
  ],
  [
    'a trigger of a table that they may write',
    `select hook.tgname || ' on ' || hook.tgrelid::regclass from pg_trigger as hook
      join pg_proc as routine on routine.oid = hook.tgfoid
      where ${meetsClosedDoor} and hook.tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        and has_any_column_privilege('authenticated', hook.tgrelid, 'insert, update')`,
  ],
  [
    'a function of a check on a table that they may write',
    `select rule.conname from pg_constraint as rule
      join pg_depend as needed on needed.classid = 'pg_constraint'::regclass and needed.objid = rule.oid
        and needed.refclassid = 'pg_proc'::regclass
      join pg_proc as routine on routine.oid = needed.refobjid
      where ${meetsClosedDoor} and rule.connamespace = 'public'::regnamespace`,
  ],
])('not %s', async (_what, text) => {
  const [found] = await shop.admin.pipeline([{ text }]);
  expect(found?.rows.flat()).toEqual([]);
});

test('an order’s status can be asked for as a column by those who see the order', async () => {
  const query = async (caller: (typeof callers)[keyof typeof callers]) =>
    (await shop.as(caller, { text: 'select number, order_status(orders) from orders' })).rows;
  expect(await query(callers['right customer'])).toEqual([['1001', 'awaiting_payment']]);
  expect(await query(callers['wrong customer'])).toEqual([]);
});

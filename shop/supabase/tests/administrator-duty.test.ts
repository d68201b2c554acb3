/** Duty of administrators to a second factor: without one they reach what customers reach, in all tables and functions; and nobody locks everybody out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionCalls } from './administrator-functions.ts';
import { allTables, callResult, operations, reachOf } from './administrator-reach.ts';
import { administratorsDatabase, callers, customer } from './administrators.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await administratorsDatabase();
});
afterAll(() => shop.close());

const oblige = `update settings set administrator_factor = true returning administrator_factor`;
const duty = () => shop.query('select administrator_factor from settings');

test('an administrator without a verified factor in this session cannot switch the duty on, by any way', async () => {
  const refusal = { refused: 'factor_not_shown' };
  const { unenrolled } = callers;
  expect(await shop.act(unenrolled, oblige)).toMatchObject(refusal);
  expect(
    await shop.act(unenrolled, `select admin_save_settings('{"administrator_factor": true}')`),
  ).toMatchObject(refusal);
  expect(await duty()).toBe('f');
});

test('the duty waits for an administrator with a factor, where nobody is signed in', async () => {
  await shop.query(`update auth.mfa_factors set status = 'unverified'`);
  await expect(shop.query(oblige)).rejects.toThrow('factor_not_shown');
  await shop.query(`update auth.mfa_factors set status = 'verified'`);
});

test('an administrator who has verified a factor switches it on, and stays one', async () => {
  await shop.act(callers.shown, oblige);
  expect(await duty()).toBe('t');
  expect(await shop.act(callers.shown, 'select is_admin()')).toBe('t');
  expect(await shop.act(callers.unenrolled, 'select is_admin()')).toBe('f');
});

test('in every table an administrator without a factor reaches what a customer reaches', async () => {
  const different: unknown[] = [];
  let opened = 0;
  for (const table of await allTables(shop))
    for (const operation of operations) {
      const [obliged, shown, other] = [
        await reachOf(shop, callers.unenrolled, operation, table),
        await reachOf(shop, callers.shown, operation, table),
        await reachOf(shop, customer, operation, table),
      ];
      if (obliged !== other) different.push([operation, table.name, obliged, other]);
      if (shown !== other) opened += 1;
    }
  expect(different).toEqual([]);
  expect(opened).toBeGreaterThan(80);
});

test.each(
  Object.entries(functionCalls).flatMap(([name, calls]) =>
    calls.map(([text, expected]) => [name, text, expected] as const),
  ),
)('%s: %s', async (name, text, expected) => {
  const obliged = await callResult(shop, callers.unenrolled, text);
  expect(await callResult(shop, callers.shown, text)).toBe(expected.shown);
  // The role is in the own row, by which the gate knows whom to ask for a factor.
  const other = name === 'export_account' ? obliged : await callResult(shop, customer, text);
  expect(obliged).toBe(other);
});

test('an administrator without a factor can enrol one: the session of it has the rights back', async () => {
  const enrolled = { ...callers.unenrolled, aal: 'aal2' } as const;
  expect(await shop.act(enrolled, 'select is_admin()')).toBe('t');
  await shop.act(enrolled, 'update settings set administrator_factor = false returning 1');
  expect(await duty()).toBe('f');
});

// Random lives of orders break no invariant, at any of their steps.
import { randomInt } from 'node:crypto';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { agree } from '@atelier/shop/tests/order-model';
import { modelDatabase, newGoods, shopUnderTest } from '@atelier/shop/tests/order-model-database';
import { expect, test } from 'vitest';
import { checkInvariants } from './check-invariants.ts';

const seed = Number(process.env['ORDER_MODEL_SEED'] ?? randomInt(2 ** 31));
const runs = Number(process.env['ORDER_MODEL_RUNS'] ?? 4);
/** Time to search for a shorter life that breaks an invariant, in milliseconds. */
const searchMs = 20_000 + runs * 4_000;

test(
  `random lives of orders break no invariant (ORDER_MODEL_SEED=${seed})`,
  async () => {
    const shop = await modelDatabase();
    const session = await openScriptSession(shop.connection('admin'), 'test');
    const lived = shopUnderTest(shop);
    /** The model reads the products once after each step. */
    const rows: typeof lived.rows = async (table, column, values) => {
      if (table === 'products') {
        const violations = await checkInvariants((text) => session.rows(text));
        if (violations.length > 0) throw new Error(JSON.stringify(violations));
      }
      return await lived.rows(table, column, values);
    };
    try {
      await expect(
        agree({ ...lived, rows }, () => newGoods(shop), { seed, runs, searchMs }),
      ).resolves.toBeUndefined();
    } finally {
      await session.end();
      await shop.close();
    }
  },
  searchMs + 60_000,
);

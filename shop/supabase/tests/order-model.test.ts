/** Random lives of orders against the model: whatever happens in whatever order, sums, stock and numbers are right and all comes to an end. */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelDatabase, newGoods, shopUnderTest } from './order-model-database.ts';
import { agree } from './order-model.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
beforeAll(async () => {
  shop = await modelDatabase();
});
afterAll(() => shop.close());

const seed = Number(process.env['ORDER_MODEL_SEED'] ?? randomInt(2 ** 31));

const runs = Number(process.env['ORDER_MODEL_RUNS'] ?? 12);
/** Time to search for a shorter life in which shop and model differ, in milliseconds. */
const searchMs = 20_000 + runs * 2_000;

test(
  `random lives of orders agree with the model (ORDER_MODEL_SEED=${seed})`,
  async () => {
    let lives = 0;
    const goodsOfLife = () => newGoods(shop, (lives += 1) % 2 === 0);
    await expect(
      agree(shopUnderTest(shop), goodsOfLife, { seed, runs, searchMs }),
    ).resolves.toBeUndefined();
  },
  searchMs + 60_000,
);

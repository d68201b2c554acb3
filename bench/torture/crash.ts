// `kill -9` in the middle of a crowd: what was answered is kept, what is asked again is not doubled.

import { randomUUID } from 'node:crypto';
import { goods } from './trials.ts';
import type { Trial } from './trials.ts';
import { verdict } from './verdict.ts';

const buyers = 200;

/** Every buyer asks again with the same key until there is an answer, as the checkout does. */
export const crash: Trial = async ({ client, kill, revive }) => {
  const keys = Array.from({ length: buyers }, () => randomUUID());
  const place = (key: string) =>
    client.place({ items: [{ product_id: goods.crash.id, quantity: 1 }], key });
  let answered = 0;
  const killed: Promise<void>[] = [];
  const first = await Promise.all(
    keys.map(async (key) => {
      const answer = await place(key);
      answered += 1;
      if (answered === buyers / 4) killed.push(kill());
      return answer;
    }),
  );
  await Promise.all(killed);
  await revive();
  const second = await Promise.all(keys.map((key) => place(key)));
  const kept = first.filter(
    (answer, index) => answer.status === 200 && answer.number === second[index]?.number,
  );
  const acknowledged = first.filter(({ status }) => status === 200);
  const sold = await client.rows<{ number: number }>(
    `edition_numbers?product_id=eq.${goods.crash.id}&state=eq.held&select=number`,
  );
  const orders = await client.rows(`order_items?product_id=eq.${goods.crash.id}&select=id`);
  const [product] = await client.rows<{ stock: number }>(
    `products?id=eq.${goods.crash.id}&select=stock`,
  );
  return [
    verdict(
      `kill -9 in the middle: of ${acknowledged.length} orders that were answered none is lost`,
      kept.length,
      acknowledged.length,
    ),
    verdict(
      'asked again, every order is there, and there once',
      [
        second.filter(({ status }) => status === 200).length,
        new Set(second.map(({ number }) => number)).size,
        orders.length,
      ],
      [buyers, buyers, buyers],
    ),
    verdict(
      'numbers and stock agree with the orders',
      [sold.length, product?.stock],
      [buyers, goods.crash.stock - buyers],
    ),
  ];
};

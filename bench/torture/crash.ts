// `kill -9` in the middle of a crowd, three times over: what was answered is kept, what is asked again is not doubled.

import { randomUUID } from 'node:crypto';
import { goods } from './trials.ts';
import type { ShopResponse } from './shop-client.ts';
import type { Trial } from './trials.ts';
import { verdict } from './verdict.ts';

const buyers = 200;
const kills = 3;

/** Every buyer asks again with the same key until there is an answer, as the checkout does. */
export const crash: Trial = async ({ client, kill, revive, stopAndStart }) => {
  const keys = Array.from({ length: buyers }, () => randomUUID());
  const place = (key: string) =>
    client.place({ items: [{ product_id: goods.crash.id, quantity: 1 }], key });
  const attempts: (readonly ShopResponse[])[] = [];
  for (let round = 1; round <= kills; round += 1) {
    let answered = 0;
    const killed: Promise<void>[] = [];
    const answers = keys.map(async (key) => {
      const answer = await place(key);
      answered += 1;
      // Later in each crowd, so that new orders and repeated ones are met in their middle.
      if (answered === (buyers * round) / (kills + 1)) killed.push(kill());
      return answer;
    });
    attempts.push(await Promise.all(answers));
    await Promise.all(killed);
    await revive();
  }
  const second = await Promise.all(keys.map((key) => place(key)));
  const acknowledged = attempts.flatMap((answers) =>
    answers.flatMap((answer, index) =>
      answer.status === 200 ? [{ index, number: answer.number }] : [],
    ),
  );
  const kept = acknowledged.filter(({ index, number }) => number === second[index]?.number);
  const sold = await client.rows<{ number: number }>(
    `edition_numbers?product_id=eq.${goods.crash.id}&state=eq.held&select=number`,
  );
  const orders = await client.rows(`order_items?product_id=eq.${goods.crash.id}&select=id`);
  const [product] = await client.rows<{ stock: number }>(
    `products?id=eq.${goods.crash.id}&select=stock`,
  );
  return [
    verdict(
      `kill -9 in the middle, ${kills} times: of ${acknowledged.length} answered orders none is lost`,
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
    verdict('a stop after it ends cleanly', await stopAndStart(), 'yes'),
  ];
};

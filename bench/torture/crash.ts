// Crash by `kill -9` while many buyers order, three times: confirmed orders survive, repeated requests create no second order.

import { randomUUID } from 'node:crypto';
import { goods } from './trials.ts';
import type { ShopResponse } from './shop-client.ts';
import type { Trial } from './trials.ts';
import { verdict } from './verdict.ts';

const buyers = 200;
const kills = 3;

/** Every buyer repeats the request with the same key until there is a response, as the checkout does. */
export const crash: Trial = async ({ client, kill, startAgain, stopAndStart }) => {
  const keys = Array.from({ length: buyers }, () => randomUUID());
  const place = (key: string) =>
    client.place({ items: [{ product_id: goods.crash.id, quantity: 1 }], key });
  const attempts: (readonly ShopResponse[])[] = [];
  for (let round = 1; round <= kills; round += 1) {
    let confirmed = 0;
    const killed: Promise<void>[] = [];
    const responses = keys.map(async (key) => {
      const response = await place(key);
      confirmed += 1;
      // Later in each round, so that both new and repeated orders are interrupted.
      if (confirmed === (buyers * round) / (kills + 1)) killed.push(kill());
      return response;
    });
    attempts.push(await Promise.all(responses));
    await Promise.all(killed);
    await startAgain();
  }
  const second = await Promise.all(keys.map((key) => place(key)));
  const acknowledged = attempts.flatMap((responses) =>
    responses.flatMap((response, index) =>
      response.status === 200 ? [{ index, number: response.number }] : [],
    ),
  );
  const same = acknowledged.filter(({ index, number }) => number === second[index]?.number);
  const sold = await client.rows<{ number: number }>(
    `edition_numbers?product_id=eq.${goods.crash.id}&state=eq.held&select=number`,
  );
  const orders = await client.rows(`order_items?product_id=eq.${goods.crash.id}&select=id`);
  const [product] = await client.rows<{ stock: number }>(
    `products?id=eq.${goods.crash.id}&select=stock`,
  );
  return [
    verdict(
      `kill -9 in the middle, ${kills} times: of ${acknowledged.length} confirmed orders none is lost`,
      same.length,
      acknowledged.length,
    ),
    verdict(
      'requested again, every order is there, and there once',
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

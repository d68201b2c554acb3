// Account cart: merging with the browser's cart, saving, and disconnecting.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import { connectAccountCart, type AccountCart } from './account-cart.ts';
import type { CartEntry, Offer } from './cart.ts';
import { addItem, cartEntries, removeItem, setQuantity } from './cart-rules.ts';
import { createCartStore, type CartStore } from './cart-store.ts';
import { card, variantCard } from './test-cart.ts';

test('a visitor’s items are merged into the account’s cart', async () => {
  const { cart, join, calls } = browser([{ id: 1, quantity: 2 }]);
  cart.change((lines) => addItem(lines, offer(7)));
  await join();
  expect(calls).toEqual([['merge_cart', { items: [{ id: 7, quantity: 1 }] }]]);
  expect(cartEntries(cart.read())).toEqual([{ id: 1, quantity: 2 }]);
  expect(cart.read()[0]?.title).toBe('Title 1');
});

test('items that an account has already are not merged again', async () => {
  const { cart, join, calls } = browser([{ id: 1, quantity: 2 }]);
  await join();
  await join();
  expect(calls[1]).toEqual(['merge_cart', { items: [] }]);
  cart.change((lines) => setQuantity(lines, line(1), 3));
  await join();
  expect(
    calls.find(([name, { items }]) => name === 'merge_cart' && items[0]?.quantity === 3),
  ).toBeDefined();
});

test('each variant is merged and saved as a line of its own', async () => {
  const { cart, join, calls } = browser([
    { id: 1, variant: 5, quantity: 2 },
    { id: 7, variant: 8, quantity: 1 },
  ]);
  cart.change((lines) => addItem(lines, offer(1, 6)));
  cart.change((lines) => addItem(lines, offer(7, 8)));
  await join();
  expect(calls[0]).toEqual([
    'merge_cart',
    {
      items: [
        { id: 1, variant: 6, quantity: 1 },
        { id: 7, variant: 8, quantity: 1 },
      ],
    },
  ]);
  expect(cart.read()[0]).toMatchObject({ price: 500, options: [{ value: 'Size 5' }] });
  cart.change((lines) => setQuantity(lines, { id: 1, variant: 5 }, 3));
  await nextTask();
  expect(calls.at(-1)).toEqual([
    'save_cart',
    {
      items: [
        { id: 1, variant: 5, quantity: 3 },
        { id: 7, variant: 8, quantity: 1 },
      ],
    },
  ]);
});

test('changes made while the account’s cart is loading stay, and are sent', async () => {
  const { cart, join, calls } = browser([{ id: 1, quantity: 2 }]);
  cart.change((lines) => addItem(lines, offer(1)));
  cart.change((lines) => addItem(lines, offer(1)));
  const joining = join();
  while (calls.length === 0) await Promise.resolve();
  cart.change((lines) => addItem(lines, offer(1)));
  cart.change((lines) => addItem(lines, offer(7)));
  await joining;
  const all = [
    { id: 1, quantity: 3 },
    { id: 7, quantity: 1 },
  ];
  expect(cartEntries(cart.read())).toEqual(all);
  await nextTask();
  expect(calls.slice(1)).toEqual([['save_cart', { items: all }]]);
});

test('items removed or lowered before the account’s cart is loaded again do not come back', async () => {
  const entries = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 5 },
  ];
  const storage = memory();
  (await browser(entries, storage).join()).disconnect(false);
  const { cart, join, calls } = browser(entries, storage);
  cart.change((lines) => removeItem(lines, line(1)));
  cart.change((lines) => setQuantity(lines, line(2), 3));
  await join();
  expect(cartEntries(cart.read())).toEqual([{ id: 2, quantity: 3 }]);
  await nextTask();
  expect(calls).toEqual([
    ['merge_cart', { items: [] }],
    ['save_cart', { items: [{ id: 2, quantity: 3 }] }],
  ]);
});

test('a change is told at once, and changes of one moment together', async () => {
  const { cart, join, calls } = browser([{ id: 1, quantity: 1 }]);
  await join();
  cart.change((lines) => setQuantity(lines, line(1), 2));
  cart.change((lines) => setQuantity(lines, line(1), 5));
  await Promise.resolve();
  expect(calls.slice(1)).toEqual([['save_cart', { items: [{ id: 1, quantity: 5 }] }]]);
  await nextTask();
  cart.change((lines) => setQuantity(lines, line(1), 5));
  await nextTask();
  expect(calls).toHaveLength(2);
});

test('a change made while another is being sent is sent next, even if that one fails', async () => {
  const { cart, join, calls, respondWith } = browser([{ id: 1, quantity: 1 }]);
  await join();
  for (const error of [null, new Error('no answer')]) {
    calls.length = 0;
    respondWith(error);
    const [first, next] = error === null ? [2, 3] : [4, 5];
    cart.change((lines) => setQuantity(lines, line(1), first));
    await Promise.resolve();
    cart.change((lines) => setQuantity(lines, line(1), next));
    await nextTask();
    expect(calls.map(([, { items }]) => items[0]?.quantity)).toEqual([first, next]);
  }
});

test('a browser that stores nothing says a thing once', async () => {
  const { cart, join, calls } = browser([{ id: 1, quantity: 1 }], forgetful());
  await join();
  cart.change((lines) => setQuantity(lines, line(1), 2));
  await nextTask();
  expect(calls).toHaveLength(2);
});

test('the account’s items leave the browser when the customer signs out', async () => {
  const { cart, join } = browser([{ id: 1, quantity: 1 }]);
  (await join()).disconnect(true);
  expect(cart.read()).toEqual([]);
});

test('a change that was not sent stays in the browser, and so does the cart of a broken session', async () => {
  const untold = browser([{ id: 1, quantity: 1 }]);
  const joined = await untold.join();
  untold.cart.change((lines) => setQuantity(lines, line(1), 9));
  joined.disconnect(true);
  expect(cartEntries(untold.cart.read())).toEqual([{ id: 1, quantity: 9 }]);
  const broken = browser([{ id: 1, quantity: 1 }]);
  (await broken.join()).disconnect(false);
  broken.cart.change((lines) => setQuantity(lines, line(1), 4));
  await nextTask();
  expect(broken.calls).toHaveLength(1);
  expect(cartEntries(broken.cart.read())).toEqual([{ id: 1, quantity: 4 }]);
});

test('an account that does not answer leaves the cart as it was', async () => {
  const { cart, join } = browser(null);
  cart.change((lines) => addItem(lines, offer(7)));
  await expect(join()).rejects.toThrow('no answer');
  expect(cartEntries(cart.read())).toEqual([{ id: 7, quantity: 1 }]);
});

/** Resolves when every answer that is under way has come. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

type RpcCall = [name: string, args: { items: readonly CartEntry[] }];

/** A browser without a cart, before an account that keeps `kept`; null for one that does not answer. */
function browser(
  entries: readonly CartEntry[] | null,
  storage = memory(),
): {
  cart: CartStore;
  calls: RpcCall[];
  join: () => Promise<AccountCart>;
  /** The account's responses from now on. */
  respondWith: (error: Error | null) => void;
} {
  const calls: RpcCall[] = [];
  const cart = createCartStore(storage, () => undefined);
  let failure = entries === null ? new Error('no answer') : null;
  const database = {
    rpc: (...question: RpcCall) => {
      calls.push(question);
      return Promise.resolve({ data: entries, error: failure });
    },
  } as unknown as DatabaseClient;
  return {
    cart,
    calls,
    join: () =>
      connectAccountCart({
        cart,
        storage,
        customerClient: () => Promise.resolve(database),
        facts: (lines) =>
          Promise.resolve({
            products: lines.map(({ id }) => card(id)),
            variants: lines.flatMap(({ id, variant }) =>
              variant === undefined ? [] : variantCard(variant, id, '5.00'),
            ),
          }),
      }),
    respondWith: (error) => {
      failure = error;
    },
  };
}

function forgetful(): Storage {
  return { ...memory(), write: () => undefined };
}

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    watch: () => () => undefined,
  };
}

const line = (id: number) => ({ id, variant: null });

function offer(id: number, variant: number | null = null): Offer {
  const facts = {
    price: 100,
    slug: '',
    picture: null,
    available: true,
    needsChoice: false,
    left: null,
    lead: null,
  };
  return { ...facts, id, variant, options: [], title: `Product ${id}` };
}

// The rules of the wishlist as tables, and what becomes of a wish that cannot be kept.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { expect, test } from 'vitest';
import type { Storage } from '../../platform/storage/storage.ts';
import { connectAccountWishlist, sessionEnded } from './account-wishlist.ts';
import { createWishlistStore, type WishlistBackend } from './wishlist-store.ts';
import { parseWishlist, toggleWish, type Wishlist } from './wishlist.ts';

test.each<[sentence: string, after: Wishlist, expected: Wishlist]>([
  ['a wish comes first', toggleWish([1, 2], 3, true), [3, 1, 2]],
  ['a wish is there once', toggleWish([1, 2], 2, true), [2, 1]],
  ['a wish goes', toggleWish([1, 2], 1, false), [2]],
  ['a wish that is not there goes, too', toggleWish([1], 9, false), [1]],
])('%s', (_sentence, after, expected) => {
  expect(after).toEqual(expected);
});

test('the oldest wish is dropped from a full wishlist', () => {
  const full = Array.from({ length: 500 }, (_, index) => index + 1);
  expect(toggleWish(full, 501, true)).toEqual([501, ...full.slice(0, 499)]);
});

test.each<[stored: string | null, expected: Wishlist]>([
  [null, []],
  ['', []],
  ['[3,1]', [3, 1]],
  ['["3",1,1,"x",-2,1.5,null]', [3, 1]],
  ['[{"id":7,"note":"blue"},{"id":"x"}]', [7]],
  ['{"version":3,"items":[{"id":7}]}', [7]],
  ['{"a":1}', []],
  ['{not json', []],
  ['"text"', []],
])('the stored text %s is read as a wishlist', (stored, expected) => {
  expect(parseWishlist(stored)).toEqual(expected);
});

test('a visitor’s wishes are stored, and come back', async () => {
  const storage = memory();
  const store = createWishlistStore(storage, () => undefined);
  expect(await store.toggle(4)).toBe('added');
  expect(await store.toggle(5)).toBe('added');
  expect(await store.toggle(4)).toBe('removed');
  expect(createWishlistStore(storage, () => undefined).read()).toEqual([5]);
});

test('a wish of another tab stays, and a browser that keeps nothing has wishes until the page is left', async () => {
  const storage = memory();
  const store = createWishlistStore(storage, () => undefined);
  await store.toggle(4);
  // Another tab's, which this one has not heard of.
  storage.write('wishlist', '[6,4]');
  expect(await store.toggle(5)).toBe('added');
  expect(store.read()).toEqual([5, 6, 4]);
  expect(storage.read('wishlist')).toBe('[5,6,4]');
  const forgetful = createWishlistStore({ ...memory(), write: () => undefined }, () => undefined);
  await forgetful.toggle(4);
  await forgetful.toggle(5);
  expect(forgetful.read()).toEqual([5, 4]);
});

const refusing: WishlistBackend = {
  add: () => Promise.reject(new Error('no')),
  remove: () => Promise.reject(new Error('no')),
};

test.each([
  ['added', 9, 'addFailed', [9, 1]],
  ['taken away', 1, 'removeFailed', []],
] as const)(
  'a wish that is %s shows at once, and is taken back',
  async (_done, id, outcome, meanwhile) => {
    const logged: unknown[] = [];
    const store = createWishlistStore(memory(), (_sentence, cause) => logged.push(cause));
    store.attach(refusing, [1]);
    const toggling = store.toggle(id);
    expect(store.read()).toEqual(meanwhile);
    expect(await toggling).toBe(outcome);
    expect(store.read()).toEqual([1]);
    expect(logged).toHaveLength(1);
  },
);

test('a customer’s wishes leave the browser’s storage at sign-in, and the screen at sign-out', () => {
  const storage = memory();
  storage.write('wishlist', '[3]');
  const store = createWishlistStore(storage, () => undefined);
  store.attach(refusing, [3, 8]);
  expect([store.read(), storage.read('wishlist')]).toEqual([[3, 8], null]);
  store.detach();
  expect(store.read()).toEqual([]);
});

test('wishes added or removed while the account’s wishlist is loading are sent to the account', async () => {
  const store = createWishlistStore(memory(), () => undefined);
  for (const id of [4, 5]) await store.toggle(id);
  const calls: [way: string, id: number][] = [];
  const database = {
    rpc: async (_name: string, { product_ids }: { product_ids: readonly number[] }) => {
      await Promise.all([store.toggle(4), store.toggle(6), store.toggle(7)]);
      return { data: [...product_ids, 8], error: null };
    },
    from: () => ({
      upsert: ({ product_id }: { product_id: number }) => {
        calls.push(['add', product_id]);
        return Promise.resolve({ error: null });
      },
      delete: () => ({
        eq: (_column: string, id: number) => {
          calls.push(['remove', id]);
          return Promise.resolve({ error: null });
        },
      }),
    }),
  } as unknown as DatabaseClient;
  await connectAccountWishlist(
    store,
    () => Promise.resolve(database),
    new AbortController().signal,
  );
  expect(store.read()).toEqual([7, 6, 5, 8]);
  expect(calls).toEqual([
    ['add', 6],
    ['add', 7],
    ['remove', 4],
  ]);
});

test('a response that arrives after sign-out is not shown to the next visitor', async () => {
  const storage = memory();
  const store = createWishlistStore(storage, () => undefined);
  await store.toggle(4);
  const left = new AbortController();
  const database = {
    rpc: async () => {
      left.abort();
      return { data: [8], error: null };
    },
  } as unknown as DatabaseClient;
  await connectAccountWishlist(store, () => Promise.resolve(database), left.signal);
  expect([store.read(), storage.read('wishlist')]).toEqual([[4], '[4]']);
});

/** A second press may come before the account has responded. */
test.each<[what: string, fails: readonly string[], shown: Wishlist]>([
  ['both presses are kept', [], []],
  ['the first is refused', ['add'], []],
  ['the second is refused', ['remove'], [9]],
  ['both are refused', ['add', 'remove'], []],
])('a heart that is pressed twice, and %s', async (_what, fails, shown) => {
  const store = createWishlistStore(memory(), () => undefined);
  const notices: string[] = [];
  let result = (): void => undefined;
  const responded = new Promise<void>((resolve) => {
    result = resolve;
  });
  const record = async (way: string): Promise<void> => {
    notices.push(way);
    await responded;
    if (fails.includes(way)) throw new Error('no');
  };
  store.attach({ add: () => record('add'), remove: () => record('remove') }, []);
  const presses = [store.toggle(9), store.toggle(9)];
  expect(store.read()).toEqual([]);
  await Promise.resolve();
  expect(notices).toEqual(['add']);
  result();
  await Promise.all(presses);
  expect(notices).toEqual(['add', 'remove']);
  expect(store.read()).toEqual(shown);
});

test('a wish that is refused after its customer has left is none of the visitor’s', async () => {
  const store = createWishlistStore(memory(), () => undefined);
  store.attach(refusing, [1]);
  const leaving = store.toggle(1);
  store.detach();
  expect(await leaving).toBe('removeFailed');
  expect(store.read()).toEqual([]);
});

test.each([
  ['ended without a sign-out stays in the browser', sessionEnded, 'added', '[9]'],
  ['was signed out is none of the next visitor’s', undefined, 'addFailed', null],
] as const)('a wish whose session %s', async (_what, reason, outcome, stored) => {
  const storage = memory();
  const store = createWishlistStore(storage, () => undefined);
  const left = new AbortController();
  const database = {
    rpc: () => Promise.resolve({ data: [8], error: null }),
    from: () => ({
      upsert: () => {
        left.abort(reason);
        store.detach();
        return Promise.resolve({ error: { code: 'PGRST301' } });
      },
    }),
  } as unknown as DatabaseClient;
  await connectAccountWishlist(store, () => Promise.resolve(database), left.signal);
  expect(await store.toggle(9)).toBe(outcome);
  expect([store.read(), storage.read('wishlist')]).toEqual([stored === null ? [] : [9], stored]);
});

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    watch: () => () => undefined,
  };
}

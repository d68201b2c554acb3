// Cart store over an in-memory storage that several tabs share.

import { expect, test } from 'vitest';
import type { ChangeCause, Storage } from '../../platform/storage/storage.ts';
import { emptyCart, type Offer } from './cart.ts';
import { addItem, setQuantity } from './cart-rules.ts';
import { createCartStore } from './cart-store.ts';

const bowl: Offer = {
  id: 15,
  variant: null,
  options: [],
  price: 7200,
  slug: 'celadon-bowl',
  title: 'Celadon Bowl',
  picture: null,
  available: true,
  needsChoice: false,
  left: null,
  lead: null,
};

test('a cart is saved on every change and restored at start', () => {
  const { tab } = browser();
  const store = createCartStore(tab(), fail);
  store.change((cart) => addItem(cart, bowl));
  store.change((cart) => addItem(cart, bowl));
  expect(createCartStore(tab(), fail).read()).toMatchObject([{ id: 15, quantity: 2 }]);
  store.change((cart) => setQuantity(cart, bowl, 5));
  expect(createCartStore(tab(), fail).read()).toMatchObject([{ id: 15, quantity: 5 }]);
  store.change(() => emptyCart);
  expect(createCartStore(tab(), fail).read()).toEqual([]);
});

test('stored data that cannot be read is logged, removed, and the cart is empty', () => {
  const { tab, values } = browser();
  values.set('cart', '{broken');
  const logged: string[] = [];
  const store = createCartStore(tab(), (message) => logged.push(message));
  expect(store.read()).toEqual([]);
  expect(values.has('cart')).toBe(false);
  expect(logged).toEqual(['The stored cart was discarded']);
  store.change((cart) => addItem(cart, bowl));
  expect(store.read()).toMatchObject([{ id: 15, quantity: 1 }]);
});

test('items that cannot be read are logged once and discarded, and the others stay', () => {
  const { tab, values } = browser();
  values.set('cart', '[{"id":15,"price":72,"quantity":1},{"id":"?"}]');
  const logged: unknown[] = [];
  const store = createCartStore(tab(), (_message, detail) => logged.push(detail));
  expect(store.read()).toMatchObject([{ id: 15 }]);
  expect(logged).toEqual([[{ id: '?' }]]);
  expect(createCartStore(tab(), fail).read()).toMatchObject([{ id: 15 }]);
});

test('another tab sees a change, and no tab writes over another', () => {
  const { tab } = browser();
  const [first, second] = [createCartStore(tab(), fail), createCartStore(tab(), fail)];
  let seen = 0;
  const stop = second.subscribe(() => {
    seen += 1;
  });
  first.change((cart) => addItem(cart, bowl));
  expect(second.read()).toMatchObject([{ id: 15, quantity: 1 }]);
  expect(seen).toBe(1);
  stop();
  first.change((cart) => addItem(cart, bowl));
  expect(seen).toBe(1);
  second.change((cart) => addItem(cart, { ...bowl, id: 16 }));
  expect(second.read()).toMatchObject([
    { id: 15, quantity: 2 },
    { id: 16, quantity: 1 },
  ]);
});

test('a change that leaves everything as it is takes back nothing that another tab has written meanwhile', () => {
  const { tab, values } = browser();
  const writer = createCartStore(tab(), fail);
  writer.change((cart) => addItem(cart, bowl));
  // A tab of another process, which does not see the other's writes yet.
  const stored = values.get('cart');
  let writes = 0;
  const late: Storage = {
    ...tab(),
    read: () => stored ?? null,
    write: () => {
      writes += 1;
    },
  };
  const store = createCartStore(late, fail);
  writer.change((cart) => addItem(cart, bowl));
  const shown = store.read();
  store.change((cart) => cart.map((item) => ({ ...item })));
  expect(writes).toBe(0);
  expect(store.read()).toBe(shown);
  store.change((cart) => cart.map((item) => ({ ...item, title: 'Bowl' })));
  expect(writes).toBe(1);
});

test('a browser that keeps nothing still has a cart until the page is left', () => {
  const refusing: Storage = {
    read: () => null,
    write: () => undefined,
    remove: () => undefined,
    watch: () => () => undefined,
  };
  const store = createCartStore(refusing, fail);
  store.change((cart) => addItem(cart, bowl));
  store.change((cart) => addItem(cart, bowl));
  expect(store.read()).toMatchObject([{ id: 15, quantity: 2 }]);
});

test('the cart is the same object until it changes', () => {
  const { tab } = browser();
  const store = createCartStore(tab(), fail);
  store.change((cart) => addItem(cart, bowl));
  expect(store.read()).toBe(store.read());
});

/** One browser's storage; each tab hears of what the other tabs write. */
function browser() {
  const values = new Map<string, string>();
  const tabs = new Map<object, Set<(cause: ChangeCause) => void>>();
  const tab = (): Storage => {
    const self = {};
    const watchers = new Set<(cause: ChangeCause) => void>();
    tabs.set(self, watchers);
    const notifyWindows = () => {
      for (const [other, theirs] of tabs)
        if (other !== self) for (const call of theirs) call('other-tab');
    };
    return {
      read: (key) => values.get(key) ?? null,
      write: (key, value) => {
        values.set(key, value);
        notifyWindows();
      },
      remove: (key) => {
        values.delete(key);
        notifyWindows();
      },
      watch: (_key, onChange) => {
        watchers.add(onChange);
        return () => watchers.delete(onChange);
      },
    };
  };
  return { values, tab };
}

function fail(message: string): never {
  throw new Error(`Nothing should be logged: ${message}`);
}

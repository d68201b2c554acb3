// Store: its readers, and the value that the server renders.

import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore, useStore, type Store } from './store.ts';

test('subscribers read each new value until they stop', () => {
  const store = createStore('first');
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(store.read()));
  expect(store.read()).toBe('first');
  store.write('second');
  store.write('third');
  stop();
  store.write('fourth');
  expect([seen, store.read()]).toEqual([['second', 'third'], 'fourth']);
});

function Reader({ store }: { store: Store<string> }) {
  return <p>{useStore(store, null) ?? 'unknown'}</p>;
}

test('the server renders its own value, not the store’s', () => {
  expect(renderToString(<Reader store={createStore('of the browser')} />)).toBe('<p>unknown</p>');
});

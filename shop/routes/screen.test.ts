// Screens whose code cannot be loaded show an error, not an empty page.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shopContext, type Shop } from '../platform/shop.ts';
import { screen } from './screen.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');

test.each([
  ['its code', () => null],
  ['its code and its data', () => Promise.reject(missing)],
])('%s cannot be had: the fault is drawn', async (_what, load) => {
  const shop = {
    texts: { load: async () => undefined },
    preference: () => null,
  } as unknown as Shop;
  const Fault = () => createElement('b', null, 'fault');
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: () => createElement('main', null, createElement(Outlet)),
        children: [
          { index: true, Component: () => null },
          {
            path: '/blog',
            ...screen([], load, () => Promise.reject(missing)),
            ErrorBoundary: Fault,
          },
        ],
      },
    ],
    { getContext: () => new RouterContextProvider(new Map([[shopContext, shop]])) },
  );
  await router.navigate('/blog');
  expect(drawn(() => renderToString(createElement(RouterProvider, { router })))).toContain('fault');
});

/** On the server React has no boundaries: what is thrown there is what a boundary draws in the browser. */
function drawn(draw: () => string): string {
  try {
    return draw();
  } catch (error) {
    if (error === missing) return 'fault';
    throw error;
  }
}

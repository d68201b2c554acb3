// Warm-up of a screen: rendered once ahead, out of sight, so that the press of a link to it runs code that the browser has run before.
// Loaded when the first screen has been prefetched.

import { Activity, startTransition, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import type { LayoutData } from './layout-loader.ts';
import { ScreenContexts, useLayoutPage } from './layout.tsx';

/** A prefetched screen. */
export interface PrefetchedScreen {
  readonly id: string;
  /** The path of its route, with its parameters' names. */
  readonly path: string;
  readonly Component: ComponentType;
  /** The address of its link. */
  readonly url: URL;
  readonly data: unknown;
}

/** An address of no screen, from which the screen is reached as by a link. */
const start = '/-';

/**
 * Renders a screen in the browser's pauses, without its effects, into a document that is never shown and fetches no pictures.
 *
 * @param layout the layout's data of the open page
 * @param within the contexts around a router
 */
export async function warmUpScreen(
  { id, path, Component, url, data }: PrefetchedScreen,
  layout: LayoutData,
  within: (router: ReactNode) => ReactNode,
): Promise<void> {
  const routes: RouteObject[] = [
    { path: start, element: null },
    { id, path, loader: () => data, element: <WarmScreen layout={layout} Component={Component} /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  await router.navigate(url.pathname + url.search);
  const { body } = document.implementation.createHTMLDocument();
  // A fault of the screen is reported by the visit that meets it.
  const root = createRoot(body, { onUncaughtError: () => {}, onCaughtError: () => {} });
  const rendered = new MutationObserver(() => {
    rendered.disconnect();
    setTimeout(() => root.unmount());
  });
  rendered.observe(body, { childList: true });
  startTransition(() =>
    root.render(<Activity mode="hidden">{within(<RouterProvider router={router} />)}</Activity>),
  );
}

function WarmScreen({ layout, Component }: { layout: LayoutData; Component: ComponentType }) {
  return (
    <ScreenContexts page={useLayoutPage(layout)}>
      <Component />
    </ScreenContexts>
  );
}

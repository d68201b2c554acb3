// Warm-up of a screen: rendered and laid out once ahead, out of sight, so that the press of a link to it runs code that the browser has run
// before, and meets styles and typefaces that it has computed and shaped before.
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
/** Time after the beginning of a press in which nothing is warmed up: the page that the press leads to needs the processor. */
const pressMs = 1000;

let pressedAt = -pressMs;
document.addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    pressedAt = timeStamp;
  },
  { capture: true },
);

/**
 * Renders a screen in the browser's pauses, without its effects, into a document that is never shown and fetches no pictures, and lays out
 * what came of it.
 *
 * @param layout the layout's data of the open page
 * @param within the contexts around a router
 * @returns whether the screen has been warmed up; a press ends it
 */
export async function warmUpScreen(
  { id, path, Component, url, data }: PrefetchedScreen,
  layout: LayoutData,
  within: (router: ReactNode) => ReactNode,
): Promise<boolean> {
  if (performance.now() - pressedAt < pressMs) return false;
  const routes: RouteObject[] = [
    { path: start, element: null },
    { id, path, loader: () => data, element: <WarmScreen layout={layout} Component={Component} /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  await router.navigate(url.pathname + url.search);
  const { body } = document.implementation.createHTMLDocument();
  return await new Promise((resolve) => {
    const listening = new AbortController();
    const end = (isWarm: boolean): void => {
      if (listening.signal.aborted) return;
      listening.abort();
      if (isWarm) placeCopy(body);
      root.unmount();
      resolve(isWarm);
    };
    const endSoon = (): void => void setTimeout(() => end(true));
    // A fault of the screen is reported by the visit that meets it, and is no reason to begin anew.
    const root = createRoot(body, { onUncaughtError: endSoon, onCaughtError: () => {} });
    const rendered = new MutationObserver(() => {
      rendered.disconnect();
      endSoon();
    });
    rendered.observe(body, { childList: true });
    document.addEventListener('pointerdown', () => end(false), {
      capture: true,
      signal: listening.signal,
    });
    startTransition(() =>
      root.render(<Activity mode="hidden">{within(<RouterProvider router={router} />)}</Activity>),
    );
  });
}

function WarmScreen({ layout, Component }: { layout: LayoutData; Component: ComponentType }) {
  return (
    <ScreenContexts page={useLayoutPage(layout)}>
      <Component />
    </ScreenContexts>
  );
}

/** Attributes that fetch a picture, or that mean something to other elements of their page: groups of choices and of notes by name. */
const effective = ['src', 'srcset', 'name', 'id'];

/** Lays out a copy of a screen in the open page, which it leaves before the browser paints that. */
function placeCopy(screen: HTMLElement): void {
  const copy = screen.cloneNode(true) as HTMLElement;
  for (const script of copy.querySelectorAll('script, style, link')) script.remove();
  for (const name of effective)
    for (const element of copy.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  const room = document.createElement('div');
  Object.assign(room.style, { position: 'fixed', inset: '0', contain: 'strict' });
  room.append(...copy.children);
  // They were rendered as hidden.
  for (const part of room.children)
    if (part instanceof HTMLElement) part.style.removeProperty('display');
  document.querySelector('main')?.append(room);
  room.getBoundingClientRect();
  room.remove();
}

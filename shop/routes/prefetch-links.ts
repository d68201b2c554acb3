// Prefetch of links: code, texts and data of the screens behind links in view, or under pointer, finger or focus, before one is pressed.
// Fetched itself when the page is idle. Only the router shows a screen, so that a prefetch counts no page view.

import type { ComponentType, ReactNode } from 'react';
import {
  matchRoutes,
  RouterContextProvider,
  type createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
} from 'react-router';
import { resolveLanguage } from '../platform/language/language.ts';
import { prefetchAllowance } from '../platform/page/prefetch-allowance.ts';
import {
  clearPrefetched,
  findPrefetched,
  storePressedPicture,
  prefetchedMsMax,
  prefetchKey,
  storePrefetched,
} from '../platform/page/prefetched.ts';
import { shopContext, type Shop } from '../platform/shop.ts';
import type { LayoutData } from './layout-loader.ts';
import { createLinkQueue, observeLinks, requestIdle } from './link-queue.ts';
import { linkAround, pictureBeside } from './link-around.ts';
import { isPrefetchable } from './prefetchable-links.ts';

interface PrefetchOptions {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly shop: Shop;
  /** Puts the shop's contexts around a router. */
  readonly within: (router: ReactNode) => ReactNode;
}

/** The page itself, its tracker and its pictures come first. On a slow network a screen then takes four responses, one after the other. */
const pauseMs = 300;
/** Time within which a press gives all its signs. */
const pressMsMax = 1000;

/** Prefetches links from now on. */
export function prefetchLinks({ router, shop, within }: PrefetchOptions): void {
  const prefetcher = createPrefetcher({ router, shop, within });
  const queue = createLinkQueue(prefetcher);
  const renew = (): void => {
    if (Date.now() - queue.startedAt() >= prefetchedMsMax) queue.renew();
  };
  let last: Pick<Event, 'target' | 'timeStamp'> = { target: null, timeStamp: 0 };
  const touch = (sign: Event): void => {
    const { target, timeStamp } = sign;
    // A press is a sign three times: by pointer, finger and focus.
    const isRepeated = target === last.target && timeStamp - last.timeStamp < pressMsMax;
    last = sign;
    if (isRepeated) return;
    renew();
    const link = linkAround(target);
    if (link === null || prefetchAllowance() === 'none' || !navigator.onLine) return;
    if (prefetcher.isWanted(link)) void prefetcher.prefetch(link.href);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, touch, { passive: true });
  document.addEventListener('scroll', renew, { passive: true });
  // Before the screen is rendered: at the beginning of a press, or at one of the keyboard.
  for (const sign of ['pointerdown', 'click'])
    document.addEventListener(sign, ({ target }) => storePicture(target), { capture: true });
  document.addEventListener('visibilitychange', queue.resume);
  shop.session.subscribe(clearPrefetched);
  let path = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === path) return;
    path = pathname;
    // An order changes the stock of every work in it.
    if (pathname === '/order-confirmation') clearPrefetched();
    queue.begin();
  });
  setTimeout(() => observeLinks(queue), pauseMs);
}

interface Prefetcher {
  /** Whether the link leads to a screen that may be fetched now, and is not there yet. */
  isWanted(link: HTMLAnchorElement): boolean;
  /** Settles when code and data are there, or cannot be had: the press itself says what fails. */
  prefetch(href: string): Promise<void>;
}

function createPrefetcher({ router, shop, within }: PrefetchOptions): Prefetcher {
  const warmUp = createWarmUp(router, within);
  const languageOf = (url: URL) =>
    resolveLanguage(url.searchParams.get('lang'), shop.preference(), shop.languages());
  const keyOf = (url: URL): string => prefetchKey(url, languageOf(url));
  let watching: Promise<void> | undefined;
  return {
    // Most presses are of a link whose screen is there: the cheapest question comes first.
    isWanted: (link) =>
      link.isConnected &&
      URL.canParse(link.href) &&
      findPrefetched(keyOf(new URL(link.href))) === undefined &&
      isPrefetchable(link, router.routes, location, languageOf),
    async prefetch(href) {
      const url = new URL(href);
      url.hash = '';
      const key = keyOf(url);
      const match = matchRoutes(router.routes, url.pathname)?.at(-1);
      if (match === undefined || findPrefetched(key) !== undefined) return;
      const { route, params } = match;
      const context = new RouterContextProvider(new Map([[shopContext, shop]]));
      const args = { request: new Request(url), url, params, context, pattern: route.path ?? '' };
      const data = Promise.resolve((route.loader as LoaderFunction)(args));
      storePrefetched(key, data);
      const code = typeof route.lazy === 'object' ? route.lazy.Component?.() : undefined;
      // A page without it is shown a little later.
      if (code !== undefined) void warmUp({ route, url, code, data }).catch(() => undefined);
      watching ??= import('./watch-presses.ts').then(({ watchPresses }) =>
        watchPresses(router, keyOf),
      );
      watching.catch(() => {
        watching = undefined;
      });
      // Its title is written behind, by code that the first page did without.
      await Promise.allSettled([data, code, import('./write-document-head.ts')]);
    },
  };
}

/** A route whose code and data are on their way. */
interface PrefetchedRoute {
  readonly route: RouteObject;
  readonly url: URL;
  readonly code: Promise<unknown>;
  readonly data: Promise<unknown>;
}

/** Screens that a page warms up: the likeliest ones, since each costs a phone some of its battery. */
const warmUpsMax = 4;

/**
 * Screens are warmed up once each, those that have been open not at all. Not during development, where tools would see
 * each screen twice.
 */
function createWarmUp(router: PrefetchOptions['router'], within: PrefetchOptions['within']) {
  const screenOf = ({ id = '' }: RouteObject) => id.replace(/#.*/, '');
  const warm = new Set(router.state.matches.map(({ route }) => screenOf(route)));
  const warmMax = warm.size + warmUpsMax;
  return async ({ route, url, code, data: loading }: PrefetchedRoute): Promise<void> => {
    if (import.meta.env.DEV || prefetchAllowance() !== 'view') return;
    if (warm.size >= warmMax || warm.has(screenOf(route))) return;
    warm.add(screenOf(route));
    const [Component, data, { warmUpScreen }] = await Promise.all([
      code,
      loading,
      import('./warm-up-screen.tsx'),
    ]);
    const { id = '', path = '' } = route;
    const screen = { id, path, Component: Component as ComponentType, url, data };
    const layout = router.state.loaderData['layout'] as LayoutData;
    const warmUp = async (): Promise<void> => {
      const isOpen = router.state.matches.some((each) => each.route.id === id);
      if (!isOpen && !(await warmUpScreen(screen, layout, within)))
        setTimeout(() => requestIdle(begin), pressMsMax);
    };
    const begin = (): void => void warmUp().catch(() => undefined);
    requestIdle(begin);
  };
}

/** The picture of a pressed tile stays in the place of the great one until that has come. */
function storePicture(target: EventTarget | null): void {
  const link = linkAround(target);
  const picture = link === null ? null : pictureBeside(link);
  if (link !== null && picture !== null) storePressedPicture(link.pathname, picture.currentSrc);
}

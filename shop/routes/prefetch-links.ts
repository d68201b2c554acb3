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
  hasPrefetched,
  storePressedPicture,
  prefetchedMsMax,
  prefetchKey,
  storePrefetched,
} from '../platform/page/prefetched.ts';
import { shopContext, type Shop } from '../platform/shop.ts';
import { startPictureTransition, startPictureTransitionBack } from './picture-transition.ts';
import type { LayoutData } from './layout-loader.ts';
import { isPrefetchable, sortLinks } from './prefetchable-links.ts';

interface PrefetchOptions {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly shop: Shop;
  /** Puts the shop's contexts around a router. */
  readonly within: (router: ReactNode) => ReactNode;
}

/** Screens that are fetched at the same time; a link that is touched waits for none. */
const atOnceMax = 3;
/** Links of one page that are fetched because they are in view. */
const inViewMax = 12;
/** The page itself, its tracker and its pictures come first. On a slow network a screen then takes four responses, one after the other. */
const pauseMs = 300;
/** Time within which a press gives all its signs. */
const pressMsMax = 1000;
/** Links within half a window below the view count as in view. */
const margin = '0px 0px 50% 0px';

/** Prefetches links from now on. */
export function prefetchLinks({ router, shop, within }: PrefetchOptions): void {
  const prefetcher = createPrefetcher({ router, shop, within });
  const queue = createQueue(prefetcher);
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
  document.addEventListener('click', ({ target }) => storePicture(target), { capture: true });
  addEventListener('popstate', startPictureTransitionBack);
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
  return {
    // Most presses are of a link whose screen is there: the cheapest question comes first.
    isWanted: (link) =>
      link.isConnected &&
      URL.canParse(link.href) &&
      !hasPrefetched(keyOf(new URL(link.href))) &&
      isPrefetchable(link, router.routes, location, languageOf),
    async prefetch(href) {
      const url = new URL(href);
      url.hash = '';
      const key = keyOf(url);
      const match = matchRoutes(router.routes, url.pathname)?.at(-1);
      if (match === undefined || hasPrefetched(key)) return;
      const { route, params } = match;
      const context = new RouterContextProvider(new Map([[shopContext, shop]]));
      const args = { request: new Request(url), url, params, context, pattern: route.path ?? '' };
      const data = Promise.resolve((route.loader as LoaderFunction)(args));
      storePrefetched(key, data);
      const code = typeof route.lazy === 'object' ? route.lazy.Component?.() : undefined;
      // A page without it is shown a little later.
      if (code !== undefined) void warmUp({ route, url, code, data }).catch(() => undefined);
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
    requestIdle(() => void warmUpScreen(screen, layout, within).catch(() => undefined));
  };
}

interface LinkQueue {
  /** The time from which on the links of the page were fetched. */
  startedAt(): number;
  /** Another page begins with links of its own. */
  begin(): void;
  /** Fetches the links in view again, whose data have grown old. */
  renew(): void;
  resume(): void;
  /** A link has come into view, or left it. */
  change(link: HTMLAnchorElement, isInView: boolean): void;
}

function createQueue(prefetcher: Prefetcher): LinkQueue {
  let pending = 0;
  let requested = 0;
  let startedAt = Date.now();
  const queue = new Set<HTMLAnchorElement>();
  const inView = new Set<HTMLAnchorElement>();

  function fetchNext(): void {
    if (document.hidden || !navigator.onLine || prefetchAllowance() !== 'view') return;
    for (const link of sortLinks(queue)) {
      if (pending >= atOnceMax || requested >= inViewMax) return;
      queue.delete(link);
      if (!prefetcher.isWanted(link)) continue;
      pending += 1;
      requested += 1;
      void prefetcher.prefetch(link.href).finally(() => {
        pending -= 1;
        requestIdle(fetchNext);
      });
    }
  }
  const begin = (): void => {
    startedAt = Date.now();
    requested = 0;
    for (const link of inView) if (!link.isConnected) inView.delete(link);
  };
  return {
    startedAt: () => startedAt,
    begin,
    renew() {
      begin();
      for (const link of inView) queue.add(link);
      requestIdle(fetchNext);
    },
    resume: () => requestIdle(fetchNext),
    change(link, isInView) {
      for (const links of [queue, inView]) {
        if (isInView) links.add(link);
        else links.delete(link);
      }
    },
  };
}

/** Tells the queue of all links of the page, those that come later included. */
function observeLinks(queue: LinkQueue): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        queue.change(target as HTMLAnchorElement, isIntersecting);
      queue.resume();
    },
    { rootMargin: margin },
  );
  const observed = new WeakSet<Element>();
  const observe = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (observed.has(link)) continue;
      observed.add(link);
      observer.observe(link);
    }
  };
  observe();
  new MutationObserver(() => requestIdle(observe)).observe(document.body, {
    childList: true,
    subtree: true,
  });
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** The picture of a pressed tile moves to the place of the great one, and stays there until that has come. */
function storePicture(target: EventTarget | null): void {
  const link = linkAround(target);
  const picture = link?.closest('article, li')?.querySelector('img');
  if (link === null || picture == null) return;
  storePressedPicture(link.pathname, picture.currentSrc);
  // A picture of the header is still there on the next page.
  if (link.closest('main') !== null) startPictureTransition(picture);
}

/** Safari has no idle callback. */
function requestIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 500 });
  else setTimeout(callback, 50);
}

// Presses of links: while one lasts, the screen behind its link is rendered ahead, where its code and data are there; then it is revealed, and its
// picture moves.
// Fetched with the first screen that is prefetched.

import { createElement, type ComponentType } from 'react';
import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router';
import { findPrefetched } from '../platform/page/prefetched.ts';
import { provideReveal } from '../platform/page/reveal.ts';
import { linkAround, pictureBeside } from './link-around.ts';
import { startPictureTransition, startPictureTransitionBack } from './picture-transition.ts';
import { createAheadRenderer } from './render-ahead.tsx';

/**
 * Watches presses from now on. Nothing is rendered ahead during development, where tools would see each screen twice.
 *
 * @param keyOf the key of a screen's prefetched data
 */
export function watchPresses(
  router: ReturnType<typeof createBrowserRouter>,
  keyOf: (url: URL) => string,
): void {
  movePictures();
  if (import.meta.env.DEV) return;
  const ahead = createAheadRenderer(router);
  provideReveal(ahead.reveal);
  provideReveal(ahead.reveal);
  let press = 0;
  const end = (): void => {
    press += 1;
  };
  const begin = async (link: HTMLAnchorElement): Promise<void> => {
    end();
    const own = press;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname === location.pathname) return;
    const match = matchRoutes(router.routes, url.pathname)?.at(-1);
    const loading = findPrefetched(keyOf(url));
    if (match === undefined || loading === undefined) return;
    const [element, data] = await Promise.all([elementOf(match.route), loading]);
    // Data that come after the press are the router's alone: it may have drawn the screen, which would be drawn anew.
    if (own !== press) return;
    // A screen with a status of its own, such as that of a work that is gone, is the router's.
    if (element !== null && !isDataWithStatus(data)) ahead.render({ match, element, url, data });
  };
  let isTouch = false;
  document.addEventListener('pointerdown', ({ target, button, pointerType }) => {
    isTouch = pointerType === 'touch';
    const link = button === 0 ? linkAround(target) : null;
    // The press itself says what fails.
    if (link !== null && URL.canParse(link.href)) void begin(link).catch(() => undefined);
  });
  document.addEventListener('click', end, { capture: true });
  const cancel = (): void => {
    end();
    ahead.cancel();
  };
  document.addEventListener('pointercancel', cancel);
  // The focus must not go into a screen that nobody sees.
  document.addEventListener('keydown', cancel, { capture: true });
  // A finger gives a link no focus where nothing has it: the next page takes it, and the browser would lay out this one in between.
  document.addEventListener('mousedown', (event) => {
    const isUnfocused = document.activeElement?.matches('body, main') === true;
    if (isTouch && isUnfocused && linkAround(event.target) !== null) event.preventDefault();
  });
}

/** The picture of a pressed tile moves to the place of the great one. */
function movePictures(): void {
  const onClick = ({ target }: Event): void => {
    const link = linkAround(target);
    // A picture of the header is still there on the next page.
    const picture = link?.closest('main') == null ? null : pictureBeside(link);
    if (picture !== null) startPictureTransition(picture);
  };
  document.addEventListener('click', onClick, { capture: true });
  addEventListener('popstate', startPictureTransitionBack);
}

/** The element that the router draws for a route; of one that has not been open yet, the component is there before. */
async function elementOf({ element, lazy }: RouteObject) {
  if (element !== undefined) return element;
  const code: unknown = typeof lazy === 'object' ? await lazy.Component?.() : undefined;
  return code === undefined ? null : createElement(code as ComponentType);
}

/** Whether data are those of React Router's `data`. */
const isDataWithStatus = (loaded: unknown): boolean =>
  typeof loaded === 'object' &&
  loaded !== null &&
  Reflect.get(loaded, 'type') === 'DataWithResponseInit';

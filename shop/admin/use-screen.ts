// Screen hook: the screen of an address, and the code of screens that a reader comes near.

import { startTransition, use, useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';
import { loadScreen, prepareScreen, type LoadedScreen } from './load-screen.ts';
import { screenAddress, type ScreenAddress } from './screen-address.ts';
import { adminScreens } from './screens.ts';

/** Suspends until the screen can be drawn in the page's language; the router has prepared it before the address changes. */
export function useScreen(address: ScreenAddress): {
  readonly screen: LoadedScreen;
  readonly retry: () => void;
} {
  const { texts } = useShop();
  const { language } = usePage();
  const [, setAttempt] = useState<object>({});
  return {
    screen: use(loadScreen(texts, language, address)),
    retry: () => {
      const prepared = prepareScreen(texts, language, address);
      void prepared.then(() => startTransition(() => setAttempt({})));
    },
  };
}

/** Time after which a list that is shown fetches the page of its rows: its own rows come first. */
const idleMs = 2000;

/** @returns a listener for the links within an element: a screen is fetched when a pointer or the focus comes near a link to it */
export function usePreparation({ name, id }: ScreenAddress): (event: SyntheticEvent) => void {
  const { texts } = useShop();
  const { language } = usePage();
  const prepare = useCallback(
    (address: ScreenAddress) => {
      if (navigator.onLine) void prepareScreen(texts, language, address);
    },
    [texts, language],
  );
  const isList = id === null && adminScreens[name].loadDetail !== undefined;
  useEffect(() => {
    if (!isList) return;
    const timer = setTimeout(() => prepare({ name, id: '0' }), idleMs);
    return () => clearTimeout(timer);
  }, [isList, name, prepare]);
  return ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/admin"]') : null;
    if (link !== null) prepare(screenAddress(link.pathname));
  };
}

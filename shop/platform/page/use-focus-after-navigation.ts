// Focus after navigation: screen readers go on from the new screen's beginning, not from where the link was.

import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { afterFrame } from './after-frame.ts';

/** @returns the element that receives the focus after each change of the path; not after the first one, and without scrolling */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return afterFrame(() => element.current?.focus({ preventScroll: true }));
  }, [pathname]);
  return element;
}

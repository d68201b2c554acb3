// Contents below the first screenful of a screen that a link leads to: rendered after its first paint.

import { useDeferredValue, type ReactNode } from 'react';
import { useNavigationType } from 'react-router';

/** The type of a navigation that has not happened: of a screen that is rendered while the link to it is being pressed. */
export const aheadNavigation = 'AHEAD';

/** Whether the screen is rendered while the link to it is being pressed. */
export function useIsAhead(): boolean {
  const type: string = useNavigationType();
  return type === aheadNavigation;
}

/** Whether everything is rendered. At once on the server, at hydration, and where going back restores a place on the page. */
export function useAfterPaint(): boolean {
  const isAhead = useIsAhead();
  const isPushed = useNavigationType() === 'PUSH';
  return useDeferredValue(!isAhead, !isAhead && !isPushed);
}

/** Its children a moment later, where a link was pressed. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() && children;
}

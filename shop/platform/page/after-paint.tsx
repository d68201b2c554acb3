// Contents below the first screenful of a screen that a link leads to: rendered after its first paint.

import { useDeferredValue, type ReactNode } from 'react';
import { useNavigationType } from 'react-router';

/** Whether everything is rendered. At once on the server, at hydration, and where going back restores a place on the page. */
export function useAfterPaint(): boolean {
  const isPushed = useNavigationType() === 'PUSH';
  return useDeferredValue(true, !isPushed);
}

/** Its children a moment later, where a link was pressed. */
export function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() && children;
}

// Waits for the first toast: until something is said there is nothing to show it with.

import { useEffect, useEffectEvent } from 'react';
import { logMissingPart } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { usePendingToasts } from '../../platform/toasts.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';

const loadToaster = () => import('./toaster.tsx').then((module) => module.Toaster);

/** Stands once on every page. */
export function ToastHost() {
  const pending = usePendingToasts(useShop().toasts);
  const { Part, request } = useLazyPart(loadToaster, logMissingPart);
  const fetchToaster = useEffectEvent(request);
  useEffect(() => {
    if (pending.length > 0) fetchToaster();
  }, [pending]);
  return Part !== null && <Part />;
}

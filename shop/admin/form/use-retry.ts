// Retry hook: calls back while something is lost, as soon as the browser is connected again, and from time to time.

import { useEffect, useEffectEvent } from 'react';

/** Time after which a call that found no server is made again. */
const retryMs = 8000;

/** @param isLost false after a retry has begun, and true again when it has failed */
export function useRetry(isLost: boolean, retry: () => void): void {
  const onTime = useEffectEvent(retry);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => onTime(), retryMs);
    const now = () => onTime();
    addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', now);
    };
  }, [isLost]);
}

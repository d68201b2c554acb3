// Idle callback: work for a moment in which the browser has nothing else to do.

/** Calls back then, or after half a second. Returns the function that calls it off. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 500 });
  return () => cancelIdleCallback(handle);
}

// Work after the load of a page: once it is loaded, shown and idle.

/** Calls back then. A page that is only prepared (prerendered) waits until it is shown. */
export function afterLoad(callback: () => void): void {
  // Safari has no idle callback.
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callback, { timeout: 5000 })
      : setTimeout(callback, 1000);
  const whenLoaded = () => {
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  };
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  else whenLoaded();
}

// Loading of the tracker: once the page is loaded and idle, and not at all for a visitor who does not want to be counted.

import type { TrackerOptions } from './tracker.ts';

/** A view in a page that is only prepared is none: the tracker waits until it is shown. */
export function loadTracker(options: TrackerOptions): void {
  if (
    Reflect.get(navigator, 'globalPrivacyControl') === true ||
    Reflect.get(navigator, 'doNotTrack') === '1'
  )
    return;
  const load = () => {
    import('./tracker.ts').then(
      ({ startTracker }) => startTracker(options),
      // Something in the browser blocks it, as it may.
      () => undefined,
    );
  };
  // Safari has no idle callback.
  const later = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(load, { timeout: 5000 })
      : setTimeout(load, 1000);
  const afterLoad = () => {
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  };
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', afterLoad, { once: true });
  else afterLoad();
}

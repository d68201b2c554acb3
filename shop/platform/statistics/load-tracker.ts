// Loading of the tracker: once the page is loaded and idle, and not at all for a visitor who does not want to be counted.

import { afterLoad } from '../page/after-load.ts';
import type { TrackerOptions } from './tracker.ts';

/** A view in a page that is only prepared is none: the tracker waits until it is shown. */
export function loadTracker(options: TrackerOptions): void {
  if (
    Reflect.get(navigator, 'globalPrivacyControl') === true ||
    Reflect.get(navigator, 'doNotTrack') === '1'
  )
    return;
  afterLoad(() => {
    import('./tracker.ts').then(
      ({ startTracker }) => startTracker(options),
      // Something in the browser blocks it, as it may.
      () => undefined,
    );
  });
}

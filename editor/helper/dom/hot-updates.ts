// Hot updates: after one has come, what was shown in its place goes.

import { hotReloadWaitMs, temporaryPrefix } from '@atelier/editor-channel/constants';

/** The event by which the page's own module says that Vite has brought an update. */
const hotUpdateEvent = `${temporaryPrefix}hot-update`;

/** Calls back a moment after every hot update, once for several. Returns a function that stops. */
export function watchHotUpdates(onUpdated: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(onUpdated, hotReloadWaitMs);
  };
  document.addEventListener(hotUpdateEvent, wait);
  return () => {
    clearTimeout(timer);
    document.removeEventListener(hotUpdateEvent, wait);
  };
}

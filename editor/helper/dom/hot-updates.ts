// Hot updates: after one has come, what was shown in its place goes; when none comes, the page is loaded anew.

import { hotReloadWaitMs, temporaryPrefix } from '@atelier/editor-channel/constants';
import { log } from './log.ts';

/** The event by which the page's own module says that Vite has brought an update. */
const hotUpdateEvent = `${temporaryPrefix}hot-update`;

/** From the writing of the source to the loading of the page, when no update has come until then. */
const missingUpdateMs = 5000;

/** The watch over hot updates. */
export interface HotUpdates {
  /** The source is written: an update has to come. */
  readonly expect: () => void;
  /** An update has come by another way than Vite's. */
  readonly arrive: () => void;
  readonly stop: () => void;
}

/**
 * Calls back a moment after every hot update, once for several.
 * @param isAwaited whether anything is shown that an update would end: without it none is missed.
 */
export function watchHotUpdates(onUpdated: () => void, isAwaited: () => boolean): HotUpdates {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missing: ReturnType<typeof setTimeout> | undefined;
  const arrive = () => {
    clearTimeout(missing);
    clearTimeout(timer);
    timer = setTimeout(onUpdated, hotReloadWaitMs);
  };
  const expect = () => {
    clearTimeout(missing);
    missing = setTimeout(() => {
      if (!isAwaited()) return;
      log('warn', 'No hot update has come for a change that was written: the page is loaded anew.');
      location.reload();
    }, missingUpdateMs);
  };
  document.addEventListener(hotUpdateEvent, arrive);
  return {
    expect,
    arrive,
    stop: () => {
      clearTimeout(timer);
      clearTimeout(missing);
      document.removeEventListener(hotUpdateEvent, arrive);
    },
  };
}

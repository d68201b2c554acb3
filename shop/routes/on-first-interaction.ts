// What begins with the first sign that somebody is there: a page that is only loaded needs none of it.

import { restoreLostFocus } from '../platform/page/restore-focus.ts';
import { prefetchParts } from './prefetch-parts.ts';

let begun = false;

/** There are several signs; the first one counts. */
export function onFirstInteraction(): void {
  if (begun) return;
  begun = true;
  restoreLostFocus();
  void prefetchParts();
}

// What begins with the first sign that somebody is there: a page that is only loaded needs none of it.

import { keepFocus } from '../platform/kept-focus.ts';
import { fetchAhead } from './fetch-ahead.ts';

let begun = false;

/** There are several signs; the first one counts. */
export function attend(): void {
  if (begun) return;
  begun = true;
  keepFocus();
  void fetchAhead();
}

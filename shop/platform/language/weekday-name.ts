// Names of weekdays in a language.

import { localeOf } from './language.ts';

/** @param day from 1, Monday, to 7 */
export function weekdayName(language: string, day: number): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, day),
  );
}

// Formats of days as a language writes them, for mails and printables.

import { localeOf } from '@atelier/shop/language';

/** Formats the day of a moment, in UTC. */
export function formatDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );
}

/** Formats the day and the minute of a moment, in UTC. */
export function formatMinute(moment: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(moment));
}

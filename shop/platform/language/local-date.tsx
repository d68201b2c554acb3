// Dates as the reader's language writes them, as an element and for a place inside a sentence.

import { usePage } from '../page/page.ts';
import { localeOf } from './language.ts';

export interface LocalDateProps {
  /** ISO 8601. */
  readonly iso: string;
  /** Time zone of the day: `UTC` on pages that the server renders, so that server and browser write the same day. */
  readonly timeZone?: 'UTC';
  readonly className?: string;
}

/** A day in a `time` element. */
export function LocalDate({ iso, timeZone, className }: LocalDateProps) {
  const format = useFormatDate(timeZone);
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {format(iso)}
    </time>
  );
}

/** Returns the function that writes the day of an ISO 8601 time, in the browser's time zone unless specified otherwise. */
export function useFormatDate(timeZone?: 'UTC'): (iso: string) => string {
  const { language } = usePage();
  return (iso) =>
    new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'long',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).format(new Date(iso));
}

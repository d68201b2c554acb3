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
  return (iso) => dayFormat(localeOf(language), timeZone).format(new Date(iso));
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once: a format takes as long to make as hundreds of days to write, and a list has one in each row. */
function dayFormat(locale: string, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ''}`;
  const known = dayFormats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  dayFormats.set(key, format);
  return format;
}

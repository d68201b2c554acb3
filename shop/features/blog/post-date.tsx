// The day on which a post was published, as the reader's language writes days.

import { usePage } from '../../platform/page/page.ts';

/** Told in UTC, so that server and browser name the same day. */
export function PostDate({ iso }: { iso: string }) {
  const { language } = usePage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {day.format(new Date(iso))}
    </time>
  );
}

// A day as the reader's language writes it.

import { usePage } from '../../platform/page.ts';

/** @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  const { language } = usePage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at));
  return <time dateTime={at}>{day}</time>;
}

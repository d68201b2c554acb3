// A day as the reader's language writes it.

import { usePage } from '../../platform/page/page.ts';

/** @param at ISO 8601 */
export function OrderDate({ at }: { at: string }) {
  const day = useFormatDay();
  return <time dateTime={at}>{day(at)}</time>;
}

/** The same for a place inside a sentence. */
export function useFormatDay(): (at: string) => string {
  const { language } = usePage();
  return (at) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(at));
}

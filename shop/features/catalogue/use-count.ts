// Counts in the reader's own digits.

import { usePage } from '../../platform/page/page.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Returns the function that writes a whole number as the page's language does. */
export function useCount(): (count: number) => string {
  const { language } = usePage();
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language);
    formats.set(language, format);
  }
  return format.format;
}

// Synonym addresses: the paths of search synonyms in the back office. Pure.

export const synonymsPath = '/admin/collection/synonyms';
/** Path of one synonym, before its key or `new`. */
export const synonymPath = '/admin/collection/synonym-';

/** The key that the last word of an address names, such as `synonym-3`; null for another word. */
export function synonymInAddress(word: string): string | null {
  return /^synonym-(new|\d{1,15})$/.exec(word)?.[1] ?? null;
}

// Text normalization for typed text and search terms, so that the database can store and search them. Pure.

/** Removes characters that cannot be stored or are invisible: control characters except line breaks and tabs, and lone surrogates. */
export function stripControlCharacters(typed: string): string {
  return typed.replaceAll(/\p{Cs}|[^\P{Cc}\n\t]/gu, '');
}

const longest = 100;

/** Without what cannot be seen, nor be stored; what is too long is cut, not refused: addresses are typed and shared. */
export function normalizeSearch(typed: string | null): string {
  const words = (typed ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  return Array.from(words).slice(0, longest).join('');
}

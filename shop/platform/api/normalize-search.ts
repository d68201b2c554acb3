// What an address says is searched for: words, as the database can be asked for them. Pure.

const longest = 100;

/** Without what cannot be seen, nor be stored; what is too long is cut, not refused: addresses are typed and shared. */
export function normalizeSearch(asked: string | null): string {
  const words = (asked ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  return Array.from(words).slice(0, longest).join('');
}

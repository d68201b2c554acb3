// Where a visitor goes after signing in: back to the page that asked for it. Pure.

/** A path of this shop; anything that could lead out of it is no way back. */
export function wayBack(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])[^\s\\]*$/.test(asked)) return '/account';
  return /^\/registration(?:[/?#]|$)/.test(asked) ? '/account' : asked;
}

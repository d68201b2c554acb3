// Where a visitor goes after signing in: back to the page that asked for it. Pure.

import { repeatedLengthMax } from '../../platform/page/repeated-address.ts';

/** A path of this shop; anything that could lead out of it, or that no link of the shop's would ask for, is no way back. */
export function returnPath(asked: string | null): string {
  if (asked === null || asked.length > repeatedLengthMax) return '/account';
  if (!/^\/(?![/\\])[^\s\\]*$/.test(asked)) return '/account';
  return /^\/registration(?:[/?#]|$)/.test(asked) ? '/account' : asked;
}

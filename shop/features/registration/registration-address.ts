// The forms of the registration screen that an address can name. Pure.

import { repeatedLengthMax } from '../../platform/page/link.tsx';

export const modes = ['sign-in', 'register', 'recover', 'code'] as const;
export type Mode = (typeof modes)[number];

/** The form that an address asks for; signing in where it asks for none that there is. */
export function parseMode(parameters: URLSearchParams): Mode {
  const asked = parameters.get('mode');
  return modes.find((mode) => mode === asked) ?? 'sign-in';
}

/** The address of a form, which still knows the way back. */
export function modeAddress(mode: Mode, parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  if (mode !== 'sign-in') kept.set('mode', mode);
  const next = parameters.get('next');
  if (next !== null && next.length <= repeatedLengthMax) kept.set('next', next);
  const query = kept.toString();
  return query === '' ? '/registration' : `/registration?${query}`;
}

/** A path of this shop; anything that could lead out of it, or that no link of the shop's would ask for, is no way back. */
export function returnPath(asked: string | null): string {
  if (asked === null || asked.length > repeatedLengthMax) return '/account';
  if (!/^\/(?![/\\])[^\s\\]*$/.test(asked)) return '/account';
  return /^\/registration(?:[/?#]|$)/.test(asked) ? '/account' : asked;
}

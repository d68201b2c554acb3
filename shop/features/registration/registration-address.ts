// The forms of the registration screen that an address can name. Pure.

import { repeatedLengthMax } from '../../platform/page/link.tsx';

export const modes = ['sign-in', 'register', 'recover', 'code'] as const;
export type Mode = (typeof modes)[number];

/** The form that an address asks for; signing in where it asks for none that there is. */
export function parseMode(parameters: URLSearchParams): Mode {
  const requested = parameters.get('mode');
  return modes.find((mode) => mode === requested) ?? 'sign-in';
}

/** The address of a form, which still knows the way back. */
export function modeAddress(mode: Mode, parameters: URLSearchParams): string {
  const remaining = new URLSearchParams();
  if (mode !== 'sign-in') remaining.set('mode', mode);
  const next = parameters.get('next');
  if (next !== null && next.length <= repeatedLengthMax) remaining.set('next', next);
  const query = remaining.toString();
  return query === '' ? '/registration' : `/registration?${query}`;
}

/** A path of this shop; anything that could lead out of it, or that no link of the shop's would ask for, is no way back. */
export function returnPath(requested: string | null): string {
  if (requested === null || requested.length > repeatedLengthMax) return '/account';
  if (!/^\/(?![/\\])[^\s\\]*$/.test(requested)) return '/account';
  return /^\/registration(?:[/?#]|$)/.test(requested) ? '/account' : requested;
}

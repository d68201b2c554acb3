/** Checks the claims of a token, by PostgREST's rules: times, audience and role. */
import { claimsRefused, KeyRefused } from './identity.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** The tolerated difference of clocks. */
export const skewSeconds = 30;

/** Refuses with PGRST303 claims that are invalid at `now` (seconds); null accepts any audience. */
export function checkClaims(claims: Claims, now: number, audience: string | null): void {
  const { exp, nbf, iat, aud } = claims;
  if (numeric('exp', exp) < now - skewSeconds) refuse('JWT expired');
  if (numeric('nbf', nbf, 0) > now + skewSeconds) refuse('JWT not yet valid');
  if (numeric('iat', iat, 0) > now + skewSeconds) refuse('JWT issued at future');
  checkAudience(aud, audience);
}

function numeric(name: string, value: unknown, absent = Number.POSITIVE_INFINITY): number {
  if (value === undefined || value === null) return absent;
  if (typeof value !== 'number') refuse(`The JWT '${name}' claim must be a number`);
  return value;
}

function checkAudience(aud: unknown, audience: string | null): void {
  if (aud === undefined || aud === null) return;
  const all = typeof aud === 'string' ? [aud] : aud;
  if (!Array.isArray(all) || !all.every((each) => typeof each === 'string'))
    refuse("The JWT 'aud' claim must be a string or an array of strings");
  if (audience !== null && all.length > 0 && !all.includes(audience)) refuse('JWT not in audience');
}

/** The value at a path like `.role` or `."https://example.com/claims".roles[0]`; undefined where there is none. */
export function claimAt(claims: Claims, path: string): unknown {
  let value: unknown = claims;
  for (const [, quoted, plain, index] of path.matchAll(/\."([^"]*)"|\.([^.[\]"]+)|\[(\d+)\]/g)) {
    if (typeof value !== 'object' || value === null) return undefined;
    const key = quoted ?? plain ?? index ?? '';
    value = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

function refuse(message: string): never {
  throw new KeyRefused(claimsRefused(message));
}

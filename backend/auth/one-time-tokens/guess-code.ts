/** Guesses at codes: each is counted before it is compared, and a code that was guessed at too often is void, whoever guessed. */
import type { Auth } from '../auth-parts.ts';
import { placeOf } from '../limits/place.ts';
import { fitsCode, tokensOf, voidCode } from './one-time-token.ts';
import type { OneTimeToken, TokenType } from './one-time-token.ts';

/** A guess at a code. */
interface Guess {
  /** The contact that the code was sent to. */
  readonly relatesTo: string;
  readonly code: string;
  /** The purposes that the code may have. */
  readonly types: readonly TokenType[];
  readonly lifeSeconds: number;
}

/**
 * The token whose code this is; undefined for a wrong one, and for any once it is void. As much is done where the contact has no
 * token. Not to be called inside a transaction, whose end could undo the count.
 */
export async function guessCode(
  { database, limits }: Pick<Auth, 'database' | 'limits'>,
  { relatesTo, code, types, lifeSeconds }: Guess,
): Promise<OneTimeToken | undefined> {
  const tokens = await tokensOf(database, relatesTo, types, lifeSeconds);
  let fitting: OneTimeToken | undefined;
  for (const type of types) {
    const own = tokens.filter(({ token_type }) => token_type === type);
    if (own.length === 0) await limits.mayGuess(`none ${placeOf(relatesTo)}`, lifeSeconds);
    for (const token of own) {
      if (await limits.mayGuess(token.token_hash, lifeSeconds)) {
        if (fitsCode(token, code)) fitting = token;
      } else await voidCode(database, token);
    }
  }
  return fitting;
}

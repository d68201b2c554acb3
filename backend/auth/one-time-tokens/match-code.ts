/** Guesses at codes: each is counted before it is compared, and a code that was guessed at too often is void, whoever guessed. */
import type { AuthContext } from '../auth-context.ts';
import { hashSlot } from '../limits/hash-slot.ts';
import { matchesCode, findTokens, invalidateCode } from './one-time-token.ts';
import type { OneTimeToken, TokenType } from './one-time-token.ts';

/** A guess at a code. */
interface CodeAttempt {
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
export async function matchCode(
  { database, limits }: Pick<AuthContext, 'database' | 'limits'>,
  { relatesTo, code, types, lifeSeconds }: CodeAttempt,
): Promise<OneTimeToken | undefined> {
  const tokens = await findTokens(database, relatesTo, types, lifeSeconds);
  let fitting: OneTimeToken | undefined;
  for (const type of types) {
    const own = tokens.filter(({ token_type }) => token_type === type);
    if (own.length === 0)
      await limits.consumeCodeAttempt(`none ${hashSlot(relatesTo)}`, lifeSeconds);
    for (const token of own) {
      if (await limits.consumeCodeAttempt(token.token_hash, lifeSeconds)) {
        if (matchesCode(token, code)) fitting = token;
      } else await invalidateCode(database, token);
    }
  }
  return fitting;
}

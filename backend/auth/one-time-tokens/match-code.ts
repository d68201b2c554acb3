/**
 * Matches a typed code with the tokens of a contact. Each attempt is counted before it is compared, and a code with too
 * many attempts is void, whoever made them.
 */
import type { AuthContext } from '../auth-context.ts';
import { hashSlot } from '../limits/hash-slot.ts';
import { matchesCode, findTokens, invalidateCode } from './one-time-token.ts';
import type { OneTimeToken, TokenType } from './one-time-token.ts';

/** An attempt to match a code. */
interface CodeAttempt {
  /** The contact that the code was sent to. */
  readonly relatesTo: string;
  readonly code: string;
  /** The purposes that the code may have. */
  readonly types: readonly TokenType[];
  readonly lifeSeconds: number;
}

/**
 * The token with this code; undefined for a wrong code, and for any code once it is void. A contact without a token
 * costs the same work. Not to be called inside a transaction, whose rollback would undo the count.
 */
export async function matchCode(
  { database, limits }: Pick<AuthContext, 'database' | 'limits'>,
  { relatesTo, code, types, lifeSeconds }: CodeAttempt,
): Promise<OneTimeToken | undefined> {
  const tokens = await findTokens(database, relatesTo, types, lifeSeconds);
  let matching: OneTimeToken | undefined;
  for (const type of types) {
    const own = tokens.filter(({ token_type }) => token_type === type);
    if (own.length === 0)
      await limits.consumeCodeAttempt(`none ${hashSlot(relatesTo)}`, lifeSeconds);
    for (const token of own) {
      if (await limits.consumeCodeAttempt(token.token_hash, lifeSeconds)) {
        if (matchesCode(token, code)) matching = token;
      } else await invalidateCode(database, token);
    }
  }
  return matching;
}

/** The claims hook: the project's hook may replace the claims of an access token. */
import type { JWTPayload } from 'jose';
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';

/** The claims that a token requires, with their types. */
const required: Readonly<Record<string, readonly string[]>> = {
  aud: ['string', 'array'],
  exp: ['integer'],
  iat: ['integer'],
  sub: ['string'],
  email: ['string'],
  phone: ['string'],
  role: ['string'],
  aal: ['string'],
  session_id: ['string'],
  is_anonymous: ['boolean'],
};

/** The claims unchanged, or as the hook returns them. Refuses a result without the required claims. */
export async function applyClaimsHook(
  auth: AuthContext,
  transaction: Transaction,
  userId: string,
  claims: JWTPayload,
  method: string,
): Promise<JWTPayload> {
  if (!auth.hooks.has('custom_access_token')) return claims;
  const input = { user_id: userId, claims, authentication_method: method };
  const { claims: output } = await auth.hooks.run('custom_access_token', input, transaction);
  const isObject = typeof output === 'object' && output !== null && !Array.isArray(output);
  const returned = isObject ? (output as JWTPayload) : {};
  const invalid = Object.entries(required).filter(
    ([name, kinds]) => !kinds.includes(kindOf(returned[name])),
  );
  if (invalid.length > 0)
    refuse(
      'unexpected_failure',
      `output claims do not conform to the expected schema: ${invalid.map(([name, kinds]) => `- ${name} must be ${kinds.join(' or ')}`).join('\n')}`,
    );
  return returned;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

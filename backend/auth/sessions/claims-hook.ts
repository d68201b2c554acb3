/** The claims of an access token after the project's hook has had its say. */
import type { JWTPayload } from 'jose';
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';

/** What a token cannot do without, and what each must be. */
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

/** The claims as they are, or as the hook answers them. Refuses an answer that lacks what a token needs. */
export async function applyClaimsHook(
  auth: AuthContext,
  transaction: Transaction,
  userId: string,
  claims: JWTPayload,
  method: string,
): Promise<JWTPayload> {
  if (!auth.hooks.has('custom_access_token')) return claims;
  const input = { user_id: userId, claims, authentication_method: method };
  const { claims: answered } = await auth.hooks.run('custom_access_token', input, transaction);
  const isObject = typeof answered === 'object' && answered !== null && !Array.isArray(answered);
  const given = isObject ? (answered as JWTPayload) : {};
  const wrong = Object.entries(required).filter(
    ([name, kinds]) => !kinds.includes(kindOf(given[name])),
  );
  if (wrong.length > 0)
    refuse(
      'unexpected_failure',
      `output claims do not conform to the expected schema: ${wrong.map(([name, kinds]) => `- ${name} must be ${kinds.join(' or ')}`).join('\n')}`,
    );
  return given;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** What a browser answers for a second factor that is a key: the key itself the first time, a signature ever after. */
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../answers/errors.ts';
import type { AuthSettings } from '../auth-parts.ts';
import { checkKey, checkSignature } from '../webauthn/relying-party.ts';
import { keepKey, keysOf } from './factor.ts';
import type { Challenge, Factor } from './factor.ts';

/** What is kept of a right answer, and the key with it; undefined for a wrong one. Refuses what is no answer at all. */
export async function answeredByKey(
  settings: AuthSettings,
  transaction: Transaction,
  factor: Factor,
  challenge: Challenge,
  webauthn: Readonly<Record<string, unknown>> | undefined,
): Promise<string | undefined> {
  if (webauthn === undefined) return refuse('validation_failed', 'WebAuthn config required');
  const { type, credential_response: response } = webauthn;
  if (type !== 'create' && type !== 'request')
    return refuse('validation_failed', 'WebAuthn type must be create or request');
  if (typeof response !== 'object' || response === null)
    return refuse('validation_failed', 'credential_response required');
  const expected = challenge.web_authn_session_data?.challenge ?? '';
  // A proven factor has a key, and none but that one counts.
  if ((type === 'create') !== (factor.status === 'unverified')) return undefined;
  const given = response as Readonly<Record<string, unknown>>;
  if (type === 'create') {
    const key = await checkKey(settings, expected, given);
    if (key === undefined) return undefined;
    await keepKey(transaction, factor.id, key);
    return `key ${challenge.id}`;
  }
  const keys = await keysOf(transaction, factor.user_id);
  const own = keys.find(({ id, factorId }) => factorId === factor.id && id === given['id']);
  if (own === undefined) return undefined;
  const signCount = await checkSignature(settings, expected, given, own);
  if (signCount === undefined) return undefined;
  await keepKey(transaction, factor.id, { ...own, signCount });
  return `key ${challenge.id}`;
}

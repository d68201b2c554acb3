/** What a browser answers for a second factor that is a key: the key itself the first time, a signature ever after. */
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthSettings } from '../auth-context.ts';
import { verifyRegistration, verifyAuthentication } from '../webauthn/relying-party.ts';
import { saveCredential, factorCredentials } from './factor.ts';
import type { FactorChallenge, Factor } from './factor.ts';

/** What is kept of a right answer, and the key with it; undefined for a wrong one. Refuses what is no answer at all. */
export async function verifyWebauthnResponse(
  settings: AuthSettings,
  transaction: Transaction,
  factor: Factor,
  challenge: FactorChallenge,
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
    const key = await verifyRegistration(settings, expected, given);
    if (key === undefined) return undefined;
    await saveCredential(transaction, factor.id, key);
    return `key ${challenge.id}`;
  }
  const keys = await factorCredentials(transaction, factor.user_id);
  const own = keys.find(({ id, factorId }) => factorId === factor.id && id === given['id']);
  if (own === undefined) return undefined;
  const signCount = await verifyAuthentication(settings, expected, given, own);
  if (signCount === undefined) return undefined;
  await saveCredential(transaction, factor.id, { ...own, signCount });
  return `key ${challenge.id}`;
}

/** WebAuthn responses for a second factor: a new credential at enrolment, a signature from then on. */
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthSettings } from '../auth-context.ts';
import { verifyRegistration, verifyAuthentication } from '../webauthn/relying-party.ts';
import { saveCredential, factorCredentials } from './factor.ts';
import type { FactorChallenge, Factor } from './factor.ts';

/**
 * Verifies the response, stores the credential, and returns the code that marks the challenge as used; undefined for a
 * wrong response. Refuses a malformed one.
 */
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
  // A verified factor has a credential, and no other one counts.
  if ((type === 'create') !== (factor.status === 'unverified')) return undefined;
  const credential = response as Readonly<Record<string, unknown>>;
  if (type === 'create') {
    const key = await verifyRegistration(settings, expected, credential);
    if (key === undefined) return undefined;
    await saveCredential(transaction, factor.id, key);
    return `key ${challenge.id}`;
  }
  const credentials = await factorCredentials(transaction, factor.user_id);
  const own = credentials.find(
    ({ id, factorId }) => factorId === factor.id && id === credential['id'],
  );
  if (own === undefined) return undefined;
  const signCount = await verifyAuthentication(settings, expected, credential, own);
  if (signCount === undefined) return undefined;
  await saveCredential(transaction, factor.id, { ...own, signCount });
  return `key ${challenge.id}`;
}

/** `POST factors/:id/challenge`: asks for a second factor: a telephone is sent a code, a key is given something to sign. */
import type { Claims } from '../../keys/claims.ts';
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { challengeSeconds, insertChallenge, factorCredentials } from '../factors/factor.ts';
import type { Factor } from '../factors/factor.ts';
import { hashCode, generateCode } from '../one-time-tokens/one-time-token.ts';
import { readChannel, sendCodeBySms } from '../one-time-tokens/send-sms.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, requireClaims, needsSecondFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import { registrationOptions, authenticationOptions } from '../webauthn/relying-party.ts';
import type { Endpoint } from './endpoint.ts';

export const factorChallenge: Endpoint = {
  method: 'POST',
  path: '/factors/:id/challenge',
  async handle(call) {
    const { auth, device } = call;
    const claims = await countFactorAttempt(call);
    return await inUnitOfWork(auth, async (unit) => {
      const { user, factor } = requireOwnFactor(call, await loadCaller(call, unit, claims));
      const { stored, response } = await ask[factor.factor_type](call, unit, user, factor);
      const id = await insertChallenge(unit, factor.id, device.address, stored);
      await recordAuditEvent(auth, unit, 'challenge_created', user, device, {
        factor_id: factor.id,
        factor_status: factor.status,
      });
      const expires_at = Math.floor(Date.now() / 1000) + challengeSeconds;
      return json({ id, type: factor.factor_type, expires_at, ...response });
    });
  },
};

/** The claims of a caller, one of whose attempts to show a second factor is taken, whatever comes of it. */
export async function countFactorAttempt(call: Call): Promise<Claims> {
  const claims = await requireClaims(call);
  const { user } = await inUnitOfWork(call.auth, (unit) => loadCaller(call, unit, claims));
  await call.auth.limits.consumeFactorAttempt(user.id);
  return claims;
}

/** A factor that is asked for, and then answers. */
export interface ChallengeableFactor extends Factor {
  readonly factor_type: 'totp' | 'phone' | 'webauthn';
}

/**
 * The caller's factor that the path names. Refuses one of somebody else's, one of a kind that is switched off, and, to a session
 * that owes another factor, one that was never proven: whoever knows the password may have begun it.
 */
export function requireOwnFactor(
  { auth, id }: Call,
  caller: Caller,
): { readonly user: User; readonly factor: ChallengeableFactor } {
  const { user } = caller;
  const factor = user.factors.find((each) => each.id === id);
  if (factor === undefined) return refuse('mfa_factor_not_found');
  const type = factor.factor_type;
  if (type === 'recovery_code')
    return refuse('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  if (!auth.settings.mfa[type].verifyEnabled) refuse(`mfa_${type}_verify_not_enabled`);
  if (factor.status === 'unverified' && needsSecondFactor(caller))
    refuse('insufficient_aal', 'AAL2 required to verify a new factor');
  return { user, factor: { ...factor, factor_type: type } };
}

/** What is kept of a challenge, and what the client is told besides. */
interface StartedChallenge {
  readonly stored: { readonly otpCode?: string; readonly webauthn?: string };
  readonly response?: Readonly<Record<string, unknown>>;
}

type StartChallenge = (
  call: Call,
  unit: UnitOfWork,
  user: User,
  factor: Factor,
) => Promise<StartedChallenge>;

const startTotp: StartChallenge = () => Promise.resolve({ stored: {} });

const startPhone: StartChallenge = async (
  { auth, fields, request, device },
  unit,
  user,
  factor,
) => {
  const to = factor.phone ?? '';
  const { template, otpLength, maxFrequencySeconds } = auth.settings.mfa.phone;
  await auth.limits.sending.countRequest(
    {
      kind: 'phone',
      purpose: 'factor',
      keys: [`factor ${factor.id}`],
      frequencySeconds: maxFrequencySeconds,
    },
    device,
    unit,
  );
  const code = generateCode(otpLength);
  await sendCodeBySms(auth, unit, user, {
    to,
    code,
    template,
    type: 'mfa',
    channel: readChannel(fields.text('channel')),
    acceptLanguage: request.headers.get('accept-language'),
  });
  return { stored: { otpCode: hashCode(to, code) } };
};

const startWebauthn: StartChallenge = async ({ auth: { settings } }, unit, user, factor) => {
  const keys = await factorCredentials(unit, user.id);
  if (factor.status === 'unverified') {
    const publicKey = await registrationOptions(settings, user, keys, 'factor');
    return webauthnChallenge('create', publicKey);
  }
  const own = keys.filter(({ factorId }) => factorId === factor.id);
  return webauthnChallenge('request', await authenticationOptions(settings, own));
};

const webauthnChallenge = (
  type: 'create' | 'request',
  publicKey: { readonly challenge: string },
): StartedChallenge => ({
  stored: { webauthn: publicKey.challenge },
  response: { webauthn: { type, credential_options: { publicKey } } },
});

const ask = { totp: startTotp, phone: startPhone, webauthn: startWebauthn };

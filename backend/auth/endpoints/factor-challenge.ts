/**
 * `POST factors/:id/challenge`: starts the challenge of a second factor: sends a code to a phone, or options to a
 * WebAuthn key.
 */
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
      const { stored, response } = await challenges[factor.factor_type](call, unit, user, factor);
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

/** Counts an attempt of the caller to verify a second factor, whatever the outcome, and returns the token's claims. */
export async function countFactorAttempt(call: Call): Promise<Claims> {
  const claims = await requireClaims(call);
  const { user } = await inUnitOfWork(call.auth, (unit) => loadCaller(call, unit, claims));
  await call.auth.limits.consumeFactorAttempt(user.id);
  return claims;
}

/** A factor that can be challenged. */
export interface ChallengeableFactor extends Factor {
  readonly factor_type: 'totp' | 'phone' | 'webauthn';
}

/**
 * The caller's factor that the path names. Refuses one of another user, one of a disabled kind and, while the session
 * still needs another factor, an unverified one: somebody who knows only the password may have enrolled it.
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

/** The stored data of a challenge, and the fields of its response. */
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

const challenges = { totp: startTotp, phone: startPhone, webauthn: startWebauthn };

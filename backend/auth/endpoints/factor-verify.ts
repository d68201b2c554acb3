/**
 * `POST factors/:id/verify`: a valid code or signature of a second factor elevates the session to the second assurance
 * level.
 */
import { timingSafeEqual } from 'node:crypto';
import { tokenResponse } from '../respond/token-response.ts';
import { Refused, refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import {
  completeChallenge,
  challengeSeconds,
  lockChallenge,
  factorSecret,
} from '../factors/factor.ts';
import type { FactorChallenge, Factor } from '../factors/factor.ts';
import { verifyWebauthnResponse } from '../factors/webauthn-response.ts';
import { totpStep } from '../factors/totp.ts';
import { hashCode } from '../one-time-tokens/one-time-token.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, isUuid } from '../request/caller.ts';
import { issueElevatedTokens } from '../sessions/elevated-tokens.ts';
import { endSessions } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { notify } from '../messages/notify.ts';
import type { User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';
import { countFactorAttempt, requireOwnFactor } from './factor-challenge.ts';

/** The messages for a wrong code. */
const wrongCodeMessages = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Failed to validate WebAuthn MFA response',
} as const;

/** The authentication methods of factors in the claims of a session. */
const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

export const factorVerify: Endpoint = {
  method: 'POST',
  path: '/factors/:id/verify',
  async handle(call) {
    const { auth, fields, device } = call;
    const claims = await countFactorAttempt(call);
    const challengeId = fields.text('challenge_id');
    // A code that was sent to a phone allows few attempts, even when they are spread over time.
    if (
      isUuid(challengeId) &&
      !(await auth.limits.consumeCodeAttempt(challengeId, challengeSeconds))
    )
      refuse('mfa_challenge_expired');
    // A refusal that ends sessions must be committed, so it is returned from the transaction as a value.
    const outcome = await inUnitOfWork(auth, async (unit) => {
      const caller = await loadCaller(call, unit, claims);
      const { user, factor } = requireOwnFactor(call, caller);
      const challenge = isUuid(challengeId)
        ? await lockChallenge(unit, factor.id, challengeId)
        : undefined;
      if (challenge === undefined)
        return refuse('mfa_factor_not_found', {
          status: 422,
          message: 'MFA factor with the provided challenge ID not found',
        });
      requireOpenChallenge(call, challenge);
      const code = await checks[factor.factor_type](call, unit, factor, challenge);
      // A TOTP code is the same for half a minute, and accepted once all the same.
      const isValid =
        code !== undefined && (await completeChallenge(unit, factor.id, challenge.id, code));
      const rejected = await runAttemptHook(call, unit, user, factor, isValid);
      if (rejected !== undefined) return rejected;
      if (!isValid) refuse('mfa_verification_failed', wrongCodeMessages[factor.factor_type]);
      await recordAuditEvent(auth, unit, 'verification_attempted', user, device, {
        factor_id: factor.id,
        challenge_id: challenge.id,
        factor_type: factor.factor_type,
      });
      const method = methods[factor.factor_type];
      if (factor.status === 'unverified')
        notify(auth, unit, user, 'mfa_factor_enrolled', { factorType: factor.factor_type });
      return tokenResponse(await issueElevatedTokens(auth, unit, caller.session, factor, method));
    });
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  },
};

function requireOpenChallenge({ device }: Call, challenge: FactorChallenge): void {
  if (challenge.verified_at !== null || challenge.ip_address !== device.address)
    refuse('mfa_ip_address_mismatch');
  if (challenge.age_seconds > challengeSeconds) refuse('mfa_challenge_expired');
}

/** Runs the project's hook; returns a refusal, and ends the user's sessions, when it rejects further attempts. */
async function runAttemptHook(
  { auth }: Call,
  unit: UnitOfWork,
  user: User,
  factor: Factor,
  valid: boolean,
): Promise<Refused | undefined> {
  if (!auth.hooks.has('mfa_verification_attempt')) return undefined;
  const input = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type, valid };
  const { decision, message } = await auth.hooks.run('mfa_verification_attempt', input, unit);
  if (decision !== 'reject') return undefined;
  await endSessions(unit, user.id, 'global', '');
  const hasMessage = typeof message === 'string' && message !== '';
  return new Refused('mfa_verification_rejected', hasMessage ? { message } : {});
}

/** Checks a response; returns the code to store with the challenge, or undefined for a wrong one. */
type FactorCheck = (
  call: Call,
  unit: UnitOfWork,
  factor: Factor,
  challenge: FactorChallenge,
) => Promise<string | undefined>;

const checkTotp: FactorCheck = async (call, unit, factor) => {
  const step = totpStep(await factorSecret(unit, factor.id), readCode(call));
  return step === undefined ? undefined : `step ${step}`;
};

const checkPhone: FactorCheck = (call, _, factor, challenge) => {
  const [stored, computed] = [
    Buffer.from(challenge.otp_code ?? ''),
    Buffer.from(hashCode(factor.phone ?? '', readCode(call))),
  ];
  const isSame = stored.length === computed.length && timingSafeEqual(stored, computed);
  return Promise.resolve(isSame ? (challenge.otp_code ?? undefined) : undefined);
};

const checkWebauthn: FactorCheck = ({ auth, fields }, unit, factor, challenge) =>
  verifyWebauthnResponse(auth.settings, unit, factor, challenge, fields.object('webauthn'));

const checks = { totp: checkTotp, phone: checkPhone, webauthn: checkWebauthn };

function readCode({ fields }: Call): string {
  const code = fields.text('code');
  return code === '' ? refuse('validation_failed', 'Code needs to be non-empty') : code;
}

/** `POST factors/:id/verify`: what a second factor answers raises the session to the second level of assurance. */
import { timingSafeEqual } from 'node:crypto';
import { grantResponse } from '../answers/grant-response.ts';
import { Refused, refuse } from '../answers/errors.ts';
import { record } from '../audit/audit.ts';
import { answerChallenge, challengeSeconds, holdChallenge, secretOf } from '../factors/factor.ts';
import type { Challenge, Factor } from '../factors/factor.ts';
import { answeredByKey } from '../factors/key-answer.ts';
import { totpStep } from '../factors/totp.ts';
import { hashOf } from '../one-time-tokens/one-time-token.ts';
import type { Call } from '../request/call.ts';
import { callerOf, isUuid } from '../request/caller.ts';
import { grantRaised } from '../sessions/grant-raised.ts';
import { endSessions } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import { notify } from '../messages/notify.ts';
import type { User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';
import { countAttempt, ownFactor } from './factor-challenge.ts';

/** What is said of a wrong answer. */
const wrong = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Failed to validate WebAuthn MFA response',
} as const;

/** What each kind is called in the claims of a session. */
const methods = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

export const factorVerify: Endpoint = {
  method: 'POST',
  path: '/factors/:id/verify',
  async answer(call) {
    const { auth, fields, device } = call;
    const claims = await countAttempt(call);
    const challengeId = fields.text('challenge_id');
    // A code that was sent to a telephone takes a few guesses, however long attempts are spread.
    if (isUuid(challengeId) && !(await auth.limits.mayGuess(challengeId, challengeSeconds)))
      refuse('mfa_challenge_expired');
    // A refusal that signs the user out must be committed, so it leaves the transaction as a value.
    const answer = await inUnit(auth, async (unit) => {
      const caller = await callerOf(call, unit, claims);
      const { user, factor } = ownFactor(call, caller);
      const challenge = isUuid(challengeId)
        ? await holdChallenge(unit, factor.id, challengeId)
        : undefined;
      if (challenge === undefined)
        return refuse('mfa_factor_not_found', {
          status: 422,
          message: 'MFA factor with the provided challenge ID not found',
        });
      requireOpen(call, challenge);
      const answered = await answerOf[factor.factor_type](call, unit, factor, challenge);
      // A code by time is the same for half a minute, and good once all the same.
      const isRight =
        answered !== undefined && (await answerChallenge(unit, factor.id, challenge.id, answered));
      const rejected = await askHook(call, unit, user, factor, isRight);
      if (rejected !== undefined) return rejected;
      if (!isRight) refuse('mfa_verification_failed', wrong[factor.factor_type]);
      await record(auth, unit, 'verification_attempted', user, device, {
        factor_id: factor.id,
        challenge_id: challenge.id,
        factor_type: factor.factor_type,
      });
      const method = methods[factor.factor_type];
      if (factor.status === 'unverified')
        notify(auth, unit, user, 'mfa_factor_enrolled', { factorType: factor.factor_type });
      return grantResponse(await grantRaised(auth, unit, caller.session, factor, method));
    });
    if (answer instanceof Refused) throw answer;
    return answer;
  },
};

function requireOpen({ device }: Call, challenge: Challenge): void {
  if (challenge.verified_at !== null || challenge.ip_address !== device.address)
    refuse('mfa_ip_address_mismatch');
  if (challenge.age_seconds > challengeSeconds) refuse('mfa_challenge_expired');
}

/** Answers with a refusal, and ends the user's sessions, where the project's hook wants no more attempts. */
async function askHook(
  { auth }: Call,
  unit: Unit,
  user: User,
  factor: Factor,
  valid: boolean,
): Promise<Refused | undefined> {
  if (!auth.hooks.has('mfa_verification_attempt')) return undefined;
  const input = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type, valid };
  const { decision, message } = await auth.hooks.ask('mfa_verification_attempt', input, unit);
  if (decision !== 'reject') return undefined;
  await endSessions(unit, user.id, 'global', '');
  const isTold = typeof message === 'string' && message !== '';
  return new Refused('mfa_verification_rejected', isTold ? { message } : {});
}

/** Answers what is kept of a right answer; undefined for a wrong one. */
type Check = (
  call: Call,
  unit: Unit,
  factor: Factor,
  challenge: Challenge,
) => Promise<string | undefined>;

const checkTotp: Check = async (call, unit, factor) => {
  const step = totpStep(await secretOf(unit, factor.id), readCode(call));
  return step === undefined ? undefined : `step ${step}`;
};

const checkPhone: Check = (call, _, factor, challenge) => {
  const [kept, given] = [
    Buffer.from(challenge.otp_code ?? ''),
    Buffer.from(hashOf(factor.phone ?? '', readCode(call))),
  ];
  const isSame = kept.length === given.length && timingSafeEqual(kept, given);
  return Promise.resolve(isSame ? (challenge.otp_code ?? undefined) : undefined);
};

const checkKey: Check = ({ auth, fields }, unit, factor, challenge) =>
  answeredByKey(auth.settings, unit, factor, challenge, fields.object('webauthn'));

const answerOf = { totp: checkTotp, phone: checkPhone, webauthn: checkKey };

function readCode({ fields }: Call): string {
  const code = fields.text('code');
  return code === '' ? refuse('validation_failed', 'Code needs to be non-empty') : code;
}

/** `POST factors/:id/verify`: the code of a second factor raises the session to the second level of assurance. */
import { timingSafeEqual } from 'node:crypto';
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { answerChallenge, challengeSeconds, holdChallenge, secretOf } from '../factors/factor.ts';
import type { Challenge, Factor } from '../factors/factor.ts';
import { totpStep } from '../factors/totp.ts';
import { hashOf } from '../one-time-tokens/one-time-token.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf, isUuid } from '../request/caller.ts';
import { addRefreshToken, holdActiveToken, spendToken } from '../sessions/refresh-token.ts';
import { grant, raiseSession } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import { existing } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';
import { ownFactor } from './factor-challenge.ts';

export const factorVerify: Endpoint = {
  method: 'POST',
  path: '/factors/:id/verify',
  async answer(call) {
    const { auth, fields } = call;
    const claims = await claimsOf(call);
    const [challengeId, code] = [fields.text('challenge_id'), fields.text('code')];
    if (code === '') refuse('validation_failed', 'Code needs to be non-empty');
    return await inUnit(auth, async (unit) => {
      const caller = await callerOf(call, unit, claims);
      const { user, factor } = ownFactor(call, caller);
      auth.limits.take('factorAttempts', user.id);
      const challenge = isUuid(challengeId)
        ? await holdChallenge(unit, factor.id, challengeId)
        : undefined;
      if (challenge === undefined)
        return refuse('mfa_factor_not_found', {
          status: 422,
          message: 'MFA factor with the provided challenge ID not found',
        });
      await checkAnswer(call, unit, factor, challenge, code);
      const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/phone';
      await raiseSession(unit, caller.session, factor, method);
      const active = await holdActiveToken(unit, caller.session.id);
      if (active !== undefined) await spendToken(unit, active);
      const parent = active?.token ?? null;
      const token = await addRefreshToken(unit, caller.session.id, user.id, parent);
      return json(await grant(auth, unit, await existing(unit, user.id), caller.session.id, token));
    });
  },
};

async function checkAnswer(
  { device }: Call,
  unit: Unit,
  factor: Factor,
  challenge: Challenge,
  code: string,
): Promise<void> {
  if (challenge.verified_at !== null || challenge.ip_address !== device.address)
    refuse('mfa_ip_address_mismatch');
  if (challenge.age_seconds > challengeSeconds) refuse('mfa_challenge_expired');
  const answered = await answerOf(unit, factor, challenge, code);
  // A code by time is the same for half a minute, and good once all the same.
  if (answered === undefined || !(await answerChallenge(unit, factor.id, challenge.id, answered)))
    refuse('mfa_verification_failed');
}

/** What is kept of a right code; undefined for a wrong one. */
async function answerOf(
  unit: Unit,
  factor: Factor,
  challenge: Challenge,
  code: string,
): Promise<string | undefined> {
  if (factor.factor_type === 'totp') {
    const step = totpStep(await secretOf(unit, factor.id), code);
    return step === undefined ? undefined : `step ${step}`;
  }
  const [kept, given] = [
    Buffer.from(challenge.otp_code ?? ''),
    Buffer.from(hashOf(factor.phone ?? '', code)),
  ];
  const isSame = kept.length === given.length && timingSafeEqual(kept, given);
  return isSame ? (challenge.otp_code ?? undefined) : undefined;
}

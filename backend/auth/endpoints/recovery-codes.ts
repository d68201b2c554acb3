/** `factors/recovery-codes`: codes for who has lost their second factor; made, counted, used, replaced and given up. */
import { grantResponse } from '../answers/grant-response.ts';
import { json } from '../answers/json-response.ts';
import { Refused, refuse } from '../answers/errors.ts';
import { record } from '../audit/audit.ts';
import { dropFactor, insertFactor, proveFactor } from '../factors/factor.ts';
import {
  holdRecoveryCodes,
  keepRecoveryCodes,
  makeRecoveryCodes,
  takeRecoveryCode,
} from '../factors/recovery-codes.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { grantRaised } from '../sessions/grant-raised.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import type { Endpoint } from './endpoint.ts';
import { countAttempt } from './factor-challenge.ts';

const path = '/factors/recovery-codes';
const type = 'recovery_code';
const usualName = 'Recovery codes';

/** A call in the caller's name, inside one unit of work. */
async function asCaller<Answer>(
  call: Call,
  work: (unit: Unit, caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const claims = await claimsOf(call);
  return await inUnit(call.auth, async (unit) => work(unit, await callerOf(call, unit, claims)));
}

export const recoveryCodesStatus: Endpoint = {
  method: 'GET',
  path,
  answer: (call) =>
    asCaller(call, async (unit, { user }) => {
      const codes = await holdRecoveryCodes(unit, user.id);
      if (codes === undefined) return refuse('mfa_factor_not_found');
      const { factorId: id, total, remaining } = codes;
      return json({ id, type, total, remaining });
    }),
};

export const recoveryCodesGenerate: Endpoint = {
  method: 'POST',
  path,
  answer: (call) =>
    asCaller(call, async (unit, caller) => {
      const { user } = caller;
      mayChange(call, caller);
      if (!user.factors.some((each) => each.status === 'verified' && each.factor_type !== type))
        refuse('mfa_recovery_codes_sole_factor');
      if ((await holdRecoveryCodes(unit, user.id)) !== undefined)
        refuse('mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them');
      const asked = call.fields.text('friendly_name');
      const name = asked === '' ? usualName : asked;
      if (user.factors.some(({ friendly_name }) => friendly_name === name))
        refuse(
          'mfa_factor_name_conflict',
          `A factor with the friendly name "${name}" for this user already exists`,
        );
      const factor = {
        user_id: user.id,
        friendly_name: name,
        factor_type: type,
        phone: null,
        secret: null,
      } as const;
      const id = await insertFactor(unit, factor);
      await proveFactor(unit, id);
      return await newCodes(call, unit, caller, id, name);
    }),
};

export const recoveryCodesRegenerate: Endpoint = {
  method: 'POST',
  path: `${path}/regenerate`,
  answer: (call) =>
    asCaller(call, async (unit, caller) => {
      mayChange(call, caller);
      const codes = await holdRecoveryCodes(unit, caller.user.id);
      const factor = caller.user.factors.find(({ id }) => id === codes?.factorId);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      return await newCodes(call, unit, caller, factor.id, factor.friendly_name ?? '');
    }),
};

export const recoveryCodesVerify: Endpoint = {
  method: 'POST',
  path: `${path}/verify`,
  async answer(call) {
    const { auth, fields, device } = call;
    if (!auth.settings.mfa.recoveryCodes.verifyEnabled)
      refuse('mfa_recovery_codes_verify_not_enabled');
    // A wrong code is counted, so its refusal leaves the transaction as a value.
    const claims = await countAttempt(call);
    const answer = await inUnit(auth, async (unit) => {
      const { user, session } = await callerOf(call, unit, claims);
      const codes = await holdRecoveryCodes(unit, user.id);
      if (codes === undefined) return refuse('mfa_verification_failed');
      const retryAfterSeconds = codes.lockedSeconds;
      if (retryAfterSeconds > 0) refuse('mfa_recovery_codes_locked', { retryAfterSeconds });
      if (!(await takeRecoveryCode(unit, codes.id, fields.text('code'))))
        return new Refused('mfa_verification_failed', { message: 'Invalid recovery code' });
      const factor = { id: codes.factorId, factor_type: type } as const;
      await record(auth, unit, 'verification_attempted', user, device, {
        factor_id: factor.id,
        factor_type: type,
      });
      return grantResponse(await grantRaised(auth, unit, session, factor, 'mfa/recovery_code'));
    });
    if (answer instanceof Refused) throw answer;
    return answer;
  },
};

export const recoveryCodesDelete: Endpoint = {
  method: 'DELETE',
  path,
  answer: (call) =>
    asCaller(call, async (unit, caller) => {
      requireLevel(caller);
      const codes = await holdRecoveryCodes(unit, caller.user.id);
      if (codes === undefined) return refuse('mfa_factor_not_found');
      const id = codes.factorId;
      await dropFactor(unit, id);
      await record(call.auth, unit, 'recovery_codes_deleted', caller.user, call.device, {
        factor_id: id,
      });
      return json({ id });
    }),
};

/** The codes are told this once. */
async function newCodes(
  { auth, device }: Call,
  unit: Unit,
  { user }: Caller,
  id: string,
  name: string,
): Promise<Response> {
  const codes = makeRecoveryCodes();
  await keepRecoveryCodes(unit, user.id, id, codes);
  await record(auth, unit, 'generate_recovery_codes', user, device, { factor_id: id });
  return json({ id, type, friendly_name: name, total: codes.length, codes });
}

function mayChange({ auth }: Call, caller: Caller): void {
  if (!auth.settings.mfa.recoveryCodes.enrollEnabled)
    refuse('mfa_recovery_codes_enroll_not_enabled');
  requireLevel(caller);
}

function requireLevel({ session }: Caller): void {
  if (session.aal !== 'aal2')
    refuse('insufficient_aal', 'AAL2 session is required to manage recovery codes');
}

/** `factors/recovery-codes`: generates, counts, verifies, regenerates and deletes the recovery codes of a user. */
import { tokenResponse } from '../respond/token-response.ts';
import { json } from '../respond/json-response.ts';
import { Refused, refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { deleteFactor, insertFactor, markFactorVerified } from '../factors/factor.ts';
import {
  lockRecoveryCodes,
  storeRecoveryCodes,
  generateRecoveryCodes,
  consumeRecoveryCode,
} from '../factors/recovery-codes.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, requireClaims } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { issueElevatedTokens } from '../sessions/elevated-tokens.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';
import { countFactorAttempt } from './factor-challenge.ts';

const path = '/factors/recovery-codes';
const type = 'recovery_code';
const defaultName = 'Recovery codes';

/** Loads the caller and runs the work in one unit of work. */
async function asCaller<Result>(
  call: Call,
  work: (unit: UnitOfWork, caller: Caller) => Promise<Result>,
): Promise<Result> {
  const claims = await requireClaims(call);
  return await inUnitOfWork(call.auth, async (unit) =>
    work(unit, await loadCaller(call, unit, claims)),
  );
}

export const recoveryCodesStatus: Endpoint = {
  method: 'GET',
  path,
  handle: (call) =>
    asCaller(call, async (unit, { user }) => {
      const codes = await lockRecoveryCodes(unit, user.id);
      if (codes === undefined) return refuse('mfa_factor_not_found');
      const { factorId: id, total, remaining } = codes;
      return json({ id, type, total, remaining });
    }),
};

export const recoveryCodesGenerate: Endpoint = {
  method: 'POST',
  path,
  handle: (call) =>
    asCaller(call, async (unit, caller) => {
      const { user } = caller;
      requireMayChange(call, caller);
      if (!user.factors.some((each) => each.status === 'verified' && each.factor_type !== type))
        refuse('mfa_recovery_codes_sole_factor');
      if ((await lockRecoveryCodes(unit, user.id)) !== undefined)
        refuse('mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them');
      const requestedName = call.fields.text('friendly_name');
      const name = requestedName === '' ? defaultName : requestedName;
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
      await markFactorVerified(unit, id);
      return await newCodes(call, unit, caller, id, name);
    }),
};

export const recoveryCodesRegenerate: Endpoint = {
  method: 'POST',
  path: `${path}/regenerate`,
  handle: (call) =>
    asCaller(call, async (unit, caller) => {
      requireMayChange(call, caller);
      const codes = await lockRecoveryCodes(unit, caller.user.id);
      const factor = caller.user.factors.find(({ id }) => id === codes?.factorId);
      if (factor === undefined) return refuse('mfa_factor_not_found');
      return await newCodes(call, unit, caller, factor.id, factor.friendly_name ?? '');
    }),
};

export const recoveryCodesVerify: Endpoint = {
  method: 'POST',
  path: `${path}/verify`,
  async handle(call) {
    const { auth, fields, device } = call;
    if (!auth.settings.mfa.recoveryCodes.verifyEnabled)
      refuse('mfa_recovery_codes_verify_not_enabled');
    // A wrong code is counted, so its refusal is returned from the transaction as a value.
    const claims = await countFactorAttempt(call);
    const outcome = await inUnitOfWork(auth, async (unit) => {
      const { user, session } = await loadCaller(call, unit, claims);
      const codes = await lockRecoveryCodes(unit, user.id);
      if (codes === undefined) return refuse('mfa_verification_failed');
      const retryAfterSeconds = codes.lockedSeconds;
      if (retryAfterSeconds > 0) refuse('mfa_recovery_codes_locked', { retryAfterSeconds });
      if (!(await consumeRecoveryCode(unit, codes.id, fields.text('code'))))
        return new Refused('mfa_verification_failed', { message: 'Invalid recovery code' });
      const factor = { id: codes.factorId, factor_type: type } as const;
      await recordAuditEvent(auth, unit, 'verification_attempted', user, device, {
        factor_id: factor.id,
        factor_type: type,
      });
      return tokenResponse(
        await issueElevatedTokens(auth, unit, session, factor, 'mfa/recovery_code'),
      );
    });
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  },
};

export const recoveryCodesDelete: Endpoint = {
  method: 'DELETE',
  path,
  handle: (call) =>
    asCaller(call, async (unit, caller) => {
      requireLevel(caller);
      const codes = await lockRecoveryCodes(unit, caller.user.id);
      if (codes === undefined) return refuse('mfa_factor_not_found');
      const id = codes.factorId;
      await deleteFactor(unit, id);
      await recordAuditEvent(call.auth, unit, 'recovery_codes_deleted', caller.user, call.device, {
        factor_id: id,
      });
      return json({ id });
    }),
};

/** Generates new codes and returns them, this once. */
async function newCodes(
  { auth, device }: Call,
  unit: UnitOfWork,
  { user }: Caller,
  id: string,
  name: string,
): Promise<Response> {
  const codes = generateRecoveryCodes();
  await storeRecoveryCodes(unit, user.id, id, codes);
  await recordAuditEvent(auth, unit, 'generate_recovery_codes', user, device, { factor_id: id });
  return json({ id, type, friendly_name: name, total: codes.length, codes });
}

function requireMayChange({ auth }: Call, caller: Caller): void {
  if (!auth.settings.mfa.recoveryCodes.enrollEnabled)
    refuse('mfa_recovery_codes_enroll_not_enabled');
  requireLevel(caller);
}

function requireLevel({ session }: Caller): void {
  if (session.aal !== 'aal2')
    refuse('insufficient_aal', 'AAL2 session is required to manage recovery codes');
}

/** `POST factors/:id/challenge`: asks for a second factor: a telephone is sent a code, a key is given something to sign. */
import type { Claims } from '../../keys/claims.ts';
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { record } from '../audit/audit.ts';
import { challengeSeconds, insertChallenge, keysOf } from '../factors/factor.ts';
import type { Factor } from '../factors/factor.ts';
import { hashOf, makeCode } from '../one-time-tokens/one-time-token.ts';
import { readChannel, sendCodeBySms } from '../one-time-tokens/send-sms.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf, owesFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import type { User } from '../users/user.ts';
import { askForKey, askForSignature } from '../webauthn/relying-party.ts';
import type { Endpoint } from './endpoint.ts';

export const factorChallenge: Endpoint = {
  method: 'POST',
  path: '/factors/:id/challenge',
  async answer(call) {
    const { auth, device } = call;
    const claims = await countAttempt(call);
    return await inUnit(auth, async (unit) => {
      const { user, factor } = ownFactor(call, await callerOf(call, unit, claims));
      const { kept, told } = await ask[factor.factor_type](call, unit, user, factor);
      const id = await insertChallenge(unit, factor.id, device.address, kept);
      await record(auth, unit, 'challenge_created', user, device, {
        factor_id: factor.id,
        factor_status: factor.status,
      });
      const expires_at = Math.floor(Date.now() / 1000) + challengeSeconds;
      return json({ id, type: factor.factor_type, expires_at, ...told });
    });
  },
};

/** The claims of a caller, one of whose attempts to show a second factor is taken, whatever comes of it. */
export async function countAttempt(call: Call): Promise<Claims> {
  const claims = await claimsOf(call);
  const { user } = await inUnit(call.auth, (unit) => callerOf(call, unit, claims));
  await call.auth.limits.takeFactorAttempt(user.id);
  return claims;
}

/** A factor that is asked for, and then answers. */
export interface AskedFactor extends Factor {
  readonly factor_type: 'totp' | 'phone' | 'webauthn';
}

/**
 * The caller's factor that the path names. Refuses one of somebody else's, one of a kind that is switched off, and, to a session
 * that owes another factor, one that was never proven: whoever knows the password may have begun it.
 */
export function ownFactor(
  { auth, id }: Call,
  caller: Caller,
): { readonly user: User; readonly factor: AskedFactor } {
  const { user } = caller;
  const factor = user.factors.find((each) => each.id === id);
  if (factor === undefined) return refuse('mfa_factor_not_found');
  const type = factor.factor_type;
  if (type === 'recovery_code')
    return refuse('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  if (!auth.settings.mfa[type].verifyEnabled) refuse(`mfa_${type}_verify_not_enabled`);
  if (factor.status === 'unverified' && owesFactor(caller))
    refuse('insufficient_aal', 'AAL2 required to verify a new factor');
  return { user, factor: { ...factor, factor_type: type } };
}

/** What is kept of a challenge, and what the client is told besides. */
interface Asked {
  readonly kept: { readonly otpCode?: string; readonly webauthn?: string };
  readonly told?: Readonly<Record<string, unknown>>;
}

type Ask = (call: Call, unit: Unit, user: User, factor: Factor) => Promise<Asked>;

const askTotp: Ask = () => Promise.resolve({ kept: {} });

const askPhone: Ask = async ({ auth, fields, request, device }, unit, user, factor) => {
  const to = factor.phone ?? '';
  const { template, otpLength, maxFrequencySeconds } = auth.settings.mfa.phone;
  await auth.limits.sending.ask(
    {
      kind: 'phone',
      purpose: 'factor',
      keys: [`factor ${factor.id}`],
      frequencySeconds: maxFrequencySeconds,
    },
    device,
    unit,
  );
  const code = makeCode(otpLength);
  await sendCodeBySms(auth, unit, user, {
    to,
    code,
    template,
    type: 'mfa',
    channel: readChannel(fields.text('channel')),
    acceptLanguage: request.headers.get('accept-language'),
  });
  return { kept: { otpCode: hashOf(to, code) } };
};

const askWebauthn: Ask = async ({ auth: { settings } }, unit, user, factor) => {
  const keys = await keysOf(unit, user.id);
  if (factor.status === 'unverified') {
    const publicKey = await askForKey(settings, user, keys, 'factor');
    return asked('create', publicKey);
  }
  const own = keys.filter(({ factorId }) => factorId === factor.id);
  return asked('request', await askForSignature(settings, own));
};

const asked = (type: 'create' | 'request', publicKey: { readonly challenge: string }): Asked => ({
  kept: { webauthn: publicKey.challenge },
  told: { webauthn: { type, credential_options: { publicKey } } },
});

const ask = { totp: askTotp, phone: askPhone, webauthn: askWebauthn };

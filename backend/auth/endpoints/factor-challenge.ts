/** `POST factors/:id/challenge`: asks for a code of a second factor; a telephone is sent one. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { challengeSeconds, insertChallenge } from '../factors/factor.ts';
import type { Factor } from '../factors/factor.ts';
import { everybody } from '../limits/limits.ts';
import { languageOf, wordsOf } from '../messages/words.ts';
import { hashOf, makeCode } from '../one-time-tokens/one-time-token.ts';
import { readChannel } from '../one-time-tokens/send-code.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import type { User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

const codeLength = 6;

export const factorChallenge: Endpoint = {
  method: 'POST',
  path: '/factors/:id/challenge',
  async answer(call) {
    const { auth, device } = call;
    const claims = await claimsOf(call);
    return await inUnit(auth, async (unit) => {
      const { user, factor } = ownFactor(call, await callerOf(call, unit, claims));
      auth.limits.take('factorAttempts', user.id);
      const kept = factor.factor_type === 'phone' ? sendCode(call, unit, user, factor) : null;
      const id = await insertChallenge(unit, factor.id, device.address, kept);
      const expires_at = Math.floor(Date.now() / 1000) + challengeSeconds;
      return json({ id, type: factor.factor_type, expires_at });
    });
  },
};

/** The caller's factor that the path names. Refuses one of somebody else's, and one of a kind that is switched off. */
export function ownFactor(
  { auth, id }: Call,
  { user }: Caller,
): { readonly user: User; readonly factor: Factor } {
  const factor = user.factors.find((each) => each.id === id);
  if (factor === undefined) return refuse('mfa_factor_not_found');
  const { totp, phone } = auth.settings.mfa;
  if (factor.factor_type === 'totp' && !totp.verifyEnabled) refuse('mfa_totp_verify_not_enabled');
  if (factor.factor_type === 'phone' && !phone.verifyEnabled)
    refuse('mfa_phone_verify_not_enabled');
  return { user, factor };
}

/** Sends a code and answers what is to be kept of it. */
function sendCode({ auth, fields, request }: Call, unit: Unit, user: User, factor: Factor): string {
  const to = factor.phone ?? '';
  auth.limits.takeContact({ kind: 'phone', value: to });
  auth.limits.take('smsSent', everybody);
  const code = makeCode(codeLength);
  const language = languageOf(user.raw_user_meta_data, request.headers.get('accept-language'));
  const text = wordsOf(language).sms.replaceAll('{{code}}', code);
  unit.sms({ to, text, channel: readChannel(fields.text('channel')) });
  return hashOf(to, code);
}

/** `POST factors`: a second factor is begun; it counts once a first code of it has come back. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { dropFactor, dropStaleFactors, insertFactor } from '../factors/factor.ts';
import { newTotp } from '../factors/totp.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf } from '../request/caller.ts';
import { readPhone } from '../request/contact.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import { existing } from '../users/user.ts';
import type { User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

export const factorEnroll: Endpoint = {
  method: 'POST',
  path: '/factors',
  async answer(call) {
    const { auth, fields } = call;
    const claims = await claimsOf(call);
    const type = readType(call);
    return await inUnit(auth, async (unit) => {
      const { user: before, session } = await callerOf(call, unit, claims);
      if (before.is_anonymous)
        refuse('no_authorization', {
          status: 403,
          message: 'Anonymous users cannot enroll a second factor',
        });
      await dropStaleFactors(unit, before.id);
      const user = await existing(unit, before.id);
      const verified = user.factors.filter(({ status }) => status === 'verified');
      if (user.factors.length >= auth.settings.mfa.maxEnrolledFactors)
        refuse('too_many_enrolled_mfa_factors');
      if (verified.length > 0 && session.aal !== 'aal2')
        refuse('insufficient_aal', 'AAL2 required to enroll a new factor');
      const name = fields.text('friendly_name');
      if (name !== '' && user.factors.some(({ friendly_name }) => friendly_name === name))
        refuse(
          'mfa_factor_name_conflict',
          `A factor with the friendly name "${name}" for this user already exists`,
        );
      return type === 'totp'
        ? await enrollTotp(call, unit, user, name)
        : await enrollPhone(call, unit, user, name);
    });
  },
};

function readType({ auth, fields }: Call): 'totp' | 'phone' {
  const type = fields.text('factor_type');
  const { mfa } = auth.settings;
  switch (type) {
    case 'totp':
      return mfa.totp.enrollEnabled ? type : refuse('mfa_totp_enroll_not_enabled');
    case 'phone':
      return mfa.phone.enrollEnabled ? type : refuse('mfa_phone_enroll_not_enabled');
    case 'webauthn':
      return refuse('mfa_webauthn_enroll_not_enabled');
    default:
      return refuse('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
}

async function enrollTotp(
  { auth, fields }: Call,
  unit: Unit,
  user: User,
  name: string,
): Promise<Response> {
  const asked = fields.text('issuer');
  const issuer = asked === '' ? new URL(auth.settings.siteUrl).host : asked;
  const totp = await newTotp(issuer, user.email ?? user.phone ?? user.id);
  const id = await insertFactor(unit, {
    user_id: user.id,
    friendly_name: name,
    factor_type: 'totp',
    phone: null,
    secret: totp.secret,
  });
  return json({ id, type: 'totp', friendly_name: name, totp });
}

async function enrollPhone(
  { fields }: Call,
  unit: Unit,
  user: User,
  name: string,
): Promise<Response> {
  const phone = readPhone(fields.text('phone'));
  const same = user.factors.filter(
    (factor) => factor.factor_type === 'phone' && factor.phone === phone,
  );
  if (same.some(({ status }) => status === 'verified')) refuse('mfa_verified_factor_exists');
  for (const { id } of same) await dropFactor(unit, id);
  const id = await insertFactor(unit, {
    user_id: user.id,
    friendly_name: name,
    factor_type: 'phone',
    phone,
    secret: null,
  });
  return json({ id, type: 'phone', friendly_name: name, phone });
}

/** `POST factors`: enrols a second factor, which counts once its first code has been verified. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { deleteFactor, deleteStaleFactors, insertFactor } from '../factors/factor.ts';
import { newTotp } from '../factors/totp.ts';
import type { TotpEnrolment } from '../factors/totp.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, requireClaims, needsSecondFactor } from '../request/caller.ts';
import { readPhone } from '../request/read-contact.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { loadUser } from '../users/user.ts';
import type { User } from '../users/user.ts';
import type { Factor } from '../factors/factor.ts';
import type { Endpoint } from './endpoint.ts';

export const factorEnroll: Endpoint = {
  method: 'POST',
  path: '/factors',
  async handle(call) {
    const { auth, fields } = call;
    const claims = await requireClaims(call);
    const type = readType(call);
    return await inUnitOfWork(auth, async (unit) => {
      const caller = await loadCaller(call, unit, claims);
      const account = caller.user;
      if (account.is_anonymous)
        refuse('no_authorization', {
          status: 403,
          message: 'Anonymous users cannot enroll a second factor',
        });
      await deleteStaleFactors(unit, account.id);
      const user = await loadUser(unit, account.id);
      if (user.factors.length >= auth.settings.mfa.maxEnrolledFactors)
        refuse('too_many_enrolled_mfa_factors');
      if (needsSecondFactor(caller))
        refuse('insufficient_aal', 'AAL2 required to enroll a new factor');
      const name = fields.text('friendly_name');
      if (name !== '' && user.factors.some(({ friendly_name }) => friendly_name === name))
        refuse(
          'mfa_factor_name_conflict',
          `A factor with the friendly name "${name}" for this user already exists`,
        );
      const enrolled = await enroll[type](call, unit, user, name);
      await recordAuditEvent(auth, unit, 'factor_in_progress', user, call.device, {
        factor_id: enrolled.id,
        factor_type: type,
      });
      return json(enrolled);
    });
  },
};

function readType({ auth, fields }: Call): keyof typeof enroll {
  const type = fields.text('factor_type');
  const { mfa } = auth.settings;
  switch (type) {
    case 'totp':
      return mfa.totp.enrollEnabled ? type : refuse('mfa_totp_enroll_not_enabled');
    case 'phone':
      return mfa.phone.enrollEnabled ? type : refuse('mfa_phone_enroll_not_enabled');
    case 'webauthn':
      return mfa.webauthn.enrollEnabled ? type : refuse('mfa_webauthn_enroll_not_enabled');
    default:
      return refuse('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
}

/** The response for an enrolled factor. */
interface Enrolled {
  readonly id: string;
  readonly type: Factor['factor_type'];
  readonly friendly_name: string;
  readonly totp?: TotpEnrolment;
  readonly phone?: string;
}

async function enrollTotp(
  { auth, fields }: Call,
  unit: UnitOfWork,
  user: User,
  name: string,
): Promise<Enrolled> {
  const requestedIssuer = fields.text('issuer');
  const issuer = requestedIssuer === '' ? new URL(auth.settings.siteUrl).host : requestedIssuer;
  const totp = await newTotp(issuer, user.email ?? user.phone ?? user.id);
  const id = await insertFactor(unit, {
    user_id: user.id,
    friendly_name: name,
    factor_type: 'totp',
    phone: null,
    secret: totp.secret,
  });
  const type = 'totp';
  return { id, type, friendly_name: name, totp };
}

async function enrollPhone(
  { fields }: Call,
  unit: UnitOfWork,
  user: User,
  name: string,
): Promise<Enrolled> {
  const phone = readPhone(fields.text('phone'));
  const same = user.factors.filter(
    (factor) => factor.factor_type === 'phone' && factor.phone === phone,
  );
  if (same.some(({ status }) => status === 'verified')) refuse('mfa_verified_factor_exists');
  for (const { id } of same) await deleteFactor(unit, id);
  const id = await insertFactor(unit, {
    user_id: user.id,
    friendly_name: name,
    factor_type: 'phone',
    phone,
    secret: null,
  });
  const type = 'phone';
  return { id, type, friendly_name: name, phone };
}

async function enrollKey(_: Call, unit: UnitOfWork, user: User, name: string): Promise<Enrolled> {
  const type = 'webauthn';
  const id = await insertFactor(unit, {
    user_id: user.id,
    friendly_name: name,
    factor_type: type,
    phone: null,
    secret: null,
  });
  return { id, type, friendly_name: name };
}

const enroll = { totp: enrollTotp, phone: enrollPhone, webauthn: enrollKey };

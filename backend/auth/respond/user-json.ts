/** A user as the protocol shows it: unset times are omitted, unset contacts are empty strings. */
import type { Factor } from '../factors/factor.ts';
import type { Identity } from '../users/identity.ts';
import type { User } from '../users/user.ts';

/** The user's public fields; neither hash nor token is ever among them. */
export function userJson(user: User): Readonly<Record<string, unknown>> {
  return withoutNulls({
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: time(user.email_confirmed_at),
    invited_at: time(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: time(user.phone_confirmed_at),
    confirmation_sent_at: time(user.confirmation_sent_at),
    confirmed_at: time(user.confirmed_at),
    recovery_sent_at: time(user.recovery_sent_at),
    new_email: user.email_change === '' ? null : user.email_change,
    email_change_sent_at: time(user.email_change_sent_at),
    new_phone: user.phone_change === '' ? null : user.phone_change,
    phone_change_sent_at: time(user.phone_change_sent_at),
    reauthentication_sent_at: time(user.reauthentication_sent_at),
    last_sign_in_at: time(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: user.factors.length === 0 ? null : user.factors.map(factorJson),
    identities: user.identities.map(identityJson),
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
    banned_until: time(user.banned_until),
    deleted_at: time(user.deleted_at),
    is_anonymous: user.is_anonymous,
  });
}

function identityJson(identity: Identity): Readonly<Record<string, unknown>> {
  return withoutNulls({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: time(identity.last_sign_in_at),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    email: identity.email,
  });
}

/** A second factor's public fields. */
export function factorJson(factor: Factor): Readonly<Record<string, unknown>> {
  return withoutNulls({
    id: factor.id,
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
    last_challenged_at: time(factor.last_challenged_at),
    status: factor.status,
    friendly_name: factor.friendly_name,
    factor_type: factor.factor_type,
    phone: factor.phone,
  });
}

/** PostgreSQL's UTC offset as `Z`, which every client reads. */
const time = (text: string | null): string | null =>
  text === null ? null : text.replace(/\+00:00$/, 'Z');

const withoutNulls = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** What an administrator sets on an account: contacts, confirmations, password, data, role and ban, each without asking its owner. */
import { refuse } from '../answers/errors.ts';
import type { Auth } from '../auth-parts.ts';
import { dropAllTokens } from '../one-time-tokens/one-time-token.ts';
import { hashPassword } from '../passwords/hash.ts';
import { checkPassword } from '../passwords/rules.ts';
import { readEmail, readPhone } from '../request/contact.ts';
import type { Fields } from '../request/fields.ts';
import { endSessions } from '../sessions/session.ts';
import type { Unit } from '../unit.ts';
import { finishChange } from './contact-change.ts';
import { putIdentity } from './identity.ts';
import { existing, timestamp, updateUser } from './user.ts';
import type { User, UserChanges } from './user.ts';

export interface Attributes {
  readonly email: string | null;
  readonly phone: string | null;
  readonly confirmsEmail: boolean;
  readonly confirmsPhone: boolean;
  readonly encryptedPassword: string | null;
  readonly role: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  /** Undefined where nothing is said of it. */
  readonly bannedUntil: string | null | undefined;
}

/** Hashes of other services that sign-in understands. */
const knownHash =
  /^\$(?:2[abxy]\$\d\d\$[./\w]{53}|argon2(?:id|i)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+)$/;

/** As long as PostgreSQL lets the name of a role be. */
const roleLengthMax = 63;

/** Reads the attributes of a request, and hashes a password among them. Refuses what cannot be set. */
export async function readAttributes(fields: Fields, auth: Auth): Promise<Attributes> {
  const [email, phone] = [fields.text('email'), fields.text('phone')];
  return {
    email: email === '' ? null : readEmail(email),
    phone: phone === '' ? null : readPhone(phone),
    confirmsEmail: fields.flag('email_confirm', false),
    confirmsPhone: fields.flag('phone_confirm', false),
    encryptedPassword: await readPassword(fields, auth),
    role: readRole(fields.text('role')),
    userMetadata: fields.object('user_metadata') ?? {},
    appMetadata: fields.object('app_metadata') ?? {},
    bannedUntil: readBan(fields.text('ban_duration')),
  };
}

function readRole(text: string): string | null {
  const role = text.trim();
  if (Array.from(role).length > roleLengthMax)
    refuse('validation_failed', `The role is longer than ${roleLengthMax} characters`);
  return role === '' ? null : role;
}

async function readPassword(fields: Fields, auth: Auth): Promise<string | null> {
  const [password, hash] = [fields.text('password'), fields.text('password_hash')];
  if (password !== '' && hash !== '')
    refuse('validation_failed', 'Only a password or a password hash should be provided');
  if (hash !== '') {
    if (!knownHash.test(hash))
      refuse('validation_failed', 'The password hash is neither of bcrypt nor of argon2');
    return hash;
  }
  if (password === '') return null;
  await checkPassword(password, auth);
  return await hashPassword(password);
}

const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** `none`, or a time such as `24h` or `1h30m`. */
function readBan(text: string): string | null | undefined {
  if (text === '') return undefined;
  if (text === 'none') return null;
  if (!/^(?:\d+(?:\.\d+)?[hms])+$/.test(text))
    refuse('validation_failed', 'invalid format for ban duration: a time such as 24h, or none');
  const seconds = [...text.matchAll(/([\d.]+)([hms])/g)].reduce(
    (sum, [, amount, unit = 's']) => sum + Number(amount) * (unitSeconds[unit] ?? 1),
    0,
  );
  // What is longer than a century is for ever, and a date that far away is none.
  return timestamp(Math.min(seconds, 100 * 365 * 24 * 3600));
}

/** Sets the attributes on a user whose row is held. Refuses a contact that somebody else has. */
export async function setAttributes(unit: Unit, user: User, wanted: Attributes): Promise<User> {
  await updateUser(unit, user.id, changesOf(user, wanted));
  let changed = await existing(unit, user.id);
  if (wanted.email !== null && wanted.email !== user.email)
    changed = await finishChange(unit, changed, { kind: 'email', value: wanted.email }, 'unproven');
  if (wanted.phone !== null && wanted.phone !== user.phone)
    changed = await finishChange(unit, changed, { kind: 'phone', value: wanted.phone }, 'unproven');
  if (wanted.confirmsEmail && changed.email !== null) {
    await putIdentity(unit, user.id, 'email', { email: changed.email, email_verified: true });
    changed = await updateUser(unit, user.id, {
      email_confirmed_at: changed.email_confirmed_at ?? timestamp(),
    });
  }
  if (wanted.confirmsPhone && changed.phone !== null) {
    await putIdentity(unit, user.id, 'phone', { phone: changed.phone, phone_verified: true });
    changed = await updateUser(unit, user.id, {
      phone_confirmed_at: changed.phone_confirmed_at ?? timestamp(),
    });
  }
  // Sessions that were begun by the password of before end, as after every change of one.
  if (wanted.encryptedPassword !== null) {
    await dropAllTokens(unit, user.id);
    await endSessions(unit, user.id, 'global', '');
  }
  return await existing(unit, changed.id);
}

function changesOf(user: User, wanted: Attributes): UserChanges {
  const { encryptedPassword, role, bannedUntil } = wanted;
  return {
    raw_user_meta_data: merged(user.raw_user_meta_data, wanted.userMetadata),
    raw_app_meta_data: merged(user.raw_app_meta_data, wanted.appMetadata),
    ...(encryptedPassword === null ? {} : { encrypted_password: encryptedPassword }),
    ...(role === null ? {} : { role }),
    ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil }),
  };
}

/** Fields that are null are taken away. */
function merged(
  before: Readonly<Record<string, unknown>> | null,
  added: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries({ ...before, ...added });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

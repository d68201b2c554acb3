/**
 * Attributes that an administrator sets on an account without its owner's consent: contacts, confirmations, password,
 * data, role and ban.
 */
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { deleteAllTokens, deleteTokens } from '../one-time-tokens/one-time-token.ts';
import { checkLength, checkPassword } from '../passwords/password-rules.ts';
import { readEmail, readPhone } from '../request/read-contact.ts';
import type { Fields } from '../request/fields.ts';
import { endSessions } from '../sessions/session.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { replaceContact, requireUnusedContact } from './contact-change.ts';
import { upsertIdentity } from './identity.ts';
import { loadUser, timestamp, updateUser } from './user.ts';
import type { Contact, User, UserChanges } from './user.ts';

export interface Attributes {
  readonly email: string | null;
  readonly phone: string | null;
  /** Whether the service declares the contact confirmed. */
  readonly confirms: { readonly email: boolean; readonly phone: boolean };
  readonly encryptedPassword: string | null;
  readonly role: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  /** Undefined when the request does not mention it. */
  readonly bannedUntil: string | null | undefined;
}

/** Password hashes of other services that sign-in can verify. */
const knownHash =
  /^\$(?:2[abxy]\$\d\d\$[./\w]{53}|argon2(?:id|i)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+)$/;

/** PostgreSQL's limit for a role's name. */
const roleLengthMax = 63;

/**
 * Reads the attributes of a request and hashes its password. Refuses invalid ones.
 * @param age a new account may get any password from the service; that of an existing one must not become weak
 */
export async function readAttributes(
  fields: Fields,
  auth: AuthContext,
  age: 'new' | 'existing',
): Promise<Attributes> {
  const [email, phone] = [fields.text('email'), fields.text('phone')];
  return {
    email: email === '' ? null : readEmail(email),
    phone: phone === '' ? null : readPhone(phone),
    confirms: {
      email: fields.flag('email_confirm', false),
      phone: fields.flag('phone_confirm', false),
    },
    encryptedPassword: await readPassword(fields, auth, age),
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

async function readPassword(
  fields: Fields,
  auth: AuthContext,
  age: 'new' | 'existing',
): Promise<string | null> {
  const [password, hash] = [fields.text('password'), fields.text('password_hash')];
  if (fields.has('password') && hash !== '')
    refuse('validation_failed', 'Only a password or a password hash should be provided');
  if (hash !== '') {
    if (!knownHash.test(hash))
      refuse('validation_failed', 'The password hash is neither of bcrypt nor of argon2');
    return hash;
  }
  if (!fields.has('password') || (password === '' && age === 'new')) return null;
  if (age === 'new') checkLength(password);
  else await checkPassword(password, auth);
  return await auth.passwords.hash(password);
}

const unitSeconds: Readonly<Record<string, number>> = {
  h: 3600,
  m: 60,
  s: 1,
  ms: 1e-3,
  us: 1e-6,
  µs: 1e-6,
  ns: 1e-9,
};

/** Parses `none` or a duration such as `24h` or `1h30m`. */
function readBan(text: string): string | null | undefined {
  if (text === '') return undefined;
  if (text === 'none') return null;
  if (!/^(?:\d+(?:\.\d+)?(?:[muµn]s|[hms]))+$/.test(text))
    refuse('validation_failed', 'invalid format for ban duration: a time such as 24h, or none');
  const seconds = [...text.matchAll(/([\d.]+)([muµn]s|[hms])/g)].reduce(
    (sum, [, amount, unit = 's']) => sum + Number(amount) * (unitSeconds[unit] ?? 1),
    0,
  );
  // A longer ban is as good as permanent, and its end would be no valid date.
  return timestamp(Math.min(seconds, 100 * 365 * 24 * 3600));
}

/** Sets the attributes on a user whose row is locked. Refuses a contact that another account has. */
export async function setAttributes(
  unit: UnitOfWork,
  user: User,
  attributes: Attributes,
): Promise<User> {
  await updateUser(unit, user.id, userChanges(user, attributes));
  for (const kind of ['email', 'phone'] as const) {
    const [value, isConfirmed] = [attributes[kind], attributes.confirms[kind]];
    if (value !== null) await changeContact(unit, user, { kind, value }, isConfirmed);
    if (isConfirmed) await confirmContactAsService(unit, user.id, kind);
  }
  // Sessions of the former password end, as after every change of a password.
  if (attributes.encryptedPassword !== null) {
    await deleteAllTokens(unit, user.id);
    await endSessions(unit, user.id, 'global', '');
  }
  return await loadUser(unit, user.id);
}

/** A replaced contact is confirmed only if the service says so; the account stays as confirmed as it was. */
async function changeContact(
  unit: UnitOfWork,
  user: User,
  contact: Contact,
  isConfirmed: boolean,
): Promise<void> {
  const { kind, value } = contact;
  const isKnown = user.identities.some(({ provider }) => provider === kind);
  if (value === user[kind] && isKnown) return;
  await requireUnusedContact(unit, user, contact);
  await replaceContact(unit, user.id, contact);
  // Tokens that were sent to the former contact prove nothing about the new one.
  await deleteAllTokens(unit, user.id);
  await upsertIdentity(unit, user.id, kind, { [kind]: value, [`${kind}_verified`]: isConfirmed });
}

async function confirmContactAsService(
  unit: UnitOfWork,
  id: string,
  kind: Contact['kind'],
): Promise<void> {
  const user = await loadUser(unit, id);
  const value = user[kind];
  if (value === null || value === '') return;
  await upsertIdentity(unit, id, kind, { [kind]: value, [`${kind}_verified`]: true });
  await deleteTokens(unit, id, ['confirmation_token']);
  const now = timestamp();
  await updateUser(
    unit,
    id,
    kind === 'email'
      ? {
          email_confirmed_at: user.email_confirmed_at ?? now,
          is_anonymous: false,
          raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
        }
      : { phone_confirmed_at: user.phone_confirmed_at ?? now, is_anonymous: false },
  );
}

function userChanges(user: User, attributes: Attributes): UserChanges {
  const { encryptedPassword, role, bannedUntil } = attributes;
  return {
    raw_user_meta_data: mergeData(user.raw_user_meta_data, attributes.userMetadata),
    raw_app_meta_data: mergeData(user.raw_app_meta_data, attributes.appMetadata),
    ...(encryptedPassword === null ? {} : { encrypted_password: encryptedPassword }),
    ...(role === null ? {} : { role }),
    ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil }),
  };
}

/** Merges data; fields that are null are removed. */
function mergeData(
  before: Readonly<Record<string, unknown>> | null,
  added: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries({ ...before, ...added });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

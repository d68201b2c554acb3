/** `POST admin/generate_link`: creates a link for the service role to deliver itself. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { userJson } from '../respond/user-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import type { AuditAction } from '../audit/audit-log.ts';
import type { TokenType } from '../one-time-tokens/one-time-token.ts';
import { createLink } from '../one-time-tokens/send-code.ts';
import type { LinkType } from '../one-time-tokens/send-code.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { requireServiceRole } from '../request/caller.ts';
import { readEmail } from '../request/read-contact.ts';
import { endSessions } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { requireUnusedContact } from '../users/contact-change.ts';
import { clearUnprovenPassword, isConfirmed } from '../users/contact-confirmation.ts';
import { createUser, findOrCreateUser } from '../users/find-or-create-user.ts';
import { lockUserByContact, timestamp, updateUser } from '../users/user.ts';
import type { User, UserChanges } from '../users/user.ts';
import { auditTraits } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';

interface Kind {
  readonly type: LinkType;
  readonly token: TokenType;
}

const kinds = {
  signup: { type: 'signup', token: 'confirmation_token' },
  invite: { type: 'invite', token: 'confirmation_token' },
  magiclink: { type: 'magiclink', token: 'recovery_token' },
  recovery: { type: 'recovery', token: 'recovery_token' },
  email_change_current: { type: 'email_change', token: 'email_change_token_current' },
  email_change_new: { type: 'email_change', token: 'email_change_token_new' },
} as const satisfies Readonly<Record<string, Kind>>;

type Name = keyof typeof kinds;

/** The action of each link in the audit log. */
const auditActions = {
  signup: 'user_confirmation_requested',
  invite: 'user_invited',
  magiclink: 'user_recovery_requested',
  recovery: 'user_recovery_requested',
  email_change_current: 'user_modified',
  email_change_new: 'user_modified',
} as const satisfies Readonly<Record<Name, AuditAction>>;

export const generateLink: Endpoint = {
  method: 'POST',
  path: '/admin/generate_link',
  async handle(call) {
    await requireServiceRole(call);
    const { auth, fields, query } = call;
    const name = fields.text('type');
    if (!isName(name))
      refuse('validation_failed', `Invalid email action link type requested: ${name}`);
    const email = readEmail(fields.text('email'));
    const requestedRedirect = fields.text('redirect_to');
    const redirect = chooseRedirect(
      requestedRedirect === '' ? query.get('redirect_to') : requestedRedirect,
      auth.settings,
    );
    const encrypted = name === 'signup' ? await newHash(call) : null;
    return await inUnitOfWork(auth, async (unit) => {
      const user = await linkUser(call, unit, name, email, encrypted);
      const action = auditActions[name];
      await recordAuditEvent(auth, unit, action, 'service', call.device, auditTraits(user));
      const to = name === 'email_change_new' ? readEmail(fields.text('new_email')) : email;
      const kind = kinds[name];
      const link = await createLink(auth.settings, unit, user, {
        ...kind,
        to,
        redirect,
        challenge: null,
      });
      return json({
        ...userJson(await updateUser(unit, user.id, sentColumns(call, name))),
        action_link: link.link,
        email_otp: link.code,
        hashed_token: link.hash,
        verification_type: name,
        redirect_to: redirect,
      });
    });
  },
};

async function newHash({ auth, fields }: Call): Promise<string> {
  const password = fields.text('password');
  if (password === '') refuse('validation_failed', 'Signup requires a valid password');
  await checkPassword(password, auth);
  return await auth.passwords.hash(password);
}

/** The user that the link is for: an existing one, or a new one for a link that starts an account. */
async function linkUser(
  call: Call,
  unit: UnitOfWork,
  name: Name,
  email: string,
  encrypted: string | null,
): Promise<User> {
  const { fields } = call;
  const contact = { kind: 'email', value: email } as const;
  const found = await lockUserByContact(unit, contact);
  switch (name) {
    case 'signup':
    case 'invite':
      if (found === undefined) return await createUser(call, unit, contact, encrypted, 'service');
      if (isConfirmed(found, contact)) refuse('email_exists');
      // The service role decides the password; one that a stranger set before is void, and so are its sessions.
      await endSessions(unit, found.id, 'global', '');
      return await updateUser(unit, found.id, { encrypted_password: encrypted });
    case 'magiclink':
      return await findOrCreateUser(call, unit, contact, found, 'service');
    case 'recovery':
      if (found !== undefined) return await clearUnprovenPassword(unit, found, contact);
      return refuse('user_not_found', 'User with this email not found');
    case 'email_change_current':
    case 'email_change_new': {
      const user = found ?? refuse('user_not_found', 'User with this email not found');
      await requireUnusedContact(unit, user, {
        kind: 'email',
        value: readEmail(fields.text('new_email')),
      });
      return user;
    }
  }
}

function sentColumns({ fields }: Call, name: Name): UserChanges {
  const now = timestamp();
  switch (name) {
    case 'signup':
      return { confirmation_sent_at: now };
    case 'invite':
      return { invited_at: now, confirmation_sent_at: now };
    case 'magiclink':
    case 'recovery':
      return { recovery_sent_at: now };
    case 'email_change_current':
    case 'email_change_new':
      return { email_change: readEmail(fields.text('new_email')), email_change_sent_at: now };
  }
}

const isName = (text: string): text is Name => Object.hasOwn(kinds, text);

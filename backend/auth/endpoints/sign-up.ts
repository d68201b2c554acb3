/** `POST signup`: creates an account by e-mail or phone with a password, or an anonymous one. */
import { tokenResponse } from '../respond/token-response.ts';
import { json } from '../respond/json-response.ts';
import { Refused, refuse } from '../respond/errors.ts';
import { userJson } from '../respond/user-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import type { PkceChallenge } from '../flow-states/flow-state.ts';
import { runBeforeUserCreated } from '../hooks/before-user-created.ts';
import { readPkceChallenge } from '../flow-states/flow-state.ts';
import { sendLink } from '../one-time-tokens/send-code.ts';
import { readChannel, sendSms } from '../one-time-tokens/send-sms.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/read-contact.ts';
import { startSession } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import {
  confirmContact,
  clearUnprovenPassword,
  hasPassword,
  isConfirmed,
  requireProviderEnabled,
} from '../users/contact-confirmation.ts';
import { createUser } from '../users/find-or-create-user.ts';
import {
  loadUser,
  findUserByContact,
  lockUserByContact,
  insertUser,
  timestamp,
  updateUser,
} from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

export const signUp: Endpoint = {
  method: 'POST',
  path: '/signup',
  limit: 'signInSignUps',
  needsCaptcha: true,
  async handle(call) {
    const { auth, fields } = call;
    if (!auth.settings.enableSignup) refuse('signup_disabled');
    // An empty body is no anonymous sign-up: a client that wants one sends an object.
    if (!call.hasBody)
      refuse('bad_json', 'Could not parse request body as JSON: an object is expected');
    if (fields.text('email') === '' && fields.text('phone') === '') return signUpAnonymously(call);
    const contact = readContact(fields, {
      both: 'Only an email address or phone number should be provided on signup.',
      neither: 'An email address or phone number is needed on signup.',
    });
    requireProviderEnabled(auth.settings, contact.kind);
    const password = fields.text('password');
    if (password === '') refuse('validation_failed', 'Signup requires a valid password');
    await checkPassword(password, auth);
    const challenge = readPkceChallenge(
      fields.text('code_challenge'),
      fields.text('code_challenge_method'),
    );
    readChannel(fields.text('channel'));
    // Validated for everybody, so that a refusal does not reveal whether the account exists.
    fields.object('data');
    const isAutomatic =
      !auth.settings[contact.kind === 'email' ? 'email' : 'sms'].enableConfirmations;
    if (!isAutomatic)
      await auth.limits.sending.countRequest(
        {
          kind: contact.kind,
          purpose: 'confirmation',
          keys: [contact.value],
          isForNewcomers: true,
        },
        call.device,
      );
    const work = () => signUpWithContact(call, contact, password, challenge, isAutomatic);
    const outcome = await (isAutomatic ? work() : auth.durations.pad(work));
    if (outcome instanceof Refused) throw outcome;
    return outcome;
  },
};

/** Returns a refusal as a value, so that its audit event is committed. */
async function signUpWithContact(
  call: Call,
  contact: Contact,
  password: string,
  challenge: PkceChallenge | null,
  isAutomatic: boolean,
): Promise<Response | Refused> {
  const { auth, device } = call;
  const before = await findUserByContact(auth.database, contact);
  const storedHash = before?.encrypted_password ?? null;
  // Both for everybody, so that the duration does not reveal whether the account exists.
  const [encrypted, matchesStored] = await Promise.all([
    auth.passwords.hash(password),
    auth.passwords.verify(password, storedHash),
  ]);
  const traits = { provider: contact.kind };
  return await inUnitOfWork(auth, async (unit) => {
    const found = await lockUserByContact(unit, contact);
    // Without confirmations nothing proves the owner of an unconfirmed account, so one that was created for somebody is
    // not handed over.
    if (found !== undefined && (isAutomatic || isConfirmed(found, contact))) {
      await recordAuditEvent(auth, unit, 'user_repeated_signup', found, device, traits);
      if (isAutomatic) return new Refused('user_already_exists');
      return json(fakeUser(call, contact));
    }
    if (isAutomatic) {
      const created = await createUser(call, unit, contact, encrypted);
      const user = await confirmContact(unit, created, contact, 'unproven');
      await recordAuditEvent(auth, unit, 'user_signedup', user, device, traits);
      await recordAuditEvent(auth, unit, 'login', user, device, traits);
      return tokenResponse(await startSession(auth, unit, user, 'password', device));
    }
    const isUnchanged = matchesStored && found?.encrypted_password === storedHash;
    const user =
      found === undefined
        ? await createUser(call, unit, contact, encrypted)
        : isUnchanged
          ? found
          : await clearUnprovenPassword(unit, found, contact);
    await recordAuditEvent(auth, unit, 'user_confirmation_requested', user, device, traits);
    return json(userJson(await sendConfirmation(call, unit, user, contact, challenge)));
  });
}

async function sendConfirmation(
  { auth, fields, query, request }: Call,
  unit: UnitOfWork,
  user: User,
  contact: Contact,
  challenge: PkceChallenge | null,
): Promise<User> {
  const acceptLanguage = request.headers.get('accept-language');
  const to = contact.value;
  const token = 'confirmation_token';
  if (contact.kind === 'email') {
    const redirect = chooseRedirect(query.get('redirect_to'), auth.settings);
    await sendLink(auth, unit, user, {
      type: 'signup',
      token,
      to,
      redirect,
      challenge,
      acceptLanguage,
      lacksPassword: !hasPassword(user),
    });
  } else {
    await sendSms(auth, unit, user, { token, to, channel: fields.text('channel'), acceptLanguage });
  }
  return await updateUser(unit, user.id, { confirmation_sent_at: timestamp() });
}

async function signUpAnonymously({ auth, fields, device }: Call): Promise<Response> {
  if (!auth.settings.enableAnonymousSignIns) refuse('anonymous_provider_disabled');
  await auth.limits.consume('anonymousUsers', device);
  const data = fields.object('data') ?? {};
  return await inUnitOfWork(auth, async (unit) => {
    const id = await runBeforeUserCreated(auth, unit, device, { contact: null, data });
    const user = await insertUser(unit, { is_anonymous: true, raw_user_meta_data: data }, id);
    return tokenResponse(
      await startSession(auth, unit, await loadUser(unit, user.id), 'anonymous', device),
    );
  });
}

/** The response of a new account for an address that already has one: it does not reveal the difference. */
function fakeUser({ fields }: Call, contact: Contact): Readonly<Record<string, unknown>> {
  const now = timestamp();
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email: contact.kind === 'email' ? contact.value : '',
    phone: contact.kind === 'phone' ? contact.value : '',
    confirmation_sent_at: now,
    app_metadata: { provider: contact.kind, providers: [contact.kind] },
    user_metadata: fields.object('data') ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

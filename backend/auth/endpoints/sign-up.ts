/** `POST signup`: a new account by e-mail or phone with a password, or without either for a while. */
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
import { verifyPassword, hashPassword } from '../passwords/hash.ts';
import { checkPassword } from '../passwords/password-rules.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/read-contact.ts';
import { startSession } from '../sessions/session.ts';
import { withPaddedDuration } from '../request/padded-duration.ts';
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
    // Nothing at all is no wish to be somebody for a while: a client that asks for that sends an object.
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
    // Read for everybody, so that what is wrong with it does not tell whether there is somebody.
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
    const answer = await (isAutomatic ? work() : withPaddedDuration(work));
    if (answer instanceof Refused) throw answer;
    return answer;
  },
};

/** A refusal leaves as a value, so that what is recorded of it stays. */
async function signUpWithContact(
  call: Call,
  contact: Contact,
  password: string,
  challenge: PkceChallenge | null,
  isAutomatic: boolean,
): Promise<Response | Refused> {
  const { auth, device } = call;
  const before = await findUserByContact(auth.database, contact);
  const kept = before?.encrypted_password ?? null;
  // Both for everybody, so that the time taken does not tell whether there is somebody.
  const [encrypted, isKept] = await Promise.all([
    hashPassword(password),
    verifyPassword(password, kept),
  ]);
  const traits = { provider: contact.kind };
  return await inUnitOfWork(auth, async (unit) => {
    const found = await lockUserByContact(unit, contact);
    // Without confirmations nothing shows whose an unconfirmed account is: one that was made for somebody is not given away.
    if (found !== undefined && (isAutomatic || isConfirmed(found, contact))) {
      await recordAuditEvent(auth, unit, 'user_repeated_signup', found, device, traits);
      if (isAutomatic) return new Refused('user_already_exists');
      return json(fakeUser(call, contact));
    }
    if (isAutomatic) {
      const made = await createUser(call, unit, contact, encrypted);
      const user = await confirmContact(unit, made, contact, 'unproven');
      await recordAuditEvent(auth, unit, 'user_signedup', user, device, traits);
      await recordAuditEvent(auth, unit, 'login', user, device, traits);
      return tokenResponse(await startSession(auth, unit, user, 'password', device));
    }
    const isSame = isKept && found?.encrypted_password === kept;
    const user =
      found === undefined
        ? await createUser(call, unit, contact, encrypted)
        : isSame
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

/** What somebody new would be answered, for an address that has an account: the answer does not tell the two apart. */
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

/** `POST signup`: a new account by e-mail or phone with a password, or without either for a while. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { userJson } from '../answers/user-json.ts';
import type { Challenge } from '../flow-states/flow-state.ts';
import { readChallenge } from '../flow-states/flow-state.ts';
import { readChannel, sendLink, sendSms } from '../one-time-tokens/send-code.ts';
import { hashPassword } from '../passwords/hash.ts';
import { checkPassword } from '../passwords/rules.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { readContact } from '../request/contact.ts';
import { beginSession } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import { confirmContact, isConfirmed, newUser, providerOn } from '../users/contact.ts';
import { existing, holdUserBy, insertUser, timestamp, updateUser } from '../users/user.ts';
import type { Contact, User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

export const signUp: Endpoint = {
  method: 'POST',
  path: '/signup',
  limit: 'signInSignUps',
  captcha: true,
  async answer(call) {
    const { auth, fields, device } = call;
    if (!auth.settings.enableSignup) refuse('signup_disabled');
    if (fields.text('email') === '' && fields.text('phone') === '') return signUpAnonymously(call);
    const contact = readContact(fields, {
      both: 'Only an email address or phone number should be provided on signup.',
      neither: 'An email address or phone number is needed on signup.',
    });
    providerOn(auth.settings, contact.kind);
    const password = fields.text('password');
    if (password === '') refuse('validation_failed', 'Signup requires a valid password');
    checkPassword(password, auth.settings);
    const challenge = readChallenge(
      fields.text('code_challenge'),
      fields.text('code_challenge_method'),
    );
    readChannel(fields.text('channel'));
    const isAutomatic =
      !auth.settings[contact.kind === 'email' ? 'email' : 'sms'].enableConfirmations;
    if (!isAutomatic) auth.limits.takeContact(contact);
    // Before anybody is looked for, so that the time taken does not tell whether there is somebody.
    const encrypted = await hashPassword(password);
    return await inUnit(auth, async (unit) => {
      const found = await holdUserBy(unit, contact);
      // Without confirmations nothing shows whose an unconfirmed account is: one that was made for somebody is not given away.
      if (found !== undefined && isAutomatic) return refuse('user_already_exists');
      if (found !== undefined && isConfirmed(found, contact)) return json(fakeUser(call, contact));
      if (isAutomatic) {
        const made = await newUser(unit, contact, fields.object('data') ?? {}, encrypted);
        const user = await confirmContact(unit, made, contact, 'unproven');
        return json(await beginSession(auth, unit, user, 'password', device));
      }
      // Who signs up again has not shown whose address it is, so nothing of the first time is replaced.
      const user = found ?? (await newUser(unit, contact, fields.object('data') ?? {}, encrypted));
      return json(userJson(await sendConfirmation(call, unit, user, contact, challenge)));
    });
  },
};

async function sendConfirmation(
  { auth, fields, query, request }: Call,
  unit: Unit,
  user: User,
  contact: Contact,
  challenge: Challenge | null,
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
    });
  } else {
    await sendSms(auth, unit, user, { token, to, channel: fields.text('channel'), acceptLanguage });
  }
  return await updateUser(unit, user.id, { confirmation_sent_at: timestamp() });
}

async function signUpAnonymously({ auth, fields, device }: Call): Promise<Response> {
  if (!auth.settings.enableAnonymousSignIns) refuse('anonymous_provider_disabled');
  auth.limits.take('anonymousUsers', device.address);
  const data = fields.object('data') ?? {};
  return await inUnit(auth, async (unit) => {
    const user = await insertUser(unit, { is_anonymous: true, raw_user_meta_data: data });
    return json(await beginSession(auth, unit, await existing(unit, user.id), 'anonymous', device));
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

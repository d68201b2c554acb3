/** `POST recover`: a link to choose a new password. The answer is the same for an address that nobody has. */
import { json } from '../answers/json-response.ts';
import { record } from '../audit/audit.ts';
import { readChallenge } from '../flow-states/flow-state.ts';
import { sendLink } from '../one-time-tokens/send-code.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import { readContact } from '../request/contact.ts';
import { inEvenTime } from '../request/even-time.ts';
import { inUnit } from '../unit.ts';
import type { Unit } from '../unit.ts';
import { doubtPassword } from '../users/contact.ts';
import { holdUserBy, timestamp, updateUser } from '../users/user.ts';
import { refuse } from '../answers/errors.ts';
import type { Endpoint } from './endpoint.ts';
import { maySend } from './otp.ts';

export const recover: Endpoint = {
  method: 'POST',
  path: '/recover',
  limit: 'signInSignUps',
  captcha: true,
  async answer({ auth, fields, query, request, device }) {
    const words = 'Password recovery requires an email';
    const contact = readContact(fields, { both: words, neither: words });
    if (contact.kind !== 'email') refuse('validation_failed', words);
    const challenge = readChallenge(
      fields.text('code_challenge'),
      fields.text('code_challenge_method'),
    );
    const asked = { kind: contact.kind, purpose: 'recovery', keys: [contact.value] } as const;
    await auth.limits.sending.ask(asked, device);
    const send = async (unit: Unit): Promise<void> => {
      const found = await holdUserBy(unit, contact);
      if (found === undefined || !(await maySend(auth, unit, contact, found))) return;
      const user = await doubtPassword(unit, found, contact);
      await record(auth, unit, 'user_recovery_requested', user, device);
      await sendLink(auth, unit, user, {
        type: 'recovery',
        token: 'recovery_token',
        to: contact.value,
        redirect: chooseRedirect(query.get('redirect_to'), auth.settings),
        challenge,
        acceptLanguage: request.headers.get('accept-language'),
      });
      await updateUser(unit, user.id, { recovery_sent_at: timestamp() });
    };
    await inEvenTime(() => inUnit(auth, send));
    return json({});
  },
};

/** `POST recover`: sends a link to choose a new password. The response is the same for an address without an account. */
import { json } from '../respond/json-response.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { readPkceChallenge } from '../flow-states/flow-state.ts';
import { sendLink } from '../one-time-tokens/send-code.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import { readContact } from '../request/read-contact.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { clearUnprovenPassword } from '../users/contact-confirmation.ts';
import { lockUserByContact, timestamp, updateUser } from '../users/user.ts';
import { refuse } from '../respond/errors.ts';
import type { Endpoint } from './endpoint.ts';
import { hasMessageBudget } from './otp.ts';

export const recover: Endpoint = {
  method: 'POST',
  path: '/recover',
  limit: 'signInSignUps',
  needsCaptcha: true,
  async handle({ auth, fields, query, request, device }) {
    const message = 'Password recovery requires an email';
    const contact = readContact(fields, { both: message, neither: message });
    if (contact.kind !== 'email') refuse('validation_failed', message);
    const challenge = readPkceChallenge(
      fields.text('code_challenge'),
      fields.text('code_challenge_method'),
    );
    const messageRequest = {
      kind: contact.kind,
      purpose: 'recovery',
      keys: [contact.value],
    } as const;
    await auth.limits.sending.countRequest(messageRequest, device);
    const send = async (unit: UnitOfWork): Promise<void> => {
      const found = await lockUserByContact(unit, contact);
      if (found === undefined || !(await hasMessageBudget(auth, unit, contact, found))) return;
      const user = await clearUnprovenPassword(unit, found, contact);
      await recordAuditEvent(auth, unit, 'user_recovery_requested', user, device);
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
    await auth.durations.pad(() => inUnitOfWork(auth, send));
    return json({});
  },
};

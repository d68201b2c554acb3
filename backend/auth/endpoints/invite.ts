/** `POST invite`: the service role invites somebody by mail to open an account. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { userJson } from '../respond/user-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { sendLink } from '../one-time-tokens/send-code.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import { requireServiceRole } from '../request/caller.ts';
import { readEmail } from '../request/read-contact.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { isConfirmed } from '../users/contact-confirmation.ts';
import { findOrCreateUser } from '../users/find-or-create-user.ts';
import { lockUserByContact, timestamp, updateUser } from '../users/user.ts';
import { auditTraits } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';

export const invite: Endpoint = {
  method: 'POST',
  path: '/invite',
  async handle(call) {
    await requireServiceRole(call);
    const { auth, fields, query, request, device } = call;
    const contact = { kind: 'email', value: readEmail(fields.text('email')) } as const;
    return await inUnitOfWork(auth, async (unit) => {
      const found = await lockUserByContact(unit, contact);
      if (found !== undefined && isConfirmed(found, contact)) refuse('email_exists');
      const user = await findOrCreateUser(call, unit, contact, found, 'service');
      await recordAuditEvent(auth, unit, 'user_invited', 'service', device, auditTraits(user));
      await sendLink(auth, unit, user, {
        type: 'invite',
        token: 'confirmation_token',
        to: contact.value,
        redirect: chooseRedirect(query.get('redirect_to'), auth.settings),
        challenge: null,
        acceptLanguage: request.headers.get('accept-language'),
      });
      const now = timestamp();
      return json(
        userJson(await updateUser(unit, user.id, { invited_at: now, confirmation_sent_at: now })),
      );
    });
  },
};

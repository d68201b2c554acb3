/** `POST invite`: the service's own key asks somebody by mail to make an account. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { userJson } from '../answers/user-json.ts';
import { record } from '../audit/audit.ts';
import { sendLink } from '../one-time-tokens/send-code.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import { requireService } from '../request/caller.ts';
import { readEmail } from '../request/contact.ts';
import { inUnit } from '../unit.ts';
import { isConfirmed } from '../users/contact.ts';
import { reachUser } from '../users/reach-user.ts';
import { holdUserBy, timestamp, updateUser } from '../users/user.ts';
import { traitsOf } from './admin-user.ts';
import type { Endpoint } from './endpoint.ts';

export const invite: Endpoint = {
  method: 'POST',
  path: '/invite',
  async answer(call) {
    await requireService(call);
    const { auth, fields, query, request, device } = call;
    const contact = { kind: 'email', value: readEmail(fields.text('email')) } as const;
    return await inUnit(auth, async (unit) => {
      const found = await holdUserBy(unit, contact);
      if (found !== undefined && isConfirmed(found, contact)) refuse('email_exists');
      const user = await reachUser(call, unit, contact, found, 'service');
      await record(auth, unit, 'user_invited', 'service', device, traitsOf(user));
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

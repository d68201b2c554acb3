/** `GET reauthenticate`: sends a code with which a signed-in user authenticates again before changing the password. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { sendReauthenticationMail } from '../one-time-tokens/send-code.ts';
import { sendSms } from '../one-time-tokens/send-sms.ts';
import { loadCaller, requireClaims } from '../request/caller.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { timestamp, updateUser } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

export const reauthenticate: Endpoint = {
  method: 'GET',
  path: '/reauthenticate',
  hasSideEffects: true,
  limit: 'signInSignUps',
  async handle(call) {
    const { auth, request, device } = call;
    const claims = await requireClaims(call);
    const acceptLanguage = request.headers.get('accept-language');
    await inUnitOfWork(auth, async (unit) => {
      const { user } = await loadCaller(call, unit, claims);
      const { email, phone } = user;
      // Counted by account and not by address: a stranger who requests messages for the address learns nothing about
      // its owner's activity.
      const messageRequest = { purpose: 'reauthentication', keys: [`account ${user.id}`] } as const;
      if (email !== null && email !== '') {
        if (user.email_confirmed_at === null) refuse('email_not_confirmed', { status: 422 });
        await auth.limits.sending.countRequest({ kind: 'email', ...messageRequest }, device, unit);
        await sendReauthenticationMail(auth, unit, user, acceptLanguage);
      } else if (phone !== null && phone !== '') {
        if (user.phone_confirmed_at === null) refuse('phone_not_confirmed', { status: 422 });
        await auth.limits.sending.countRequest({ kind: 'phone', ...messageRequest }, device, unit);
        const token = 'reauthentication_token';
        await sendSms(auth, unit, user, { token, to: phone, channel: 'sms', acceptLanguage });
      } else
        refuse(
          'validation_failed',
          'Reauthentication requires the user to have an email or a phone number',
        );
      await recordAuditEvent(auth, unit, 'user_reauthenticate_requested', user, device);
      await updateUser(unit, user.id, { reauthentication_sent_at: timestamp() });
    });
    return json({});
  },
};

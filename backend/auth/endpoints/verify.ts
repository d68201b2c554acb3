/** `POST verify`: redeems a code or the hash of a link, to sign in or to confirm a contact. */
import { tokenResponse } from '../respond/token-response.ts';
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { readVerifyType, redeem, redeemHash, requireCode } from '../one-time-tokens/redeem.ts';
import { readContact } from '../request/read-contact.ts';
import { startSession } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

/** The message when the other address has to confirm as well. */
export const otherAddressMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export const verify: Endpoint = {
  method: 'POST',
  path: '/verify',
  limit: 'tokenVerifications',
  async handle({ auth, fields, device }) {
    const type = readVerifyType(fields.text('type'));
    const [code, hash] = [fields.text('token'), fields.text('token_hash')];
    if (code !== '' && hash !== '')
      refuse('validation_failed', 'Verify requires either a token or a token hash');
    if (hash !== '' && (fields.text('email') !== '' || fields.text('phone') !== ''))
      refuse('validation_failed', 'Only the token_hash and type should be provided');
    if (code === '' && hash === '')
      refuse('validation_failed', 'Verify requires a token or a token hash');
    const message = 'Only an email address or phone number should be provided on verify';
    const contact = hash === '' ? readContact(fields, { both: message, neither: message }) : null;
    const token = contact === null ? null : await requireCode(auth, type, contact, code);
    return await inUnitOfWork(auth, async (unit) => {
      const redeemed =
        token === null
          ? await redeemHash(auth, unit, type, hash, device)
          : await redeem(auth, unit, type, token, device);
      if (redeemed.kind === 'awaiting-other-address')
        return json({ msg: otherAddressMessage, code: '200' });
      return tokenResponse(await startSession(auth, unit, redeemed.user, 'otp', device));
    });
  },
};

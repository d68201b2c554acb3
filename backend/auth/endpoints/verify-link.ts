/** `GET verify`: follows the link of a message, and redirects its reader to a page of the shop, whatever the outcome. */
import { Refused } from '../respond/errors.ts';
import {
  errorRedirectUrl,
  tokenFields,
  redirectTo,
  withFragment,
  withQuery,
} from '../respond/redirect-response.ts';
import { issueCode } from '../flow-states/flow-state.ts';
import { pkcePrefix } from '../one-time-tokens/one-time-token.ts';
import { readVerifyType, redeemHash } from '../one-time-tokens/redeem.ts';
import type { VerifyType } from '../one-time-tokens/redeem.ts';
import { flowMethod } from '../one-time-tokens/send-code.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { startSession } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';
import { otherAddressMessage } from './verify.ts';

export const verifyLink: Endpoint = {
  method: 'GET',
  path: '/verify',
  hasSideEffects: true,
  limit: 'tokenVerifications',
  async handle(call) {
    const target = chooseRedirect(call.query.get('redirect_to'), call.auth.settings);
    const token = call.query.get('token') ?? call.query.get('token_hash') ?? '';
    const isPkce = token.startsWith(pkcePrefix);
    try {
      const type = readVerifyType(call.query.get('type') ?? '');
      return redirectTo(await followLink(call, type, token, isPkce, target), 303);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return redirectTo(errorRedirectUrl(target, error, isPkce ? 'both' : 'fragment'), 303);
    }
  },
};

function followLink(
  { auth, device }: Call,
  type: VerifyType,
  token: string,
  isPkce: boolean,
  target: string,
): Promise<string> {
  return inUnitOfWork(auth, async (unit) => {
    const redeemed = await redeemHash(auth, unit, type, token, device);
    if (redeemed.kind === 'awaiting-other-address') {
      const message = { message: otherAddressMessage, sb: '' };
      return isPkce
        ? withQuery(target, { message: otherAddressMessage })
        : withFragment(target, message);
    }
    if (isPkce) {
      const code = await issueCode(unit, redeemed.user.id, flowMethodOf(type));
      // The flow was deleted in the meantime; the address is confirmed all the same.
      return code === undefined ? target : withQuery(target, { code });
    }
    const tokens = await startSession(auth, unit, redeemed.user, 'otp', device);
    return withFragment(target, tokenFields(tokens, { type }));
  });
}

/** The method of the link's flow; types of codes alone have no flow. */
function flowMethodOf(type: VerifyType): string {
  return type === 'email' || type === 'sms' || type === 'phone_change' ? type : flowMethod(type);
}

/** `GET verify`: a link of a message was followed. Whatever comes of it, the reader is sent on to a page of the shop. */
import { Refused } from '../answers/errors.ts';
import { issueCode } from '../flow-states/flow-state.ts';
import { pkcePrefix } from '../one-time-tokens/one-time-token.ts';
import { readVerifyType, redeemHash } from '../one-time-tokens/redeem.ts';
import type { VerifyType } from '../one-time-tokens/redeem.ts';
import { flowMethod } from '../one-time-tokens/send-code.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { beginSession } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import type { Endpoint } from './endpoint.ts';
import { halfMessage } from './verify.ts';

export const verifyLink: Endpoint = {
  method: 'GET',
  path: '/verify',
  limit: 'tokenVerifications',
  async answer(call) {
    const target = chooseRedirect(call.query.get('redirect_to'), call.auth.settings);
    const token = call.query.get('token') ?? call.query.get('token_hash') ?? '';
    const isPkce = token.startsWith(pkcePrefix);
    try {
      const type = readVerifyType(call.query.get('type') ?? '');
      return seeOther(await follow(call, type, token, isPkce, target));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return seeOther(errorAddress(target, error, isPkce));
    }
  },
};

function follow(
  { auth, device }: Call,
  type: VerifyType,
  token: string,
  isPkce: boolean,
  target: string,
): Promise<string> {
  return inUnit(auth, async (unit) => {
    const redeemed = await redeemHash(auth, unit, type, token);
    if (redeemed.kind === 'half') {
      const message = { message: halfMessage, sb: '' };
      return isPkce ? withQuery(target, { message: halfMessage }) : withFragment(target, message);
    }
    if (isPkce) {
      const code = await issueCode(unit, redeemed.user.id, methodOf(type));
      // The flow was dropped in the meantime; the address is confirmed all the same.
      return code === undefined ? target : withQuery(target, { code });
    }
    const grant = await beginSession(auth, unit, redeemed.user, 'otp', device);
    return withFragment(target, {
      access_token: grant.access_token,
      expires_at: String(grant.expires_at),
      expires_in: String(grant.expires_in),
      refresh_token: grant.refresh_token,
      sb: '',
      token_type: grant.token_type,
      type,
    });
  });
}

/** Under which name the link's flow was begun; links of a code's other names were not. */
function methodOf(type: VerifyType): string {
  return type === 'email' || type === 'sms' || type === 'phone_change' ? type : flowMethod(type);
}

/** The names of OAuth for what a status means. */
const errorNames: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

function errorAddress(target: string, refused: Refused, isPkce: boolean): string {
  const fields = {
    error: errorNames[refused.status] ?? 'invalid_request',
    error_code: refused.code,
    error_description: refused.message,
  };
  const withBoth = isPkce ? withQuery(target, fields) : target;
  return withFragment(withBoth, { ...fields, sb: '' });
}

function withFragment(target: string, fields: Readonly<Record<string, string>>): string {
  return `${target.replace(/#.*$/, '')}#${new URLSearchParams(fields).toString()}`;
}

function withQuery(target: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

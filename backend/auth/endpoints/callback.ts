/** `GET callback` and, for providers that answer with a form, `POST callback`: somebody comes back from a provider. */
import { Refused, refuse, refuseOAuth } from '../answers/errors.ts';
import {
  errorAddress,
  grantFields,
  redirectTo,
  withFragment,
  withQuery,
} from '../answers/redirect-answer.ts';
import type { Auth } from '../auth-parts.ts';
import {
  dropFlow,
  finishWithCode,
  sentWith,
  takeExternalFlow,
} from '../flow-states/external-flow.ts';
import type { ReturnedFlow } from '../flow-states/external-flow.ts';
import { acceptInvite } from '../identities/accept-invite.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { settleAccount } from '../identities/settle-account.ts';
import type { Provider, Vouched } from '../providers/provider.ts';
import { ProviderFailed } from '../providers/provider.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { beginSession } from '../sessions/session.ts';
import type { Unit } from '../unit.ts';
import { inUnit } from '../unit.ts';
import type { User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

export const callback: Endpoint = {
  method: 'GET',
  path: '/callback',
  changes: true,
  answer: (call) => comeBack(call, call.query),
};

export const callbackForm: Endpoint = {
  method: 'POST',
  path: '/callback',
  form: true,
  // Some fields of a form may come in the address instead.
  answer: (call) => comeBack(call, new URLSearchParams([...call.query, ...call.fields.pairs()])),
};

/** Whatever comes of it, the visitor is sent on to a page of the shop. */
async function comeBack(call: Call, answer: URLSearchParams): Promise<Response> {
  const { auth } = call;
  let target = chooseRedirect(null, auth.settings);
  try {
    const flow = await takeFlow(auth, answer);
    target = flow.referrer ?? target;
    return redirectTo(await finish(call, flow, answer, target));
  } catch (error) {
    return redirectTo(errorAddress(target, auth.refusalOf(error)));
  }
}

async function takeFlow(auth: Auth, answer: URLSearchParams): Promise<ReturnedFlow> {
  const state = answer.get('state') ?? '';
  if (state === '') refuse('bad_oauth_callback');
  // Taken before anything else and committed whatever follows: nobody comes back twice by one state.
  const flow = await inUnit(auth, (unit) => takeExternalFlow(unit, state));
  if (flow === undefined) return refuse('bad_oauth_state');
  if (flow.is_late) refuse('bad_oauth_state', 'OAuth state has expired');
  return flow;
}

async function finish(
  call: Call,
  flow: ReturnedFlow,
  answer: URLSearchParams,
  target: string,
): Promise<string> {
  const { auth, device } = call;
  const error = answer.get('error') ?? '';
  if (error !== '') refuseOAuth(error, answer.get('error_description') ?? '');
  if ((answer.get('code') ?? '') === '')
    refuse('bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  const provider = auth.providers.named(flow.provider_type);
  const vouched = await vouch(provider, answer, flow);
  return await inUnit(auth, async (unit) => {
    const user = await userOf(call, unit, flow, provider, vouched);
    if (flow.auth_code !== null) {
      await finishWithCode(unit, flow.id, user.id, vouched);
      return withQuery(target, { code: flow.auth_code });
    }
    await dropFlow(unit, flow.id);
    const grant = await beginSession(auth, unit, user, 'oauth', device);
    const { accessToken, refreshToken } = vouched;
    return withFragment(
      target,
      grantFields(grant, {
        provider_token: accessToken,
        ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
      }),
    );
  });
}

const failures = {
  exchange: 'Unable to exchange external code',
  profile: 'Error getting user profile from external provider',
} as const;

/** Outside of any transaction: a provider may take its time. */
async function vouch(
  provider: Provider,
  answer: URLSearchParams,
  flow: ReturnedFlow,
): Promise<Vouched> {
  try {
    return await provider.vouch(answer, sentWith(flow));
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    throw new Refused('unexpected_failure', { message: failures[error.step], cause: error.cause });
  }
}

async function userOf(
  { auth, device }: Call,
  unit: Unit,
  flow: ReturnedFlow,
  { config }: Provider,
  { account }: Vouched,
): Promise<User> {
  if (flow.linking_target_id !== null)
    return await linkIdentity(auth, unit, flow.linking_target_id, account);
  if (account.emails.length === 0 && !config.emailOptional)
    refuse('unexpected_failure', 'Error getting user email from external provider');
  if (flow.invite_token !== null)
    return await acceptInvite(auth, unit, flow.invite_token, account, device);
  return await settleAccount(auth, unit, account, { ...config, device });
}

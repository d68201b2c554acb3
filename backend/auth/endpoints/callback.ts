/** `GET callback` and, for providers that respond with a form, `POST callback`: a visitor returns from a provider. */
import { Refused, refuse, refuseOAuth } from '../respond/errors.ts';
import {
  errorRedirectUrl,
  tokenFields,
  redirectTo,
  withFragment,
  withQuery,
} from '../respond/redirect-response.ts';
import type { AuthContext } from '../auth-context.ts';
import {
  deleteFlow,
  completeFlow,
  flowSecrets,
  consumeExternalFlow,
} from '../flow-states/external-flow.ts';
import type { ReturnedFlow } from '../flow-states/external-flow.ts';
import { acceptInvite } from '../identities/accept-invite.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { resolveAccount } from '../identities/resolve-account.ts';
import type { Provider, ProviderIdentity } from '../providers/provider.ts';
import { ProviderFailed } from '../providers/provider.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { startSession } from '../sessions/session.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import type { Endpoint } from './endpoint.ts';

export const callback: Endpoint = {
  method: 'GET',
  path: '/callback',
  hasSideEffects: true,
  handle: (call) => handleCallback(call, call.query),
};

export const callbackForm: Endpoint = {
  method: 'POST',
  path: '/callback',
  isForm: true,
  // Some fields of a form may be in the address instead.
  handle: (call) =>
    handleCallback(call, new URLSearchParams([...call.query, ...call.fields.pairs()])),
};

/** Redirects the visitor to a page of the shop, whatever the outcome. */
async function handleCallback(call: Call, parameters: URLSearchParams): Promise<Response> {
  const { auth } = call;
  let target = chooseRedirect(null, auth.settings);
  try {
    const flow = await consumeReturnedFlow(auth, parameters);
    target = flow.referrer ?? target;
    return redirectTo(await completeSignIn(call, flow, parameters, target));
  } catch (error) {
    return redirectTo(errorRedirectUrl(target, auth.refusalOf(error)));
  }
}

async function consumeReturnedFlow(
  auth: AuthContext,
  parameters: URLSearchParams,
): Promise<ReturnedFlow> {
  const state = parameters.get('state') ?? '';
  if (state === '') refuse('bad_oauth_callback');
  // Consumed first and committed whatever the outcome: a state is accepted once.
  const flow = await inUnitOfWork(auth, (unit) => consumeExternalFlow(unit, state));
  if (flow === undefined) return refuse('bad_oauth_state');
  if (flow.is_late) refuse('bad_oauth_state', 'OAuth state has expired');
  return flow;
}

async function completeSignIn(
  call: Call,
  flow: ReturnedFlow,
  parameters: URLSearchParams,
  target: string,
): Promise<string> {
  const { auth, device } = call;
  const error = parameters.get('error') ?? '';
  if (error !== '') refuseOAuth(error, parameters.get('error_description') ?? '');
  if ((parameters.get('code') ?? '') === '')
    refuse('bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  const provider = auth.providers.requireEnabled(flow.provider_type);
  const identity = await exchangeCode(provider, parameters, flow);
  return await inUnitOfWork(auth, async (unit) => {
    const user = await resolveUser(call, unit, flow, provider, identity);
    if (flow.auth_code !== null) {
      await completeFlow(unit, flow.id, user.id, identity);
      return withQuery(target, { code: flow.auth_code });
    }
    await deleteFlow(unit, flow.id);
    const tokens = await startSession(auth, unit, user, 'oauth', device);
    const { accessToken, refreshToken } = identity;
    return withFragment(
      target,
      tokenFields(tokens, {
        provider_token: accessToken,
        ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
      }),
    );
  });
}

const failureMessages = {
  exchange: 'Unable to exchange external code',
  profile: 'Error getting user profile from external provider',
} as const;

/** Exchanges the code, outside of any transaction, since a provider may be slow. */
async function exchangeCode(
  provider: Provider,
  parameters: URLSearchParams,
  flow: ReturnedFlow,
): Promise<ProviderIdentity> {
  try {
    return await provider.exchangeCode(parameters, flowSecrets(flow));
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    throw new Refused('unexpected_failure', {
      message: failureMessages[error.step],
      cause: error.cause,
    });
  }
}

async function resolveUser(
  { auth, device }: Call,
  unit: UnitOfWork,
  flow: ReturnedFlow,
  { config }: Provider,
  { account }: ProviderIdentity,
): Promise<User> {
  if (flow.linking_target_id !== null)
    return await linkIdentity(auth, unit, flow.linking_target_id, account);
  if (account.emails.length === 0 && !config.emailOptional)
    refuse('unexpected_failure', 'Error getting user email from external provider');
  if (flow.invite_token !== null)
    return await acceptInvite(auth, unit, flow.invite_token, account, device);
  return await resolveAccount(auth, unit, account, { ...config, device });
}

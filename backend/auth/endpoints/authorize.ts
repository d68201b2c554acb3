/** `GET authorize`: redirects the visitor to a provider, which redirects back to `callback`. */
import { Refused, refuse } from '../respond/errors.ts';
import { errorRedirectUrl, redirectTo } from '../respond/redirect-response.ts';
import { createExternalFlow } from '../flow-states/external-flow.ts';
import { readPkceChallenge } from '../flow-states/flow-state.ts';
import { findInvitedUser } from '../identities/accept-invite.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

export const authorize: Endpoint = {
  method: 'GET',
  path: '/authorize',
  hasSideEffects: true,
  limit: 'authorize',
  async handle(call) {
    try {
      return redirectTo(await authorizationUrlFor(call, null));
    } catch (error) {
      if (error instanceof Refused) throw error;
      // The visitor's browser is redirected back to the page, instead of showing JSON.
      const target = chooseRedirect(call.query.get('redirect_to'), call.auth.settings);
      return redirectTo(errorRedirectUrl(target, call.auth.refusalOf(error)));
    }
  },
};

/** Parameters that are the service's own, or that a visitor may not set in its place. */
const reservedParameters = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'skip_http_redirect',
  'invite_token',
  'code_challenge',
  'code_challenge_method',
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'request',
  'request_uri',
]);

/**
 * The provider's address for the visitor; `linkingUserId` is the user that the account will be linked to. Refuses
 * `validation_failed`.
 */
export async function authorizationUrlFor(
  { auth, query }: Call,
  linkingUserId: string | null,
): Promise<string> {
  const name = query.get('provider') ?? '';
  const provider = auth.providers.requireEnabled(name);
  const challenge = readPkceChallenge(
    query.get('code_challenge') ?? '',
    query.get('code_challenge_method') ?? '',
  );
  const inviteToken = query.get('invite_token') ?? '';
  const flow = await inUnitOfWork(auth, async (unit) => {
    if (inviteToken !== '' && (await findInvitedUser(auth, unit, inviteToken)) === undefined)
      refuse('user_not_found', 'User identified by token not found');
    return await createExternalFlow(unit, {
      provider: provider.config.name,
      redirect: chooseRedirect(query.get('redirect_to'), auth.settings),
      challenge,
      inviteToken: inviteToken === '' ? null : inviteToken,
      linkingUserId,
    });
  });
  const parameters = Object.fromEntries(
    [...query].flatMap(([key, value]) => {
      if (reservedParameters.has(key)) return [];
      // WorkOS has a parameter of this name, which is reserved here.
      return [[key === 'workos_provider' ? 'provider' : key, value]];
    }),
  );
  const url = await provider.authorizationUrl(flow, {
    scopes: query.get('scopes') ?? '',
    parameters,
  });
  return url.href;
}

/**
 * `GET sso/saml/metadata` and `POST sso/saml/acs`: our metadata for identity providers, and the address of their
 * responses.
 */
import { Refused, refuse } from '../respond/errors.ts';
import {
  errorRedirectUrl,
  tokenFields,
  redirectTo,
  withFragment,
  withQuery,
} from '../respond/redirect-response.ts';
import type { AuthContext } from '../auth-context.ts';
import { completeFlow } from '../flow-states/external-flow.ts';
import { resolveAccount } from '../identities/resolve-account.ts';
import { recordAssertionUse } from '../identities/used-assertions.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { isUuid } from '../request/caller.ts';
import type { Fields } from '../request/fields.ts';
import {
  accountFromAssertion,
  isAddressedToUs,
  assertionLifetime,
  sessionEnd,
} from '../saml/assertion.ts';
import { currentMetadata } from '../saml/fetch-metadata.ts';
import { consumeRelayState } from '../saml/relay-state.ts';
import type { RelayState } from '../saml/relay-state.ts';
import { issuerOfResponse } from '../saml/saml-response.ts';
import { findByEntity, findSsoProvider } from '../saml/sso-provider.ts';
import type { SsoProvider } from '../saml/sso-provider.ts';
import { startSession, limitSessionEnd } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';
import { requireSaml } from './sso.ts';

export const samlMetadata: Endpoint = {
  method: 'GET',
  path: '/sso/saml/metadata',
  async handle({ auth, query }) {
    const xml = await requireSaml(auth).metadata();
    const response = new Response(xml, {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      },
    });
    if (query.get('download') === 'true')
      response.headers.set('Content-Disposition', 'attachment; filename="metadata.xml"');
    return response;
  },
};

export const samlAcs: Endpoint = {
  method: 'POST',
  path: '/sso/saml/acs',
  limit: 'sso',
  isForm: true,
  async handle(call) {
    const { auth } = call;
    requireSaml(auth);
    let target = chooseRedirect(null, auth.settings);
    try {
      const request = await consumeRequest(auth, call.fields);
      // Without a request, the provider may name the page to return to, within the allowed ones.
      const requestedRedirect =
        request === null ? call.fields.text('RelayState') : request.redirect_to;
      target = chooseRedirect(requestedRedirect, auth.settings);
      return redirectTo(await signIn(call, request, target));
    } catch (error) {
      return redirectTo(errorRedirectUrl(target, auth.refusalOf(error)));
    }
  },
};

/** The request that the response refers to, consumed; null for an unsolicited response. */
async function consumeRequest(auth: AuthContext, fields: Fields): Promise<RelayState | null> {
  const text = fields.text('RelayState');
  if (!isUuid(text)) {
    if (text === '' || URL.canParse(text)) return null;
    return refuse('validation_failed', 'SAML RelayState is not a valid UUID or URL');
  }
  const request = await inUnitOfWork(auth, (unit) => consumeRelayState(unit, text));
  if (request === undefined) return refuse('saml_relay_state_not_found');
  const { relayStateValiditySeconds = 0 } = auth.settings.saml ?? {};
  if (request.age_seconds >= relayStateValiditySeconds) refuse('saml_relay_state_expired');
  return request;
}

async function signIn(call: Call, request: RelayState | null, target: string): Promise<string> {
  const { auth, device, fields } = call;
  const response = fields.text('SAMLResponse');
  if (response === '') refuse('validation_failed', 'SAMLResponse is missing');
  const provider = await providerOf(auth, request, response);
  const profile = await validatedProfile(auth, provider, response, request?.request_id ?? null);
  const mapping = provider.saml.attribute_mapping ?? {};
  const account = accountFromAssertion(
    profile,
    `sso:${provider.id}`,
    provider.saml.entity_id,
    mapping,
  );
  return await inUnitOfWork(auth, async (unit) => {
    const { id, until } = assertionLifetime(profile);
    if (!(await recordAssertionUse(unit, `${provider.saml.entity_id} ${id}`, until)))
      refuse('validation_failed', 'SAML Assertion was used before');
    const user = await resolveAccount(auth, unit, account, { emailOptional: false, device });
    if (request?.auth_code != null && request.flow_state_id !== null) {
      const sessionEnds = { sessionEnd: sessionEnd(profile) };
      await completeFlow(unit, request.flow_state_id, user.id, sessionEnds);
      return withQuery(target, { code: request.auth_code });
    }
    const tokens = await startSession(auth, unit, user, 'sso/saml', device);
    await limitSessionEnd(unit, tokens, sessionEnd(profile));
    return withFragment(target, tokenFields(tokens));
  });
}

async function providerOf(
  auth: AuthContext,
  request: RelayState | null,
  response: string,
): Promise<SsoProvider> {
  // The named issuer decides only whose signature is required.
  const entityId = await issuerOfResponse(response);
  const provider = await inUnitOfWork(auth, (unit) =>
    request === null
      ? findByEntity(unit, entityId)
      : findSsoProvider(unit, request.sso_provider_id),
  );
  if (provider === undefined) return refuse('saml_idp_not_found');
  if (provider.disabled === true) refuse('sso_provider_disabled');
  return provider;
}

async function validatedProfile(
  auth: AuthContext,
  provider: SsoProvider,
  response: string,
  requestId: string | null,
) {
  const saml = requireSaml(auth);
  const idp = await currentMetadata(auth, provider);
  try {
    const profile = await saml.validateResponse(idp, response, requestId);
    if (profile.issuer !== idp.entityId) throw new Error('The assertion has another issuer.');
    if (!isAddressedToUs(profile, saml.acsUrl, requestId))
      throw new Error('The assertion is addressed to another service, or answers another request.');
    return profile;
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused('validation_failed', { message: 'SAML Assertion is not valid', cause });
  }
}

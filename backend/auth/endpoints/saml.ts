/** `GET sso/saml/metadata` and `POST sso/saml/acs`: what we tell identity providers of ourselves, and where their answers come. */
import { Refused, refuse } from '../answers/errors.ts';
import {
  errorAddress,
  grantFields,
  redirectTo,
  withFragment,
  withQuery,
} from '../answers/redirect-answer.ts';
import type { Auth } from '../auth-parts.ts';
import { finishWithCode } from '../flow-states/external-flow.ts';
import { settleAccount } from '../identities/settle-account.ts';
import { spendProof } from '../identities/spent-proof.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import type { Call } from '../request/call.ts';
import { isUuid } from '../request/caller.ts';
import type { Fields } from '../request/fields.ts';
import { accountOf, isForUs, lifeOf, sessionEnd } from '../saml/assertion.ts';
import { currentMetadata } from '../saml/fetch-metadata.ts';
import { takeRelayState } from '../saml/relay-state.ts';
import type { RelayState } from '../saml/relay-state.ts';
import { issuerOfResponse } from '../saml/response.ts';
import { findByEntity, findSsoProvider } from '../saml/sso-provider.ts';
import type { SsoProvider } from '../saml/sso-provider.ts';
import { beginSession, endSessionBy } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import type { Endpoint } from './endpoint.ts';
import { requireSaml } from './sso.ts';

export const samlMetadata: Endpoint = {
  method: 'GET',
  path: '/sso/saml/metadata',
  async answer({ auth, query }) {
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
  form: true,
  async answer(call) {
    const { auth } = call;
    requireSaml(auth);
    let target = chooseRedirect(null, auth.settings);
    try {
      const asked = await askedBy(auth, call.fields);
      // Where nobody asked, the provider may say where its people are to go, within what is allowed.
      const wish = asked === null ? call.fields.text('RelayState') : asked.redirect_to;
      target = chooseRedirect(wish, auth.settings);
      return redirectTo(await signIn(call, asked, target));
    } catch (error) {
      return redirectTo(errorAddress(target, auth.refusalOf(error)));
    }
  },
};

/** What the answer says to be an answer to, taken; null for one that comes by itself. */
async function askedBy(auth: Auth, fields: Fields): Promise<RelayState | null> {
  const text = fields.text('RelayState');
  if (!isUuid(text)) {
    if (text === '' || URL.canParse(text)) return null;
    return refuse('validation_failed', 'SAML RelayState is not a valid UUID or URL');
  }
  const asked = await inUnit(auth, (unit) => takeRelayState(unit, text));
  if (asked === undefined) return refuse('saml_relay_state_not_found');
  const { relayStateValiditySeconds = 0 } = auth.settings.saml ?? {};
  if (asked.age_seconds >= relayStateValiditySeconds) refuse('saml_relay_state_expired');
  return asked;
}

async function signIn(call: Call, asked: RelayState | null, target: string): Promise<string> {
  const { auth, device, fields } = call;
  const response = fields.text('SAMLResponse');
  if (response === '') refuse('validation_failed', 'SAMLResponse is missing');
  const provider = await providerOf(auth, asked, response);
  const profile = await checked(auth, provider, response, asked?.request_id ?? null);
  const mapping = provider.saml.attribute_mapping ?? {};
  const account = accountOf(profile, `sso:${provider.id}`, provider.saml.entity_id, mapping);
  return await inUnit(auth, async (unit) => {
    const { id, until } = lifeOf(profile);
    if (!(await spendProof(unit, `${provider.saml.entity_id} ${id}`, until)))
      refuse('validation_failed', 'SAML Assertion was used before');
    const user = await settleAccount(auth, unit, account, { emailOptional: false, device });
    if (asked?.auth_code != null && asked.flow_state_id !== null) {
      const sessionEnds = { sessionEnd: sessionEnd(profile) };
      await finishWithCode(unit, asked.flow_state_id, user.id, sessionEnds);
      return withQuery(target, { code: asked.auth_code });
    }
    const grant = await beginSession(auth, unit, user, 'sso/saml', device);
    await endSessionBy(unit, grant, sessionEnd(profile));
    return withFragment(target, grantFields(grant));
  });
}

async function providerOf(
  auth: Auth,
  asked: RelayState | null,
  response: string,
): Promise<SsoProvider> {
  // Who it is said to be from decides only whose signature must be on it.
  const entityId = await issuerOfResponse(response);
  const provider = await inUnit(auth, (unit) =>
    asked === null ? findByEntity(unit, entityId) : findSsoProvider(unit, asked.sso_provider_id),
  );
  if (provider === undefined) return refuse('saml_idp_not_found');
  if (provider.disabled === true) refuse('sso_provider_disabled');
  return provider;
}

async function checked(
  auth: Auth,
  provider: SsoProvider,
  response: string,
  requestId: string | null,
) {
  const saml = requireSaml(auth);
  const idp = await currentMetadata(auth, provider);
  try {
    const profile = await saml.check(idp, response, requestId);
    if (profile.issuer !== idp.entityId) throw new Error('The assertion has another issuer.');
    if (!isForUs(profile, saml.acsUrl, requestId))
      throw new Error('The assertion is for somebody else, or answers something else.');
    return profile;
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused('validation_failed', { message: 'SAML Assertion is not valid', cause });
  }
}

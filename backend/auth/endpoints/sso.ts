/** `POST sso`: redirects a visitor to their company's identity provider. */
import { randomUUID } from 'node:crypto';
import { refuse } from '../respond/errors.ts';
import { json } from '../respond/json-response.ts';
import { redirectTo } from '../respond/redirect-response.ts';
import type { AuthContext } from '../auth-context.ts';
import { readPkceChallenge } from '../flow-states/flow-state.ts';
import { chooseRedirect } from '../redirects/redirect.ts';
import { isUuid } from '../request/caller.ts';
import type { Fields } from '../request/fields.ts';
import { currentMetadata } from '../saml/fetch-metadata.ts';
import { storeRelayState } from '../saml/relay-state.ts';
import type { ServiceProvider } from '../saml/service-provider.ts';
import { findByDomain, findSsoProvider } from '../saml/sso-provider.ts';
import type { SsoProvider } from '../saml/sso-provider.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { Endpoint } from './endpoint.ts';

export const sso: Endpoint = {
  method: 'POST',
  path: '/sso',
  limit: 'sso',
  needsCaptcha: true,
  async handle({ auth, fields }) {
    const saml = requireSaml(auth);
    const challenge = readPkceChallenge(
      fields.text('code_challenge'),
      fields.text('code_challenge_method'),
    );
    const provider = await providerOf(auth, fields);
    if (provider.disabled === true) refuse('sso_provider_disabled');
    const idp = await currentMetadata(auth, provider);
    const relayState = randomUUID();
    const { url, requestId } = await saml.createAuthnRequest(
      idp,
      provider.saml.name_id_format,
      relayState,
    );
    const redirect = chooseRedirect(fields.text('redirect_to'), auth.settings);
    await inUnitOfWork(auth, (unit) =>
      storeRelayState(unit, relayState, {
        providerId: provider.id,
        requestId,
        redirect,
        challenge,
      }),
    );
    if (fields.flag('skip_http_redirect', false)) return json({ url });
    return redirectTo(url, 303);
  },
};

/** The SAML service provider. Refuses `saml_provider_disabled`. */
export function requireSaml({ saml }: AuthContext): ServiceProvider {
  return saml ?? refuse('saml_provider_disabled');
}

async function providerOf(auth: AuthContext, fields: Fields): Promise<SsoProvider> {
  const [id, domain] = [fields.text('provider_id'), fields.text('domain').trim()];
  if (id !== '' && domain !== '')
    refuse('validation_failed', 'Only one of provider_id or domain supported');
  if (id === '' && domain === '')
    refuse('validation_failed', 'A provider_id or domain needs to be provided');
  if (id !== '' && !isUuid(id)) refuse('sso_provider_not_found');
  const found = await inUnitOfWork(auth, (unit) =>
    id === '' ? findByDomain(unit, domain) : findSsoProvider(unit, id),
  );
  if (found !== undefined) return found;
  return refuse(
    'sso_provider_not_found',
    id === '' ? 'No SSO provider assigned for this domain' : 'No such SSO provider',
  );
}

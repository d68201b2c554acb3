/** `GET settings`, `GET health` and `.well-known`: public information about the service. */
import { json } from '../respond/json-response.ts';
import type { Endpoint } from './endpoint.ts';

export const settings: Endpoint = {
  method: 'GET',
  path: '/settings',
  handle({ auth: { providers, settings } }) {
    return json({
      external: {
        anonymous_users: settings.enableAnonymousSignIns,
        ...providers.enabledByName(),
        web3_ethereum: settings.web3.ethereum,
        web3_solana: settings.web3.solana,
        email: settings.email.enableSignup,
        phone: settings.sms.enableSignup,
      },
      disable_signup: !settings.enableSignup,
      mailer_autoconfirm: !settings.email.enableConfirmations,
      phone_autoconfirm: !settings.sms.enableConfirmations,
      sms_provider: settings.sms.twilio === null ? '' : 'twilio',
      saml_enabled: settings.saml !== null,
      saml_private_key_next_configured: false,
      passkeys_enabled: settings.passkey.enabled,
      // Additional fields for the shop's forms, which Supabase's clients ignore.
      manual_linking_enabled: settings.enableManualLinking,
      captcha:
        settings.captcha?.siteKey == null
          ? null
          : { provider: settings.captcha.provider, site_key: settings.captcha.siteKey },
    });
  },
};

export const health: Endpoint = {
  method: 'GET',
  path: '/health',
  handle: () =>
    json({
      version: 'v2',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
};

export const jwks: Endpoint = {
  method: 'GET',
  path: '/.well-known/jwks.json',
  handle({ auth }) {
    const response = json(auth.keys.jwks());
    response.headers.set('Cache-Control', 'public, max-age=600');
    return response;
  },
};

/**
 * OpenID metadata with which others verify our tokens. It has no authorization endpoint, because the service signs
 * nobody in for others.
 */
export const openidConfiguration: Endpoint = {
  method: 'GET',
  path: '/.well-known/openid-configuration',
  handle({ auth }) {
    const { issuer } = auth.settings;
    const algorithms = auth.keys.jwks().keys.flatMap(({ alg }) => (alg === undefined ? [] : [alg]));
    const response = json({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: [],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [...new Set(algorithms)],
      claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'phone', 'role', 'session_id'],
    });
    response.headers.set('Cache-Control', 'public, max-age=600');
    return response;
  },
};

/** The settings of `[auth.external]`, `[auth.web3]` and `[auth.saml]`, from the file and from the environment, and refused values. */
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseProjectConfig } from './project-config.ts';

const google = '[auth.external.google]\nenabled = true\nclient_id = "a"';
const providers = (text: string, environment: Record<string, string> = {}) =>
  Object.fromEntries(parseProjectConfig(text, environment).auth.external);

const usual = {
  secret: null,
  url: null,
  issuer: null,
  redirectUri: null,
  skipNonceCheck: false,
  emailOptional: false,
  scopes: [],
  endpoints: null,
  appleKey: null,
};

test('a disabled provider is left out', () => {
  expect(providers('[auth.external.google]\nenabled = false\nclient_id = ""')).toEqual({});
});

test('a provider has the configured fields and defaults for the others', () => {
  expect(providers(google)).toEqual({ google: { ...usual, name: 'google', clientIds: ['a'] } });
  const text = `[auth.external.my-realm]
    enabled = true
    client_id = "a, b"
    secret = "env(REALM_SECRET)"
    url = "https://id.example/realms/shop"
    redirect_uri = "https://shop.example/auth/v1/callback"
    skip_nonce_check = true
    email_optional = true
    scopes = ["groups"]`;
  expect(providers(text, { REALM_SECRET: 's' })).toEqual({
    'my-realm': {
      ...usual,
      name: 'my-realm',
      clientIds: ['a', 'b'],
      secret: 's',
      url: 'https://id.example/realms/shop',
      redirectUri: 'https://shop.example/auth/v1/callback',
      skipNonceCheck: true,
      emailOptional: true,
      scopes: ['groups'],
    },
  });
});

test('variables of the environment set the same fields under the service’s names', () => {
  const environment = {
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
    GOTRUE_EXTERNAL_LINKEDIN_OIDC_ENABLED: 'true',
    GOTRUE_EXTERNAL_LINKEDIN_OIDC_CLIENT_ID: 'linked',
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'b',
    GOTRUE_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true',
    GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
  };
  expect(providers(google, environment)).toMatchObject({
    google: { clientIds: ['b'], skipNonceCheck: true },
    linkedin_oidc: { clientIds: ['linked'] },
  });
  const { auth, warnings } = parseProjectConfig(google, environment);
  expect(auth.web3).toEqual({ ethereum: false, solana: true });
  expect(auth.enableManualLinking).toBe(true);
  expect(warnings).toEqual([]);
});

test('a key of SAML is read as PEM, and as base64 of its DER', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const key of [
    pkcs8,
    privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ]) {
    const { saml } = parseProjectConfig(
      `[auth.saml]\nenabled = true\nprivate_key = """${key}"""`,
      {},
    ).auth;
    expect(saml).toEqual({
      privateKeyPem: pkcs8,
      relayStateValiditySeconds: 120,
      allowEncryptedAssertions: false,
    });
  }
});

const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
const weakPem = weak.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each([
  ['[auth.external.google]\nenabled = true', 'client_id of [auth.external.google]'],
  [
    '[auth.external.google]\nenabled = true\nclient_id = ","',
    'client_id of [auth.external.google]',
  ],
  ['[auth.external."Big One"]\nenabled = true', 'must be named in small letters'],
  [`${google}\nurl = "http://id.example"`, 'url of [auth.external.google]'],
  [`${google}\nissuer = "nonsense"`, 'issuer of [auth.external.google]'],
  [`${google}\nredirect_uri = "http://127.evil.example"`, 'redirect_uri of [auth.external.google]'],
  [`${google}\ntoken_url = "https://id.example"`, 'must have all of'],
  [`${google}\nteam_id = "T"`, 'key_id of [auth.external.google]'],
  ['[auth.saml]\nenabled = true', 'private_key of [auth.saml]'],
  ['[auth.saml]\nenabled = true\nprivate_key = "c2VjcmV0"', 'RSA key of at least 2048 bits'],
  [`[auth.saml]\nenabled = true\nprivate_key = """${weakPem}"""`, 'RSA key of at least 2048 bits'],
])('refuses %j', (text, message) => {
  expect(() => parseProjectConfig(text, {})).toThrow(message);
});

test.each([
  [
    'client_id = "g"\nsecret = "env(GOOGLE_SECRET)"',
    'secret is taken from GOOGLE_SECRET, which is not set.',
  ],
  [
    'client_id = "env(GOOGLE_ID)"\nsecret = "env(GOOGLE_SECRET)"\nurl = "https://g.example"',
    'client_id is taken from GOOGLE_ID and secret is taken from GOOGLE_SECRET, which is not set.',
  ],
])('a provider without its credentials is off, with a warning: %s', (lines, why) => {
  const { auth, warnings } = parseProjectConfig(
    `[auth.external.google]\nenabled = true\n${lines}`,
    {},
  );
  expect(auth.external.size).toBe(0);
  expect(warnings).toEqual([`[auth.external.google] is off: ${why}`]);
});

test('a sender of text messages without its secret is disabled, too', () => {
  const { auth, warnings } = parseProjectConfig(
    '[auth.sms.twilio]\nenabled = true\naccount_sid = "a"\nmessage_service_sid = "m"\nauth_token = "env(TWILIO_TOKEN)"',
    {},
  );
  expect(auth.sms.twilio).toBeNull();
  expect(warnings).toEqual([
    '[auth.sms.twilio] is off: auth_token is taken from TWILIO_TOKEN, which is not set.',
  ]);
});

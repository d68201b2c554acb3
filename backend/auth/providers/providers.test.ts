/** Providers as the settings enable them: known names, and the account that each profile describes. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { parseProjectConfig } from '../../config/project-config.ts';
import { issuerOf } from './issuer.ts';
import { descriptionOf } from './oauth-descriptions.ts';
import { createProviders } from './providers.ts';

const configs = (name: string, more = '') =>
  parseProjectConfig(
    `[auth.external.${name}]\nenabled = true\nclient_id = "id"\nsecret = "s"\n${more}`,
    {},
  ).auth.external;
const providers = (name: string, more = '', outside: typeof fetch = fetch) =>
  createProviders({
    configs: configs(name, more),
    callbackUrl: 'https://shop.example/auth/v1/callback',
    fetch: outside,
  });

test.each([
  ['google', '', 'https://accounts.google.com'],
  ['apple', '', 'https://appleid.apple.com'],
  ['azure', '', 'https://login.microsoftonline.com/common/v2.0'],
  [
    'azure',
    'url = "https://login.microsoftonline.com/tenant/"',
    'https://login.microsoftonline.com/tenant/v2.0',
  ],
  ['gitlab', 'url = "https://git.example"', 'https://git.example'],
  ['keycloak', 'url = "https://id.example/realms/shop"', 'https://id.example/realms/shop'],
  ['keycloak', '', undefined],
  ['anything', 'issuer = "https://id.example/"', 'https://id.example/'],
])('the issuer of %s with %j is %s', (name, more, address) => {
  const [config] = configs(name, more).values();
  expect(issuerOf(config!)?.address).toBe(address);
});

test('an unknown name needs an issuer or addresses', () => {
  expect(() => providers('anything')).toThrow('[auth.external.anything] in config.toml must have');
  expect(() => providers('keycloak')).toThrow('[auth.external.keycloak]');
});

test.each([
  [
    'discord',
    { id: '80', username: 'ada', global_name: 'Ada', email: 'A@example.com', verified: true },
    { subject: '80', claims: { name: 'ada', full_name: 'Ada' } },
    true,
  ],
  ['discord', { id: '80', email: 'a@example.com', verified: false }, { subject: '80' }, false],
  [
    'facebook',
    {
      id: '10',
      name: 'Ada',
      email: 'a@example.com',
      picture: { data: { url: 'https://p.example' } },
    },
    { subject: '10', claims: { full_name: 'Ada', avatar_url: 'https://p.example' } },
    true,
  ],
  ['figma', { id: '5', handle: 'Ada', email: 'a@example.com' }, { subject: '5' }, true],
  [
    'notion',
    { bot: { owner: { user: { id: 'n', name: 'Ada', person: { email: 'a@example.com' } } } } },
    { subject: 'n', claims: { full_name: 'Ada' } },
    true,
  ],
  [
    'x',
    { data: { id: '12', username: 'ada', confirmed_email: 'a@example.com' } },
    { subject: '12', claims: { user_name: 'ada' } },
    true,
  ],
  [
    'spotify',
    { id: 'ada', display_name: 'Ada', email: 'a@example.com' },
    { subject: 'ada' },
    false,
  ],
  ['zoom', { id: 'z', email: 'a@example.com', verified: 1 }, { subject: 'z' }, true],
] as const)("%s's profile becomes an account", async (name, profile, expected, verified) => {
  const account = await descriptionOf(name, null)!.fetchAccount(name, () =>
    Promise.resolve(profile),
  );
  expect(account).toMatchObject(expected);
  expect(account.emails).toEqual([{ address: 'a@example.com', verified, primary: true }]);
});

test.each([
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'github',
  'notion',
  'spotify',
  'x',
  'zoom',
])('the authorization request of %s has the parameters that it needs', async (name) => {
  const flow = { state: 's', verifier: 'v', nonce: 'n' };
  const url = await providers(name)
    .requireEnabled(name)
    .authorizationUrl(flow, {
      scopes: '',
      parameters: { prompt: 'consent' },
    });
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'id',
    response_type: 'code',
    redirect_uri: 'https://shop.example/auth/v1/callback',
    state: 's',
    prompt: 'consent',
  });
});

test('a project configures an OAuth provider by its addresses', async () => {
  const requests: string[] = [];
  const outside: typeof fetch = async (address, init) => {
    const request = new Request(address, init);
    requests.push(
      `${request.method} ${request.url} ${request.headers.get('authorization') ?? (await request.text())}`,
    );
    return request.url.endsWith('/token')
      ? Response.json({ access_token: 'token', token_type: 'bearer' })
      : Response.json({ id: 7, email: 'Ada@example.com', email_verified: true, name: 'Ada' });
  };
  const more = `authorization_url = "https://id.example/authorize"
    token_url = "https://id.example/token"
    userinfo_url = "https://id.example/me"
    scopes = ["profile"]
    redirect_uri = "https://shop.example/back"`;
  const flow = { state: 's', verifier: 'v'.repeat(43), nonce: 'n' };
  const identity = await providers('anything', more, outside)
    .requireEnabled('anything')
    .exchangeCode(new URLSearchParams({ code: 'c', state: 's' }), flow);
  expect(identity).toEqual({
    account: {
      provider: 'anything',
      subject: '7',
      emails: [{ address: 'ada@example.com', verified: true, primary: true }],
      claims: { name: 'Ada', full_name: 'Ada', provider_id: '7' },
    },
    accessToken: 'token',
    refreshToken: null,
  });
  const [token, me] = requests;
  expect(token).toContain('POST https://id.example/token ');
  expect(Object.fromEntries(new URLSearchParams(token?.split(' ')[2]))).toEqual({
    client_id: 'id',
    client_secret: 's',
    grant_type: 'authorization_code',
    code: 'c',
    code_verifier: 'v'.repeat(43),
    redirect_uri: 'https://shop.example/back',
  });
  expect(me).toBe('GET https://id.example/me Bearer token');
});

const yes = { email: 'yes@example.com', email_verified: true };
const bare = { email: 'bare@example.com' };

test.each([
  ['in the token', yes, bare, { address: 'yes@example.com', verified: true }],
  ['at the userinfo endpoint', {}, yes, { address: 'yes@example.com', verified: true }],
  [
    'in both places together',
    bare,
    { ...bare, email_verified: true },
    { address: 'bare@example.com', verified: true },
  ],
  [
    "in Microsoft's own claim",
    { ...bare, xms_edov: '1' },
    {},
    { address: 'bare@example.com', verified: true },
  ],
  [
    'of another address than the reported one',
    { xms_edov: true },
    bare,
    { address: 'bare@example.com', verified: false },
  ],
  [
    'of another address than the one in the token',
    { ...bare },
    yes,
    { address: 'yes@example.com', verified: true },
  ],
  ['nowhere', bare, {}, { address: 'bare@example.com', verified: false }],
])('the verification of an address is read %s', async (_, inToken, profile, expected) => {
  const issuer = 'https://id.example';
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const responses: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/keys': async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'k' }] }),
    '/me': () => ({ sub: 'ada', ...profile }),
    '/token': async () => ({
      access_token: 'token',
      token_type: 'bearer',
      id_token: await new SignJWT({ nonce: 'n', ...inToken })
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .setIssuer(issuer)
        .setSubject('ada')
        .setAudience('id')
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey),
    }),
  };
  const outside: typeof fetch = async (address, init) => {
    const { pathname } = new URL(new Request(address, init).url);
    return Response.json(await responses[pathname]?.());
  };
  const metadata = `issuer = "${issuer}"`;
  const flow = { state: 's', verifier: 'v'.repeat(43), nonce: 'n' };
  const { account } = await providers('anything', metadata, outside)
    .requireEnabled('anything')
    .exchangeCode(new URLSearchParams({ code: 'c', state: 's' }), flow);
  expect(account.emails).toEqual([{ ...expected, primary: true }]);
});

/** Sign-in with Apple and its peculiarities: a double checks the signed client secret and responds with a form. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
let close: () => void;
let issuer = '';
const email = newEmail();
const secrets: string[] = [];

beforeAll(async () => {
  const ours = await generateKeyPair('ES256', { extractable: true });
  const theirs = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(theirs.publicKey)), kid: 'apple', alg: 'RS256', use: 'sig' };
  let nonce = '';
  const token = async (form: URLSearchParams): Promise<object> => {
    const secret = form.get('client_secret') ?? '';
    const { protectedHeader } = await jwtVerify(secret, ours.publicKey, {
      issuer: 'TEAM',
      subject: 'example.shop',
      audience: 'https://appleid.apple.com',
    });
    secrets.push(`${protectedHeader.alg} ${protectedHeader.kid} ${form.get('code')}`);
    const claims = { email, email_verified: 'true', is_private_email: 'true', nonce };
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'apple' })
      .setIssuer(issuer)
      .setSubject('001.apple')
      .setAudience('example.shop')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(theirs.privateKey);
    return {
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: 'r',
      id_token,
    };
  };
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const { pathname, searchParams } = new URL(request.url ?? '', issuer);
      nonce = searchParams.get('nonce') ?? nonce;
      const responses: Record<string, () => object | Promise<object>> = {
        '/.well-known/openid-configuration': () => ({
          issuer,
          authorization_endpoint: `${issuer}/auth/authorize`,
          token_endpoint: `${issuer}/auth/token`,
          jwks_uri: `${issuer}/auth/keys`,
          response_types_supported: ['code'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
        }),
        '/auth/authorize': () => Object.fromEntries(searchParams),
        '/auth/keys': () => ({ keys: [key] }),
        '/auth/token': () => token(new URLSearchParams(text)),
      };
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify((await responses[pathname]?.()) ?? {}));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => void server.close();
  const pem = (await exportPKCS8(ours.privateKey)).trim();
  auth = await startAuth(`
    [auth.email]
    enable_confirmations = true
    [auth.external.apple]
    enabled = true
    client_id = "example.shop,example.app"
    secret = """${pem}"""
    team_id = "TEAM"
    key_id = "KEY"
    issuer = "${issuer}"`);
});
afterAll(async () => {
  await auth.close();
  close();
});

async function comeBack(more: Record<string, string> = {}): Promise<URL> {
  const sent = await auth.send('GET', '/authorize?provider=apple');
  const authorization = (await (await fetch(sent.headers.get('location') ?? '')).json()) as Record<
    string,
    string
  >;
  expect(authorization).toMatchObject({
    client_id: 'example.shop',
    response_mode: 'form_post',
    scope: 'openid email name',
    redirect_uri: `${auth.url}/callback`,
  });
  const reply = await fetch(`${auth.url}/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ code: 'given', state: authorization['state'] ?? '', ...more }),
  });
  expect(reply.status).toBe(302);
  return new URL(reply.headers.get('location') ?? '');
}

test('the name is read from the form, and the client secret is signed anew', async () => {
  const user = JSON.stringify({
    name: { firstName: 'Ada', lastName: 'Byron' },
    email: 'evil@example.com',
  });
  const back = await comeBack({ user });
  const fields = new URLSearchParams(back.hash.slice(1));
  expect(fields.get('provider_refresh_token')).toBe('r');
  const client = auth.client();
  const { data } = await client.setSession({
    access_token: fields.get('access_token') ?? '',
    refresh_token: fields.get('refresh_token') ?? '',
  });
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Ada Byron', name: 'Ada Byron', email, email_verified: true },
    identities: [{ provider: 'apple', id: '001.apple' }],
  });
  expect(secrets).toEqual(['ES256 KEY given']);
});

test('a form with a malformed name is accepted without it', async () => {
  for (const user of ['{', '[]', '{"name":{"firstName":3}}', 'null'])
    expect((await comeBack({ user })).hash).toContain('access_token=');
});

test('a forged form is refused', async () => {
  const reply = await fetch(`${auth.url}/callback`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ code: 'given', state: crypto.randomUUID() }),
  });
  expect(reply.headers.get('location')).toContain('error_code=bad_oauth_state');
});

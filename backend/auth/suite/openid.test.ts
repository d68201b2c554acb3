/** Sign-in with a provider of OpenID Connect, through the official client and a real provider. */
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { startAuth } from './start-auth.ts';
import { errorIn, startOpenidAuth } from './start-openid-auth.ts';
import { clientId } from './start-openid.ts';

const under = await startOpenidAuth();
const { auth, openid } = under;
afterAll(() => under.close());

describe('with PKCE', () => {
  test("creates an account from the provider's claims", async () => {
    const id = under.newPerson();
    const client = auth.client('pkce');
    const back = await newBrowser().visit(await under.begin(client, id));
    expect(`${back.origin}${back.pathname}`).toBe('https://studio.example/back');
    expect(back.hash).toBe('');
    const { data, error } = await client.exchangeCodeForSession(
      back.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    const { email } = openid.people.get(id) ?? {};
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'atelier', providers: ['atelier'] },
      user_metadata: { email, email_verified: true, name: 'Ada', full_name: 'Ada', sub: id },
      identities: [
        {
          provider: 'atelier',
          id,
          email,
          identity_data: { iss: openid.issuer, provider_id: id, email, phone_verified: false },
        },
      ],
    });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.session?.provider_token).toMatch(/.{20}/);
    expect(data.session?.provider_refresh_token).toMatch(/.{20}/);
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      email,
      amr: [{ method: 'oauth' }],
      aal: 'aal1',
    });
    const again = await under.signIn(auth.client('pkce'), id);
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('gives one session, to the holder of the verifier', async () => {
    const client = auth.client('pkce');
    const back = await newBrowser().visit(await under.begin(client, under.newPerson()));
    const code = back.searchParams.get('code') ?? '';
    const stranger = await auth.send('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(56),
    });
    expect([stranger.status, stranger.headers.get('x-sb-error-code')]).toEqual([
      400,
      'bad_code_verifier',
    ]);
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });
});

describe('without PKCE', () => {
  test('returns the tokens in the fragment', async () => {
    const client = auth.client();
    const back = await newBrowser().visit(await under.begin(client, under.newPerson()));
    expect(back.search).toBe('');
    const fields = new URLSearchParams(back.hash.slice(1));
    expect([...fields.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const { error } = await client.setSession({
      access_token: fields.get('access_token') ?? '',
      refresh_token: fields.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    const [[flows]] = (await auth.rows(
      'select count(*)::text from auth.flow_state where auth_code is null',
    )) as [[string]];
    expect(flows).toBe('0');
  });
});

describe('the redirect to the provider', () => {
  test("passes the provider's parameters on, and no reserved ones", async () => {
    const response = await auth.send(
      'GET',
      '/authorize?provider=Atelier&scopes=extra&prompt=login&redirect_uri=https://evil.example&state=mine&client_id=x&redirect_to=https://studio.example/',
    );
    expect(response.status).toBe(302);
    const url = new URL(response.headers.get('location') ?? '');
    const fields = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(openid.issuer);
    expect(fields).toEqual({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${auth.url}/callback`,
      scope: 'openid email profile extra',
      state: expect.stringMatching(/^[\da-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'login',
    });
  });

  test.each([
    ['?provider=unheard', 'Unsupported provider: Provider unheard could not be found'],
    ['?provider=google', 'Unsupported provider: provider is not enabled'],
    ['', 'Unsupported provider: Provider  could not be found'],
    [
      '?provider=atelier&code_challenge=short&code_challenge_method=s256',
      'code challenge has to be',
    ],
    ['?provider=atelier&code_challenge=x', 'PKCE flow requires'],
  ])('is refused for %s', async (query, message) => {
    const response = await auth.send('GET', `/authorize${query}`);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 400, error_code: 'validation_failed', msg: expect.stringContaining(message) },
    ]);
  });

  test('leads back to the page when the provider is unreachable', async () => {
    const other = await startAuth(`
      [auth.external.atelier]
      enabled = true
      client_id = "x"
      issuer = "http://127.0.0.1:1"`);
    try {
      const response = await other.send('GET', '/authorize?provider=atelier');
      expect(response.status).toBe(302);
      expect(errorIn(new URL(response.headers.get('location') ?? ''))).toMatchObject({
        error: 'server_error',
        error_code: 'unexpected_failure',
      });
    } finally {
      await other.close();
    }
  });

  test('is rate-limited by address', async () => {
    const other = await startAuth(
      '[auth.rate_limit]\nauthorize = 1\n[auth.external.github]\nenabled = true\nclient_id = "x"',
    );
    try {
      const path = '/authorize?provider=github';
      expect((await other.send('GET', path)).status).toBe(302);
      expect((await other.send('GET', path)).status).toBe(429);
    } finally {
      await other.close();
    }
  });

  test('is listed as enabled', async () => {
    const { external } = (await (await auth.send('GET', '/settings')).json()) as {
      external: Record<string, boolean>;
    };
    expect(external).toMatchObject({ atelier: true, google: false, github: false, email: true });
  });
});

/** Signing in by a provider of OpenID Connect, through the official client and a real provider. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newBrowser } from './browser.ts';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { clientId, clientSecret, startOpenid } from './start-openid.ts';
import type { OpenidUnderTest, Person } from './start-openid.ts';

let openid: OpenidUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  openid = await startOpenid();
  auth = await startAuth(`
    [auth]
    additional_redirect_urls = ["https://studio.example/**"]
    [auth.email]
    enable_confirmations = true
    [auth.external.atelier]
    enabled = true
    client_id = "${clientId},app"
    secret = "${clientSecret}"
    issuer = "${openid.issuer}"`);
  await openid.open(`${auth.url}/callback`);
});
afterAll(async () => {
  await auth.close();
  openid.close();
});

let made = 0;
function newPerson(person: Person = {}): string {
  made += 1;
  const id = `person-${made}`;
  openid.people.set(id, { email: newEmail(), email_verified: true, name: 'Ada', ...person });
  return id;
}

type Client = ReturnType<AuthUnderTest['client']>;

async function begin(client: Client, id: string, redirectTo = 'https://studio.example/back') {
  const { data, error } = await client.signInWithOAuth({
    provider: 'atelier' as 'google',
    options: { redirectTo, queryParams: { login_hint: id }, skipBrowserRedirect: true },
  });
  if (error !== null) throw error;
  return data.url ?? '';
}

async function signIn(client: Client, id: string) {
  const back = await newBrowser().visit(await begin(client, id));
  return await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
}

describe('with a proof key', () => {
  test('makes an account of what the provider vouches for', async () => {
    const id = newPerson();
    const client = auth.client('pkce');
    const back = await newBrowser().visit(await begin(client, id));
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
    const again = await signIn(auth.client('pkce'), id);
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('is good for one session, and for who has the verifier', async () => {
    const client = auth.client('pkce');
    const back = await newBrowser().visit(await begin(client, newPerson()));
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

describe('without a proof key', () => {
  test('hands the tokens back in the fragment', async () => {
    const client = auth.client();
    const back = await newBrowser().visit(await begin(client, newPerson()));
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

describe('sending somebody to the provider', () => {
  test("passes on what is the provider's, and nothing in our place", async () => {
    const answer = await auth.send(
      'GET',
      '/authorize?provider=Atelier&scopes=extra&prompt=login&redirect_uri=https://evil.example&state=mine&client_id=x&redirect_to=https://studio.example/',
    );
    expect(answer.status).toBe(302);
    const url = new URL(answer.headers.get('location') ?? '');
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
  ])('%s is refused', async (query, message) => {
    const answer = await auth.send('GET', `/authorize${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 400, error_code: 'validation_failed', msg: expect.stringContaining(message) },
    ]);
  });

  test('while it cannot be reached leads back to the page', async () => {
    const other = await startAuth(`
      [auth.external.atelier]
      enabled = true
      client_id = "x"
      issuer = "http://127.0.0.1:1"`);
    try {
      const answer = await other.send('GET', '/authorize?provider=atelier');
      expect(answer.status).toBe(302);
      expect(errorIn(new URL(answer.headers.get('location') ?? ''))).toMatchObject({
        error: 'server_error',
        error_code: 'unexpected_failure',
      });
    } finally {
      await other.close();
    }
  });

  test('is limited by address', async () => {
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

  test('is shown as possible', async () => {
    const { external } = (await (await auth.send('GET', '/settings')).json()) as {
      external: Record<string, boolean>;
    };
    expect(external).toMatchObject({ atelier: true, google: false, github: false, email: true });
  });
});

/** What an address tells of an error, which it must tell in both of its parts alike. */
function errorIn(url: URL): Record<string, string> {
  const { sb, ...fragment } = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
  expect(sb).toBe('');
  expect(Object.fromEntries(url.searchParams)).toEqual(fragment);
  return fragment;
}

describe('coming back', () => {
  test('with a refusal of the provider tells it to the page', async () => {
    const back = await newBrowser().visit(await begin(auth.client('pkce'), 'nobody'));
    expect(back.origin).toBe('https://studio.example');
    expect(errorIn(back)).toEqual({
      error: 'access_denied',
      error_description: 'They said no',
    });
  });

  test('leads nowhere else than the list allows', async () => {
    const url = await begin(auth.client('pkce'), newPerson(), 'https://evil.example/steal');
    expect((await newBrowser().visit(url)).origin).toBe('https://shop.example');
  });

  test.each([
    ['', { error_code: 'bad_oauth_callback' }],
    ['?code=x&state=', { error_code: 'bad_oauth_callback' }],
    ['?code=x&state=forged', { error_code: 'bad_oauth_state' }],
    [
      `?code=x&state=${crypto.randomUUID()}`,
      { error: 'invalid_request', error_code: 'bad_oauth_state' },
    ],
    ['?error=access_denied&state=forged', { error_code: 'bad_oauth_state' }],
  ])('with %j is refused at the site itself', async (query, expected) => {
    const back = await newBrowser().visit(`${auth.url}/callback${query}`);
    expect(back.origin).toBe('https://shop.example');
    expect(errorIn(back)).toMatchObject(expected);
  });

  test('twice by one address is refused', async () => {
    const browser = newBrowser();
    const url = await browser.visit(
      await begin(auth.client(), newPerson()),
      `${auth.url}/callback`,
    );
    expect((await browser.visit(url.href)).hash).toContain('access_token=');
    expect(errorIn(await browser.visit(url.href))['error_code']).toBe('bad_oauth_state');
  });

  test('with the code of somebody else is refused', async () => {
    const callback = `${auth.url}/callback`;
    const theirs = await newBrowser().visit(await begin(auth.client(), newPerson()), callback);
    const mine = await newBrowser().visit(await begin(auth.client(), newPerson()), callback);
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(errorIn(await newBrowser().visit(mine.href))).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
  });

  test('too late is refused', async () => {
    const url = await newBrowser().visit(
      await begin(auth.client(), newPerson()),
      `${auth.url}/callback`,
    );
    await auth.rows(
      "update auth.oauth_client_states set created_at = created_at - interval '11 minutes'",
    );
    expect(errorIn(await newBrowser().visit(url.href))['error_description']).toBe(
      'OAuth state has expired',
    );
  });
});

describe('an address', () => {
  const password = 'correct horse';

  async function signUp(email: string, confirmed: boolean): Promise<string> {
    const { data } = await auth.client().signUp({ email, password });
    const id = data.user?.id ?? '';
    if (confirmed)
      await auth.rows('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    return id;
  }

  const users = async (email: string): Promise<string> => {
    const [[count]] = (await auth.rows('select count(*)::text from auth.users where email = $1', [
      email,
    ])) as [[string]];
    return count;
  };

  test('that is vouched for leads to the account that has it', async () => {
    const email = newEmail();
    const id = await signUp(email, true);
    const { data } = await signIn(auth.client('pkce'), newPerson({ email }));
    expect(data.user).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['atelier', 'email'] },
      user_metadata: { full_name: 'Ada' },
    });
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('that a stranger claimed before belongs to whom it is vouched for', async () => {
    const email = newEmail();
    const id = await signUp(email, false);
    await auth.rows(`update auth.users set raw_user_meta_data = '{"theirs": true}' where id = $1`, [
      id,
    ]);
    const { data } = await signIn(auth.client('pkce'), newPerson({ email }));
    expect(data.user).toMatchObject({
      id,
      app_metadata: { provider: 'atelier', providers: ['atelier'] },
      identities: [{ provider: 'atelier' }],
    });
    expect(data.user?.user_metadata['theirs']).toBeUndefined();
    const { error } = await auth.client().signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  test.each([true, false])(
    'that nobody vouches for leads to no account, whether there is one (%s)',
    async (isTaken) => {
      const email = newEmail();
      if (isTaken) await signUp(email, true);
      const id = newPerson({ email, email_verified: false });
      const back = await newBrowser().visit(await begin(auth.client('pkce'), id));
      expect(errorIn(back)).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description:
          'Unverified email with atelier. Verify the email with atelier in order to sign in',
      });
      expect(await users(email)).toBe(isTaken ? '1' : '0');
    },
  );

  test('that two accounts have leads to neither', async () => {
    const email = newEmail();
    await signUp(email, true);
    const { data } = await signIn(auth.client('pkce'), newPerson());
    await auth.rows(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
        where user_id = $1`,
      [data.user?.id ?? '', email],
    );
    const back = await newBrowser().visit(await begin(auth.client('pkce'), newPerson({ email })));
    expect(errorIn(back)).toMatchObject({ error: 'server_error', error_code: 'conflict' });
  });

  test('of an account that was removed opens nothing', async () => {
    const id = newPerson();
    const { data } = await signIn(auth.client('pkce'), id);
    await auth.rows('update auth.users set deleted_at = now() where id = $1', [
      data.user?.id ?? '',
    ]);
    const back = await newBrowser().visit(await begin(auth.client('pkce'), id));
    expect(errorIn(back)).toMatchObject({ error: 'access_denied', error_code: 'user_not_found' });
  });

  test('that is missing is refused', async () => {
    openid.people.set('without', { name: 'Ada' });
    const back = await newBrowser().visit(await begin(auth.client('pkce'), 'without'));
    expect(errorIn(back)).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
  });

  test('that changes at the provider stays here what it was', async () => {
    const id = newPerson();
    const first = await signIn(auth.client('pkce'), id);
    const email = newEmail();
    openid.people.set(id, { email, email_verified: true });
    const { data } = await signIn(auth.client('pkce'), id);
    expect(data.user?.id).toBe(first.data.user?.id);
    expect(data.user?.email).toBe(first.data.user?.email);
    expect(data.user?.identities?.[0]?.identity_data?.['email']).toBe(email);
  });

  test('of somebody who is banned is refused', async () => {
    const id = newPerson();
    const { data } = await signIn(auth.client('pkce'), id);
    await auth.rows(
      "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
      [data.user?.id ?? ''],
    );
    const back = await newBrowser().visit(await begin(auth.client('pkce'), id));
    expect(errorIn(back)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });
});

describe('other settings', () => {
  async function withSettings(toml: string, work: (auth: AuthUnderTest) => Promise<void>) {
    const provider = await startOpenid();
    const other = await startAuth(`${toml}
      [auth.external.atelier]
      enabled = true
      client_id = "${clientId}"
      secret = "${clientSecret}"
      issuer = "${provider.issuer}"
      ${toml.includes('optional') ? 'email_optional = true' : ''}`);
    await provider.open(`${other.url}/callback`);
    provider.people.set('ada', { email: 'ada@example.com', email_verified: false });
    provider.people.set('grace', { email: 'grace@example.com', email_verified: true });
    provider.people.set('without', {});
    try {
      await work(other);
    } finally {
      await other.close();
      provider.close();
    }
  }
  const visit = (other: AuthUnderTest, id: string) =>
    newBrowser().visit(`${other.url}/authorize?provider=atelier&login_hint=${id}`);

  test('without sign-ups let in only who is here', async () => {
    await withSettings('[auth]\nenable_signup = false', async (other) => {
      expect(errorIn(await visit(other, 'grace'))).toMatchObject({
        error: 'access_denied',
        error_code: 'signup_disabled',
      });
    });
  });

  test("let a project's hook see who is new, and turn them away", async () => {
    const toml =
      '[auth.hook.before_user_created]\nenabled = true\nuri = "pg-functions://postgres/public/admit"';
    await withSettings(toml, async (other) => {
      await other.rows(`create function public.admit(event jsonb) returns jsonb language sql as $$
        select case when event -> 'user' ->> 'email' = 'grace@example.com'
          and event -> 'user' -> 'app_metadata' ->> 'provider' = 'atelier'
          then '{"error": {"http_code": 403, "message": "Not you"}}'::jsonb else '{}'::jsonb end $$`);
      await other.rows('grant execute on function public.admit to supabase_auth_admin');
      await other.rows('grant usage on schema public to supabase_auth_admin');
      expect(errorIn(await visit(other, 'grace'))).toMatchObject({
        error: 'access_denied',
        error_description: 'Not you',
      });
      expect((await visit(other, 'ada')).hash).toContain('access_token=');
    });
  });

  test("without confirmations take everybody's word for an address that is nobody's", async () => {
    await withSettings('', async (other) => {
      await other.client().signUp({ email: 'grace@example.com', password: 'correct horse' });
      expect((await visit(other, 'ada')).hash).toContain('access_token=');
      await other.rows(
        "update auth.identities set provider_id = 'another' where provider = 'atelier'",
      );
      expect(errorIn(await visit(other, 'ada'))['error_code']).toBe(
        'provider_email_needs_verification',
      );
      expect((await visit(other, 'grace')).hash).toContain('access_token=');
    });
  });

  test('may let in who has no address, or none that is vouched for, without one', async () => {
    const toml = '# optional\n[auth.email]\nenable_confirmations = true';
    await withSettings(toml, async (other) => {
      for (const id of ['without', 'ada']) {
        const fields = new URLSearchParams((await visit(other, id)).hash.slice(1));
        expect(decodeJwt(fields.get('access_token') ?? '')['email']).toBe('');
      }
    });
  });
});

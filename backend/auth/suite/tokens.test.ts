/** Tokens at their limits: long ones, those without a session, expiring ones, and the headers of their responses. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, password, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth('[auth]\nenable_anonymous_sign_ins = true\nenable_manual_linking = true');
});
afterAll(() => auth.close());

const now = (): number => Math.floor(Date.now() / 1000);
const user = (token: string): Promise<Response> =>
  auth.send('GET', '/user', undefined, { Authorization: `Bearer ${token}` });
const codeOf = (reply: Response) => [reply.status, reply.headers.get('x-sb-error-code')];

describe('data of any length', () => {
  test.each([20_000, 30_000])('%i characters are in a valid token', async (length) => {
    const data = { biography: 'x'.repeat(length) };
    const { data: made } = await auth
      .client()
      .signUp({ email: newEmail(), password, options: { data } });
    const token = made.session?.access_token ?? '';
    expect(decodeJwt(token)['user_metadata']).toMatchObject(data);
    expect((await user(token)).status).toBe(200);
    const identity = auth.keys.authenticate({
      apikey: null,
      authorization: `Bearer ${token}`,
      userAgent: null,
    });
    expect(identity.role).toBe('authenticated');
  });

  test('data that exceeds a header is omitted from the token', async () => {
    const data = { biography: 'x'.repeat(200_000) };
    const client = auth.client();
    const { data: made } = await client.signUp({ email: newEmail(), password, options: { data } });
    expect(decodeJwt(made.session?.access_token ?? '')).toMatchObject({
      user_metadata: {},
      role: 'authenticated',
    });
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject(data);
    expect((await client.refreshSession()).error).toBeNull();
  });
});

describe('a token without a session', () => {
  const own = (sub: string, more = {}) =>
    auth.keys.signToken({ sub, role: 'authenticated', exp: now() + 60, ...more });

  test('reads the user, and ends all sessions', async () => {
    const { client, email, id } = await signedUp(auth);
    const token = await own(id);
    expect(((await (await user(token)).json()) as { email: string }).email).toBe(email);
    const Authorization = `Bearer ${token}`;
    expect(
      (await auth.send('POST', '/logout?scope=local', undefined, { Authorization })).status,
    ).toBe(204);
    expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  test('is refused for a deleted user or an ended session', async () => {
    expect(codeOf(await user(await own(crypto.randomUUID())))).toEqual([403, 'user_not_found']);
    const { id } = await signedUp(auth);
    for (const [session, wanted] of [
      [crypto.randomUUID(), 'session_not_found'],
      ['x', 'bad_jwt'],
    ])
      expect(codeOf(await user(await own(id, { session_id: session })))).toEqual([403, wanted]);
  });

  test('has no second factor', async () => {
    const { client, id } = await signedUp(auth);
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    await auth.rows("update auth.mfa_factors set status = 'verified' where id = $1", [
      data?.id ?? '',
    ]);
    const Authorization = `Bearer ${await own(id, { aal: 'aal2' })}`;
    const reply = await auth.send('PUT', '/user', { password: 'another horse' }, { Authorization });
    expect(codeOf(reply)).toEqual([401, 'insufficient_aal']);
  });
});

test('a token expires with its last second', async () => {
  const { id } = await signedUp(auth);
  const ended = { sub: id, role: 'service_role', exp: now() };
  const token = await auth.keys.signToken(ended);
  const reply = await user(token);
  expect(codeOf(reply)).toEqual([403, 'bad_jwt']);
  expect(await reply.text()).toContain('token is expired');
  const Authorization = `Bearer ${token}`;
  expect(codeOf(await auth.send('GET', '/admin/users', undefined, { Authorization }))).toEqual([
    403,
    'bad_jwt',
  ]);
});

test('both administrative roles are admitted, and no other', async () => {
  for (const [role, status] of [
    ['supabase_admin', 200],
    ['service_role', 200],
    ['authenticated', 403],
    ['postgres', 403],
  ] as const) {
    const Authorization = `Bearer ${await auth.keys.signToken({ role, exp: now() + 60 })}`;
    expect((await auth.send('GET', '/admin/users', undefined, { Authorization })).status).toBe(
      status,
    );
  }
});

test('every response with a session has the ids in its headers', async () => {
  const email = newEmail();
  const responses = [
    await auth.send('POST', '/signup', { email, password }),
    await auth.send('POST', '/token?grant_type=password', { email, password }),
    await auth.send('POST', '/signup', { data: {} }),
  ];
  const sessionHeaders = ({ headers }: Response) =>
    ['user-id', 'session-id', 'refresh-token-prefix', 'refresh-token-reuse'].map((name) =>
      headers.get(`sb-auth-${name}`),
    );
  for (const reply of responses) {
    const { access_token: token, refresh_token: refresh } = (await reply.json()) as {
      access_token: string;
      refresh_token: string;
    };
    const { sub, session_id: session } = decodeJwt(token);
    expect(sessionHeaders(reply)).toEqual([sub, session, refresh.slice(0, 5), null]);
    for (const reuse of ['false', 'true']) {
      const next = await auth.send('POST', '/token?grant_type=refresh_token', {
        refresh_token: refresh,
      });
      expect(sessionHeaders(next)).toEqual([
        sub,
        session,
        expect.stringMatching(/^[a-z0-9]{5}$/),
        reuse,
      ]);
    }
  }
});

test('the keys for verifying our tokens are published', async () => {
  const reply = await auth.send('GET', '/.well-known/openid-configuration');
  const {
    issuer,
    jwks_uri: keys,
    id_token_signing_alg_values_supported: algorithms,
  } = (await reply.json()) as Record<string, string>;
  expect([issuer, keys, algorithms]).toEqual([
    auth.url,
    `${auth.url}/.well-known/jwks.json`,
    ['ES256'],
  ]);
  expect((await fetch(keys ?? '')).status).toBe(200);
  const { data } = await auth.client().signUp({ email: newEmail(), password });
  expect(decodeJwt(data.session?.access_token ?? '').iss).toBe(issuer);
});

describe('an unsupported endpoint is refused by name', () => {
  test.each([
    ['GET', '/admin/oauth/clients'],
    ['POST', '/admin/oauth/clients'],
    ['DELETE', '/admin/oauth/clients/x'],
    ['POST', '/admin/oauth/clients/x/regenerate_secret'],
    ['GET', '/admin/custom-providers'],
    ['PUT', '/admin/custom-providers/custom:x'],
    ['POST', '/admin/scim-providers'],
    ['GET', '/oauth/authorize'],
    ['GET', '/user/oauth/grants'],
  ])('%s %s', async (method, path) => {
    const headers = { Authorization: `Bearer ${auth.material.secretKey}` };
    expect(codeOf(await auth.send(method, path, undefined, headers))).toEqual([
      404,
      'feature_disabled',
    ]);
  });

  test('and an administrative one to the service role alone', async () => {
    for (const path of ['/admin/oauth/clients', '/admin/custom-providers/x'])
      expect(codeOf(await auth.send('GET', path))).toEqual([401, 'no_authorization']);
  });
});

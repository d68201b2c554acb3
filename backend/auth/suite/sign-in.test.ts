/** Accounts with e-mail and password through the official client: sign up, sign in, refresh, change, sign out. */
import { hash as bcrypt } from '@node-rs/bcrypt';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth('[auth]\nenable_anonymous_sign_ins = true');
});
afterAll(() => auth.close());

const password = 'correct horse';

async function signedUp() {
  const client = auth.client();
  const email = newEmail();
  const { data, error } = await client.signUp({
    email,
    password,
    options: { data: { name: 'Ada' } },
  });
  if (error !== null || data.session === null || data.user === null)
    throw error ?? new Error('No session.');
  return { client, email, session: data.session, user: data.user };
}

describe('signing up', () => {
  test('returns a session with the claims that policies read', async () => {
    const { email, session, user } = await signedUp();
    expect(user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ada' },
      is_anonymous: false,
      identities: [{ provider: 'email', id: user.id, identity_data: { email, sub: user.id } }],
    });
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(decodeJwt(session.access_token)).toMatchObject({
      iss: auth.url,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(session.expires_in).toBe(3600);
  });

  test('stores an argon2id hash of the full cost, and no password', async () => {
    const product = await startAuth('', { tuning: {} });
    const email = newEmail();
    await product.client().signUp({ email, password });
    const [[hash]] = (await product.rows(
      'select encrypted_password from auth.users where email = $1',
      [email],
    )) as [[string]];
    await product.close();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('claims verify against the published keys', async () => {
    const { client, user } = await signedUp();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(user.id);
  });

  test('with an existing address is refused', async () => {
    const { email } = await signedUp();
    const { error } = await auth
      .client()
      .signUp({ email: email.toUpperCase(), password: 'something else' });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  test('with one address twenty times at once creates one account', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => auth.send('POST', '/signup', { email, password })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  test('without an address is anonymous, and becomes permanent with one', async () => {
    const client = auth.client();
    const { data } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(data.user).toMatchObject({
      is_anonymous: true,
      user_metadata: { theme: 'dark' },
      identities: [],
    });
    const email = newEmail();
    const updated = await client.updateUser({ email, password });
    expect(updated.error).toBeNull();
    expect(updated.data.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
  });
});

describe('signing in', () => {
  test('ignores the case of the address', async () => {
    const { email, user } = await signedUp();
    const { data, error } = await auth
      .client()
      .signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
  });

  test('gives the same response for an unknown address and a wrong password', async () => {
    const { email } = await signedUp();
    const wrong = await auth.send('POST', '/token?grant_type=password', {
      email,
      password: 'wrong',
    });
    const unknown = await auth.send('POST', '/token?grant_type=password', {
      email: newEmail(),
      password: 'wrong',
    });
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(wrong.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  test('accepts a bcrypt hash and replaces it', async () => {
    const { email, user } = await signedUp();
    await auth.rows('update auth.users set encrypted_password = $2 where id = $1', [
      user.id,
      await bcrypt('old times', 4),
    ]);
    const client = auth.client();
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await client.signInWithPassword({ email, password: 'old times' })).error).toBeNull();
    const [[storedHash]] = (await auth.rows(
      'select encrypted_password from auth.users where id = $1',
      [user.id],
    )) as [[string]];
    expect(storedHash).toMatch(/^\$argon2id/);
    expect((await client.signInWithPassword({ email, password: 'old times' })).error).toBeNull();
  });

  test('is refused while banned', async () => {
    const { client, email, user } = await signedUp();
    await auth.rows(
      "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
      [user.id],
    );
    expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
      'user_banned',
    );
    expect((await client.refreshSession()).error?.code).toBe('user_banned');
  });

  test(
    'stays possible for the owner after a thousand wrong passwords',
    { timeout: 120_000 },
    async () => {
      const { email } = await signedUp();
      for (let round = 0; round < 10; round += 1) {
        const responses = await Promise.all(
          Array.from({ length: 100 }, () =>
            auth.send(
              'POST',
              '/token?grant_type=password',
              { email, password: 'guess' },
              { 'X-Forwarded-For': '203.0.113.7' },
            ),
          ),
        );
        expect(responses.every(({ status }) => status === 400 || status === 429)).toBe(true);
      }
      expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
    },
  );
});

describe('sessions', () => {
  const refresh = (token: string) =>
    auth.send('POST', '/token?grant_type=refresh_token', { refresh_token: token });
  const later = (token: string) =>
    auth.rows(
      "update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1",
      [token],
    );

  test('are refreshed with a new token each time', async () => {
    const { client, session } = await signedUp();
    const { data } = await client.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(decodeJwt(data.session?.access_token ?? '')['session_id']).toBe(
      decodeJwt(session.access_token)['session_id'],
    );
    expect((await client.getUser()).error).toBeNull();
  });

  test('return the successor again for a token that is repeated before its successor was used', async () => {
    const { session } = await signedUp();
    const first = (await (await refresh(session.refresh_token)).json()) as {
      refresh_token: string;
    };
    await later(session.refresh_token);
    const second = (await (await refresh(session.refresh_token)).json()) as {
      refresh_token: string;
    };
    expect(second.refresh_token).toBe(first.refresh_token);
  });

  test('accept ten refreshes at once', async () => {
    const { session } = await signedUp();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => refresh(session.refresh_token)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  test('end when a used refresh token is reused', async () => {
    const { client, session } = await signedUp();
    const first = (await (await refresh(session.refresh_token)).json()) as {
      refresh_token: string;
    };
    const second = (await (await refresh(first.refresh_token)).json()) as { refresh_token: string };
    await later(session.refresh_token);
    const stolen = await refresh(session.refresh_token);
    expect([stolen.status, stolen.headers.get('x-sb-error-code')]).toEqual([
      400,
      'refresh_token_already_used',
    ]);
    expect((await refresh(second.refresh_token)).headers.get('x-sb-error-code')).toBe(
      'refresh_token_already_used',
    );
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  test.each([
    // As OAuth has it, which knows no codes.
    ['', null],
    ['short', 'refresh_token_not_found'],
    ['abcdefghijkl', 'refresh_token_not_found'],
  ])('refuse the refresh token %j', async (token, code) => {
    const reply = await refresh(token);
    expect([reply.status, reply.headers.get('x-sb-error-code')]).toEqual([400, code]);
  });

  test.each(['local', 'others', 'global'] as const)(
    'end by signing out with scope %s',
    async (scope) => {
      const { client, email } = await signedUp();
      const other = auth.client();
      await other.signInWithPassword({ email, password });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      expect((await client.signOut({ scope })).error).toBeNull();
      const mine = await auth.send('GET', '/user', undefined, { Authorization: `Bearer ${token}` });
      expect(mine.status).toBe(scope === 'others' ? 200 : 403);
      expect((await other.getUser()).error === null).toBe(scope === 'local');
    },
  );

  test('end with a new password, except the current one', async () => {
    const { client, email } = await signedUp();
    const other = auth.client();
    await other.signInWithPassword({ email, password });
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.updateUser({ password: 'a new secret' })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await other.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('merge user data, and remove fields that are null', async () => {
    const { client } = await signedUp();
    const { data } = await client.updateUser({ data: { name: null, city: 'Kyoto' } });
    expect(data.user?.user_metadata).toMatchObject({ city: 'Kyoto' });
    expect(data.user?.user_metadata).not.toHaveProperty('name');
  });
});

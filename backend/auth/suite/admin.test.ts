/** The admin API: the service role lists, creates, changes and deletes accounts. */
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAdmin } from './start-admin.ts';
import type { AdminUnderTest } from './start-admin.ts';
import { newEmail, password } from './start-auth.ts';

let auth: AdminUnderTest['auth'];
let admin: AdminUnderTest['admin'];
let createAccount: AdminUnderTest['createAccount'];
beforeAll(async () => {
  ({ auth, admin, createAccount } = await startAdmin());
});
afterAll(() => auth.close());

describe('access', () => {
  test.each([
    ['a request without a key', () => Promise.resolve({}), 401, 'no_authorization'],
    [
      'the publishable key',
      () => Promise.resolve({ apikey: auth.material.publishableKey }),
      403,
      'not_admin',
    ],
    [
      'a user',
      async () => ({
        Authorization: `Bearer ${await auth.keys.signToken({ sub: 'x', role: 'authenticated' })}`,
      }),
      403,
      'not_admin',
    ],
    ['a forged token', () => Promise.resolve({ Authorization: 'Bearer a.b.c' }), 403, 'bad_jwt'],
  ])('is refused to %s', async (_, headers, status, code) => {
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', '/admin/users/00000000-0000-4000-8000-000000000001'],
      ['PUT', '/admin/users/00000000-0000-4000-8000-000000000001'],
      ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000001'],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      const response = await auth.send(
        method,
        path,
        method === 'GET' ? undefined : {},
        await headers(),
      );
      expect([path, response.status, response.headers.get('x-sb-error-code')]).toEqual([
        path,
        status,
        code,
      ]);
    }
  });

  test('is granted to a token of the service role', async () => {
    const Authorization = `Bearer ${await auth.keys.signToken({ role: 'service_role' })}`;
    expect((await auth.send('GET', '/admin/users', undefined, { Authorization })).status).toBe(200);
  });
});

test('an account is created, found, changed and deleted', async () => {
  const { email, user } = await createAccount();
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email' },
  });
  const client = auth.client();
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  const next = newEmail();
  const { data } = await admin.updateUserById(user.id, {
    email: next,
    password: 'another secret',
    app_metadata: { plan: 'gold' },
    user_metadata: { name: 'Grace' },
  });
  expect(data.user).toMatchObject({
    email: next,
    app_metadata: { plan: 'gold', provider: 'email' },
    user_metadata: { name: 'Grace' },
  });
  expect((await admin.getUserById(user.id)).data.user?.email).toBe(next);
  expect(
    (await auth.client().signInWithPassword({ email: next, password: 'another secret' })).error,
  ).toBeNull();
  expect((await admin.deleteUser(user.id)).error).toBeNull();
  expect((await admin.getUserById(user.id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
  expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
});

describe('a password that the service sets ends all sessions', () => {
  const unconfirm = (id: string) =>
    auth.rows('update auth.users set email_confirmed_at = null where id = $1', [id]);
  test.each([
    ['as a password', (id: string) => admin.updateUserById(id, { password: 'another secret' })],
    [
      'as a hash',
      async (id: string) =>
        admin.updateUserById(id, { password_hash: await bcrypt('another secret', 4) }),
    ],
    [
      'with a link to sign up',
      async (id: string, email: string) => {
        await unconfirm(id);
        return admin.generateLink({ type: 'signup', email, password: 'another secret' });
      },
    ],
    [
      'to none, with an invitation',
      async (id: string, email: string) => {
        await unconfirm(id);
        return admin.generateLink({ type: 'invite', email });
      },
    ],
  ])('%s', async (_, set) => {
    const { email, user } = await createAccount();
    const clients = [auth.client(), auth.client()];
    for (const client of clients) await client.signInWithPassword({ email, password });
    expect((await set(user.id, email)).error).toBeNull();
    for (const client of clients) {
      expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await client.refreshSession()).error).not.toBeNull();
    }
  });

  test('and no other change ends them', async () => {
    const { email, user } = await createAccount();
    const client = auth.client();
    await client.signInWithPassword({ email, password });
    await admin.updateUserById(user.id, { user_metadata: { name: 'Grace' } });
    expect((await client.getUser()).error).toBeNull();
  });
});

test('a ban takes effect at once and can be lifted', async () => {
  const { email, user } = await createAccount();
  const client = auth.client();
  await client.signInWithPassword({ email, password });
  await admin.updateUserById(user.id, { ban_duration: '24h' });
  expect((await client.getUser()).error?.code).toBe('user_banned');
  expect((await client.refreshSession()).error?.code).toBe('user_banned');
  await admin.updateUserById(user.id, { ban_duration: 'none' });
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
});

test('a deleted account may leave an anonymized row, and its address is free again', async () => {
  const { email, user } = await createAccount();
  expect((await admin.deleteUser(user.id, true)).error).toBeNull();
  expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  const [[storedEmail]] = (await auth.rows('select email from auth.users where id = $1', [
    user.id,
  ])) as [[string]];
  expect(storedEmail).not.toContain('@');
  expect((await admin.createUser({ email, password })).error).toBeNull();
});

test('an imported hash signs in', async () => {
  const email = newEmail();
  await admin.createUser({
    email,
    email_confirm: true,
    password_hash: await bcrypt('from elsewhere', 4),
  });
  expect(
    (await auth.client().signInWithPassword({ email, password: 'from elsewhere' })).error,
  ).toBeNull();
});

test('accounts are listed page by page, the newest first', async () => {
  const { user } = await createAccount();
  await createAccount();
  const { data } = await admin.listUsers({ page: 1, perPage: 1 });
  expect(data.users).toHaveLength(1);
  expect('total' in data && data.total).toBeGreaterThan(1);
  expect('nextPage' in data && data.nextPage).toBe(2);
  const second = await admin.listUsers({ page: 2, perPage: 1 });
  expect(second.data.users[0]?.id).toBe(user.id);
});

test.each([
  ['POST', '/admin/users', {}, 400, 'validation_failed'],
  [
    'POST',
    '/admin/users',
    { email: 'a@example.com', password_hash: 'md5' },
    400,
    'validation_failed',
  ],
  [
    'POST',
    '/admin/users',
    { email: 'a@example.com', ban_duration: 'long' },
    400,
    'validation_failed',
  ],
  [
    'POST',
    '/admin/users',
    { email: 'a@example.com', password: 'x'.repeat(73) },
    400,
    'validation_failed',
  ],
  ['GET', '/admin/users?page=-1', undefined, 400, 'validation_failed'],
  ['GET', '/admin/users?per_page=0', undefined, 400, 'validation_failed'],
  ['GET', '/admin/users?sort=email', undefined, 400, 'validation_failed'],
  ['GET', '/admin/users?sort=created_at+up', undefined, 400, 'validation_failed'],
  ['GET', '/admin/audit?query=nothing:x', undefined, 400, 'validation_failed'],
  ['GET', '/admin/audit?query=login', undefined, 400, 'validation_failed'],
  ['GET', '/admin/users/abc', undefined, 404, 'validation_failed'],
  [
    'POST',
    '/admin/generate_link',
    { type: 'other', email: 'a@example.com' },
    400,
    'validation_failed',
  ],
])('%s %s %j is refused', async (method, path, body, status, code) => {
  const response = await auth.send(method, path, body, { apikey: auth.material.secretKey });
  expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
});

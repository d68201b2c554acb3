/** Administration of accounts by the service key: an account has exactly the attributes that were sent, and lists are sorted and paged as asked. */
import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn, newEmail, password, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
let admin: InstanceType<typeof AuthAdminApi>;
const service = () => ({ Authorization: `Bearer ${auth.material.secretKey}` });
beforeAll(async () => {
  auth = await startAuth(`
[auth.email]
enable_confirmations = true
max_frequency = "0s"
[auth.sms]
enable_signup = true
`);
  admin = new AuthAdminApi({ url: auth.url, headers: service() });
});
afterAll(() => auth.close());

const list = async (query: string): Promise<Response> =>
  auth.send('GET', `/admin/users${query}`, undefined, service());
const emailsOf = async (response: Response): Promise<readonly string[]> =>
  ((await response.json()) as { users: { email: string }[] }).users.map(({ email }) => email);

async function made(more: Parameters<typeof admin.createUser>[0] = {}) {
  const email = newEmail();
  const { data, error } = await admin.createUser({ email, password, ...more });
  if (data.user === null) throw error ?? new Error('No user.');
  return data.user;
}

describe('an account has exactly the data that was sent', () => {
  const sent = { status: 'alpha', profile_image: 'https://avatars.example/1.png' };

  test('when it is created', async () => {
    expect((await made({ user_metadata: sent })).user_metadata).toEqual(sent);
    expect((await made()).user_metadata).toEqual({});
    const confirmed = await made({ user_metadata: sent, email_confirm: true });
    expect(confirmed.user_metadata).toEqual({ ...sent, email_verified: true });
  });

  test('when it is invited', async () => {
    const { data } = await admin.inviteUserByEmail(newEmail(), { data: sent });
    expect(data.user?.user_metadata).toEqual(sent);
  });

  test.each(['signup', 'invite', 'magiclink'] as const)(
    'when a link is generated: %s',
    async (type) => {
      const options = { data: sent };
      const email = newEmail();
      const { data } = await admin.generateLink(
        type === 'signup' ? { type, email, password, options } : { type, email, options },
      );
      expect(data.user?.user_metadata).toEqual(sent);
    },
  );

  test('when it is updated', async () => {
    const { id } = await made();
    const { data } = await admin.updateUserById(id, {
      user_metadata: { favorite_color: 'yellow' },
    });
    expect(data.user?.user_metadata).toEqual({ favorite_color: 'yellow' });
  });
});

describe('an account with both an address and a number', () => {
  test('has an identity for each', async () => {
    const user = await made({ phone: '4915100000011', phone_confirm: true });
    const identities = (user.identities ?? []).map(({ provider, identity_data: data }) => [
      provider,
      data?.['email_verified'],
      data?.['phone_verified'],
    ]);
    expect(identities).toEqual([
      ['email', false, false],
      ['phone', undefined, true],
    ]);
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'phone'] });
    expect(user.phone_confirmed_at).toEqual(expect.any(String));
    expect(user.email_confirmed_at).toBeUndefined();
  });
});

describe('a changed address is as confirmed as the service says', () => {
  const verified = async (id: string) => {
    const { data } = await admin.getUserById(id);
    const own = data.user?.identities?.find(({ provider }) => provider === 'email');
    return [data.user?.email_confirmed_at, own?.identity_data?.['email_verified']];
  };

  test('unconfirmed by default', async () => {
    const { id } = await made();
    await admin.updateUserById(id, { email: newEmail() });
    expect(await verified(id)).toEqual([undefined, false]);
    await admin.updateUserById(id, { email_confirm: true });
    expect(await verified(id)).toEqual([expect.any(String), true]);
  });

  test('still confirmed for sign-in, but unverified for linking accounts', async () => {
    const { id } = await made({ email_confirm: true });
    const email = newEmail();
    await admin.updateUserById(id, { email });
    expect(await verified(id)).toEqual([expect.any(String), false]);
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a code that was sent to the former address does not confirm it', async () => {
    const email = newEmail();
    const { data } = await auth.client().signUp({ email, password });
    const link = linkIn(auth.message(email));
    await admin.updateUserById(data.user?.id ?? '', { email: newEmail() });
    const { headers } = await fetch(link, { redirect: 'manual' });
    expect(headers.get('location')).toContain('error_code=otp_expired');
    expect(await verified(data.user?.id ?? '')).toEqual([undefined, false]);
  });

  test('an address of another account is refused', async () => {
    const [one, other] = [await made(), await made()];
    const { error } = await admin.updateUserById(one.id, { email: other.email ?? '' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

test('a ban accepts all duration units of the service', async () => {
  const { id } = await made();
  for (const [duration, seconds] of [
    ['1h30m', 5400],
    ['1.5m', 90],
    ['60000ms', 60],
  ] as const) {
    const before = Date.now();
    const { data } = await admin.updateUserById(id, { ban_duration: duration });
    const { banned_until: until = '' } = data.user as { banned_until?: string };
    expect(Math.abs(Date.parse(until) - before - seconds * 1000)).toBeLessThan(30_000);
  }
  expect((await admin.updateUserById(id, { ban_duration: '1y' })).error?.code).toBe(
    'validation_failed',
  );
});

test('the service may set a weak password for a new account only', async () => {
  const { id } = await made({ password: '123' });
  for (const weak of ['123', ''])
    expect((await admin.updateUserById(id, { password: weak })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
  const both = { email: newEmail(), password: '', password_hash: `$2b$04$${'a'.repeat(53)}` };
  expect((await admin.createUser(both)).error?.code).toBe('validation_failed');
});

test('the anonymized row of a deleted account can be read and deleted', async () => {
  const { id } = await made();
  await auth.rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [id],
  );
  for (const _ of ['once', 'again']) {
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const { data } = await admin.getUserById(id);
    expect(data.user).toMatchObject({ id, deleted_at: expect.any(String), identities: [] });
    expect(data.user?.factors).toBeUndefined();
  }
  const { users } = (await (await list('?per_page=1000')).json()) as { users: { id: string }[] };
  expect(users.some((each) => each.id === id)).toBe(true);
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
});

test('lists are sorted and filtered as requested, and their links repeat the request', async () => {
  const emails = [(await made()).email ?? '', (await made()).email ?? ''];
  for (const [sort, wanted] of [
    ['', emails.toReversed()],
    ['&sort=created_at', emails.toReversed()],
    ['&sort=created_at+DESC', emails.toReversed()],
    ['&sort=created_at+asc', emails],
  ] as const) {
    const found = await emailsOf(await list(`?per_page=1000${sort}`));
    expect(found.filter((email) => emails.includes(email))).toEqual(wanted);
  }
  const first = await list('?page=0&per_page=1&sort=created_at+asc&filter=person');
  expect(first.headers.get('link')).toMatch(
    /^<\/admin\/users\?page=2&per_page=1&sort=created_at\+asc&filter=person>; rel="next", /,
  );
  const next = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await auth.send('GET', next, undefined, service());
  expect(await emailsOf(second)).not.toEqual(await emailsOf(first));
});

test('the audit log is searched by author, action and type', async () => {
  const { email = '' } = await made({ email_confirm: true });
  await auth.client().signInWithPassword({ email, password });
  const listUsers = async (query: string) => {
    const response = await auth.send('GET', `/admin/audit?query=${query}`, undefined, service());
    const entries = (await response.json()) as { payload: Record<string, string> }[];
    expect(response.headers.get('x-total-count')).toBe(String(entries.length));
    return entries.map(({ payload }) => [payload['actor_username'], payload['action']]);
  };
  expect(await listUsers(`author:${email.toUpperCase()}`)).toEqual([[email, 'login']]);
  expect(new Set((await listUsers('action:LOGIN')).map(([, action]) => action))).toEqual(
    new Set(['login']),
  );
  expect((await listUsers('type:team')).every(([, action]) => action !== 'login')).toBe(true);
  expect(await listUsers('author:100%25')).toEqual([]);
});

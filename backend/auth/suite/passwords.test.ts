/** Passwords: the rules, the requirements of a change, and the limits of guessing. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { codeIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const password = 'correct horse';
const leaked = 'password1234';

let auth: AuthUnderTest | undefined;
afterEach(async () => {
  await auth?.close();
  auth = undefined;
});

/** A double of the service of leaked passwords, which knows one of them and receives no more than five digits. */
function leakService(urls: string[], status = 200): typeof fetch {
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
  return (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    urls.push(url);
    expect(new Headers(init?.headers).get('Add-Padding')).toBe('true');
    const isIts = url.endsWith(`/range/${hash.slice(0, 5)}`);
    const lines = [`${'0'.repeat(35)}:0`, ...(isIts ? [`${hash.slice(5)}:42`] : [])];
    return Promise.resolve(new Response(lines.join('\r\n'), { status }));
  };
}

test.each([
  ['short', 'x', ['length', 'characters']],
  ['plain', 'lowercase only', ['characters']],
])('a password that is %s is refused with all reasons', async (_, weak, reasons) => {
  auth = await startAuth('[auth]\npassword_requirements = "lower_upper_letters_digits"');
  const { error } = await auth.client().signUp({ email: newEmail(), password: weak });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons });
  const response = await auth.send('POST', '/signup', { email: newEmail(), password: weak });
  expect(await response.json()).toMatchObject({
    code: 422,
    error_code: 'weak_password',
    weak_password: { reasons },
  });
});

test('a leaked password is refused, and only five digits of its hash are sent', async () => {
  const urls: string[] = [];
  auth = await startAuth('[auth]\npassword_hibp_enabled = true', { fetch: leakService(urls) });
  const client = auth.client();
  const email = newEmail();
  expect((await client.signUp({ email, password: leaked })).error).toMatchObject({
    name: 'AuthWeakPasswordError',
    reasons: ['pwned'],
  });
  expect((await client.signUp({ email, password })).error).toBeNull();
  expect((await client.updateUser({ password: leaked })).error?.code).toBe('weak_password');
  expect(urls).toHaveLength(3);
  expect(urls.every((url) => /\/range\/[\dA-F]{5}$/.test(url))).toBe(true);
});

test.each([
  [false, null],
  [true, 500],
])('an unreachable service with leaks_fail_closed = %s', async (failClosed, status) => {
  auth = await startAuth(
    `[auth]\npassword_hibp_enabled = true\npassword_hibp_fail_closed = ${failClosed}`,
    { fetch: leakService([], 503) },
  );
  const { error } = await auth.client().signUp({ email: newEmail(), password: leaked });
  expect(error?.status ?? null).toBe(status);
});

test('a sign-in with a password that has become too weak reports it', async () => {
  auth = await startAuth('[auth]\npassword_requirements = "letters_digits"');
  const client = auth.client();
  const email = newEmail();
  await client.signUp({ email, password: 'horse 1234' });
  const { data: fine } = await client.signInWithPassword({ email, password: 'horse 1234' });
  expect(fine).not.toMatchObject({ weakPassword: expect.anything() });
  await auth.rows(
    `update auth.users set encrypted_password = (select crypt('plain words', gen_salt('bf')))`,
  );
  const { data } = await client.signInWithPassword({ email, password: 'plain words' });
  expect(data).toMatchObject({ weakPassword: { reasons: ['characters'] } });
});

test('a change requires the current password when the project says so', async () => {
  auth = await startAuth('[auth]\npassword_require_current = true');
  const client = auth.client();
  await client.signUp({ email: newEmail(), password });
  const change = (current_password?: string) =>
    client.updateUser({
      password: 'another horse',
      ...(current_password === undefined ? {} : { current_password }),
    });
  expect((await change()).error).toMatchObject({ status: 400, code: 'current_password_required' });
  expect((await change('wrong one')).error).toMatchObject({
    status: 400,
    code: 'current_password_invalid',
  });
  expect((await change(password)).error).toBeNull();
  const same = await client.updateUser({
    password: 'another horse',
    current_password: 'another horse',
  });
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
});

test('a user without a password sets the first one without a current one, and with a code when required', async () => {
  auth = await startAuth(
    '[auth]\npassword_require_current = true\n[auth.email]\nsecure_password_change = true',
  );
  const client = auth.client();
  const email = newEmail();
  await client.signInWithOtp({ email });
  await client.verifyOtp({ email, token: codeIn(auth.message(email)), type: 'email' });
  await auth.rows("update auth.sessions set created_at = created_at - interval '25 hours'");
  const { error } = await client.updateUser({ password });
  expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  await client.reauthenticate();
  const nonce = codeIn(auth.message(email));
  expect((await client.updateUser({ password, nonce })).error).toBeNull();
  const { error: second } = await client.updateUser({ password: 'another horse' });
  expect(second).toMatchObject({ status: 400, code: 'current_password_required' });
});

test('guessing from one address is blocked, and the owner signs in from another', async () => {
  auth = await startAuth('[auth.rate_limit]\nsign_in_sign_ups = 1000');
  const email = newEmail();
  await auth.client().signUp({ email, password });
  const { send } = auth;
  const tries = async (address: string, guess: string) => {
    const body = { email, password: guess };
    const from = { 'X-Forwarded-For': address };
    return (await send('POST', '/token?grant_type=password', body, from)).status;
  };
  const guesses = [];
  for (let count = 0; count < 12; count += 1) guesses.push(await tries('203.0.113.7', 'wrong one'));
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  expect(await tries('203.0.113.7', password)).toBe(429);
  expect(await tries('203.0.113.8', password)).toBe(200);
  const ipv6Addresses = Array.from({ length: 11 }, (_, index) => `2001:db8:1:2::${index + 1}`);
  const statuses = [];
  for (const address of ipv6Addresses) statuses.push(await tries(address, 'wrong one'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect(await tries('2001:db8:1:3::1', password)).toBe(200);
});

test('concurrent wrong passwords are limited as sequential ones are', async () => {
  auth = await startAuth('[auth.rate_limit]\nsign_in_sign_ups = 1000');
  const email = newEmail();
  await auth.client().signUp({ email, password });
  const { send } = auth;
  const from = { 'X-Forwarded-For': '203.0.113.7' };
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      send('POST', '/token?grant_type=password', { email, password: `wrong ${index}` }, from),
    ),
  );
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
});

test('correct passwords are never limited', async () => {
  auth = await startAuth('[auth.rate_limit]\nsign_in_sign_ups = 1000\nwrong_passwords = 3');
  const email = newEmail();
  await auth.client().signUp({ email, password });
  for (let count = 0; count < 8; count += 1)
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
  const client = auth.client();
  const wrong = () => client.signInWithPassword({ email, password: 'wrong one' });
  for (let count = 0; count < 3; count += 1)
    expect((await wrong()).error?.code).toBe('invalid_credentials');
  expect((await wrong()).error?.code).toBe('over_request_rate_limit');
});

test('attempts at the current password within a session are limited', async () => {
  auth = await startAuth(
    '[auth]\npassword_require_current = true\n[auth.rate_limit]\nwrong_passwords = 3',
  );
  const client = auth.client();
  await client.signUp({ email: newEmail(), password });
  const change = (current_password: string) =>
    client.updateUser({ password: 'another horse', current_password });
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => (await change('wrong one')).error?.code),
  );
  expect(codes.filter((code) => code === 'current_password_invalid')).toHaveLength(3);
  expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(5);
});

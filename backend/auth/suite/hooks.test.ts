/** Hooks of a project: database functions and HTTP endpoints, at every event. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AuthAdminApi } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { TOTP } from 'otpauth';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const password = 'correct horse';
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

let auth: AuthUnderTest | undefined;
let server: Server | undefined;
afterEach(async () => {
  await auth?.close();
  server?.closeAllConnections();
  server?.close();
  auth = undefined;
  server = undefined;
});

/** A service with a database hook; its result is SQL over `event`. */
async function startWithDatabaseHook(hook: string, result: string, toml = '') {
  auth = await startAuth(
    `${toml}\n[auth.hook.${hook}]\nenabled = true\nuri = "pg-functions://postgres/public/the hook"`,
  );
  await auth.admin.pipeline([
    { text: 'create table recorded_events (event jsonb)' },
    { text: 'grant insert on recorded_events to supabase_auth_admin' },
    {
      text: `create function "the hook"(event jsonb) returns jsonb language plpgsql as $$
        begin insert into public.recorded_events values (event); return ${result}; end $$`,
    },
    { text: 'grant execute on function "the hook" to supabase_auth_admin' },
  ]);
  return auth;
}

const recordedEvents = async () =>
  ((await auth?.rows('select event from recorded_events')) ?? []).map(([event]) =>
    JSON.parse(event ?? ''),
  );

/** A service with an HTTP hook that checks every signature. */
async function startWithHttpHook(
  hook: string,
  result: (event: Record<string, unknown>, attempt: number) => [number, string, string?],
  toml = '',
) {
  const events: Record<string, unknown>[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      const event = new Webhook(secret).verify(body, headers) as Record<string, unknown>;
      events.push(event);
      const [status, text, type = 'application/json'] = result(event, events.length);
      response.writeHead(status, { 'Content-Type': type, 'Retry-After': '1' }).end(text);
    });
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  auth = await startAuth(
    `${toml}\n[auth.hook.${hook}]\nenabled = true\nuri = "http://127.0.0.1:${port}/hook"\nsecrets = "v1,${secret}"`,
  );
  return { auth, events };
}

async function receivedEvents(count: number, events: readonly unknown[]) {
  await expect.poll(() => events.length).toBe(count);
}

test('custom_access_token: a function adds claims to new and refreshed tokens', async () => {
  const { client } = await startWithDatabaseHook(
    'custom_access_token',
    `jsonb_build_object('claims', event -> 'claims' || '{"plan": "gold"}')`,
  );
  const own = client();
  const { data } = await own.signUp({ email: newEmail(), password });
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    plan: 'gold',
    sub: data.user?.id,
  });
  const refreshed = await own.refreshSession();
  expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({ plan: 'gold' });
  expect(await recordedEvents()).toMatchObject([
    {
      user_id: data.user?.id,
      authentication_method: 'password',
      claims: { role: 'authenticated' },
    },
    { user_id: data.user?.id, authentication_method: 'token_refresh' },
  ]);
});

test.each([
  ['incomplete claims', `jsonb_build_object('claims', event -> 'claims' - 'role')`],
  ['no claims', `'{}'::jsonb`],
])('custom_access_token: %s are refused', async (_, result) => {
  const { client } = await startWithDatabaseHook('custom_access_token', result);
  const { error } = await client().signUp({ email: newEmail(), password });
  expect(error?.status).toBe(500);
});

test('before_user_created: a function receives the future user and may refuse the account', async () => {
  const started = await startWithDatabaseHook(
    'before_user_created',
    `case when event -> 'user' ->> 'email' like '%@example.com' then '{}'::jsonb else
      jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'Not from there')) end`,
    '[auth]\nenable_anonymous_sign_ins = true',
  );
  const client = started.client();
  const { data } = await client.signUp({
    email: newEmail(),
    password,
    options: { data: { city: 'Nara' } },
  });
  expect((await recordedEvents())[0]).toMatchObject({
    metadata: { name: 'before-user-created', ip_address: '127.0.0.1', uuid: expect.any(String) },
    user: { id: data.user?.id, user_metadata: { city: 'Nara' }, is_anonymous: false },
  });
  const admin = new AuthAdminApi({
    url: started.url,
    headers: { Authorization: `Bearer ${started.material.secretKey}` },
  });
  const stranger = 'somebody@elsewhere.example';
  for (const refused of [
    await client.signUp({ email: stranger, password }),
    await client.signInWithOtp({ email: stranger }),
    await admin.inviteUserByEmail(stranger),
    await admin.generateLink({ type: 'magiclink', email: stranger }),
  ])
    expect(refused.error).toMatchObject({ status: 403, message: 'Not from there' });
  expect((await started.client().signInAnonymously()).error?.status).toBe(403);
  expect((await admin.createUser({ email: stranger })).error).toBeNull();
  expect(await started.rows('select count(*) from auth.users')).toEqual([['2']]);
});

test('password_verification_attempt: a function receives each attempt, and may refuse it and end sessions', async () => {
  const { client } = await startWithDatabaseHook(
    'password_verification_attempt',
    `case when event ->> 'valid' = 'true' then '{"decision": "continue"}'::jsonb else
      '{"decision": "reject", "message": "Enough", "should_logout_user": true}'::jsonb end`,
  );
  const [first, second] = [client(), client()];
  const email = newEmail();
  const { data } = await first.signUp({ email, password });
  expect((await second.signInWithPassword({ email, password })).error).toBeNull();
  const { error } = await second.signInWithPassword({ email, password: 'wrong one' });
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Enough' });
  expect((await first.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(await recordedEvents()).toEqual([
    { user_id: data.user?.id, valid: true },
    { user_id: data.user?.id, valid: false },
  ]);
});

test('mfa_verification_attempt: a refusal by the function ends every session', async () => {
  const { client } = await startWithDatabaseHook(
    'mfa_verification_attempt',
    `jsonb_build_object('decision', case when event ->> 'valid' = 'true' then 'continue' else 'reject' end)`,
  );
  const own = client();
  await own.signUp({ email: newEmail(), password });
  const { data } = await own.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  const factorId = data?.id ?? '';
  const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate();
  expect((await own.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  const { error } = await own.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(error).toMatchObject({ status: 403, code: 'mfa_verification_rejected' });
  expect((await own.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(await recordedEvents()).toMatchObject([
    { factor_id: factorId, factor_type: 'totp', valid: true },
    { factor_id: factorId, valid: false },
  ]);
});

test('a slow function is cancelled, and its request rolled back', async () => {
  const { client, rows } = await startWithDatabaseHook(
    'before_user_created',
    `(select '{}'::jsonb from pg_sleep(5))`,
  );
  const { error } = await client().signUp({ email: newEmail(), password });
  expect(error).toMatchObject({ status: 422, code: 'hook_timeout' });
  expect(await rows('select count(*) from auth.users')).toEqual([['0']]);
});

const mailed = '[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"';

test('send_email: an endpoint receives the signed contents of a mail, and no mail is sent', async () => {
  const { auth: started, events } = await startWithHttpHook(
    'send_email',
    () => [200, '{}'],
    mailed,
  );
  const email = newEmail();
  await started.client().signUp({
    email,
    password,
    options: { emailRedirectTo: 'https://shop.example/account' },
  });
  await receivedEvents(1, events);
  expect(events[0]).toMatchObject({
    user: { email, aud: 'authenticated' },
    email_data: {
      token: expect.stringMatching(/^\d{6}$/),
      token_hash: expect.stringMatching(/^[\da-f]{56}$/),
      redirect_to: 'https://shop.example/account',
      email_action_type: 'signup',
      site_url: 'https://shop.example',
      token_new: '',
      token_hash_new: '',
    },
  });
  expect(started.outbox.messages()).toEqual([]);
  const { token } = events[0]!['email_data'] as { token: string };
  const client = started.client();
  expect((await client.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  const changed = newEmail();
  await client.updateUser({ email: changed });
  await receivedEvents(2, events);
  const both = events[1]?.['email_data'] as Record<string, string>;
  expect(both).toMatchObject({ email_action_type: 'email_change', old_email: email });
  for (const token_hash of [both['token_hash_new'] ?? '', both['token_hash'] ?? ''])
    expect((await client.verifyOtp({ token_hash, type: 'email_change' })).error).toBeNull();
  expect((await client.getUser()).data.user?.email).toBe(changed);
});

test('send_sms: an endpoint receives the code', async () => {
  const toml = '[auth.sms]\nenable_signup = true\nenable_confirmations = true';
  const { auth: started, events } = await startWithHttpHook('send_sms', () => [204, ''], toml);
  const phone = '+4915112345678';
  await started.client().signUp({ phone, password });
  await receivedEvents(1, events);
  expect(events[0]).toMatchObject({
    user: { phone: phone.slice(1) },
    sms: { otp: expect.stringMatching(/^\d{6}$/), sms_type: 'verification', phone: phone.slice(1) },
  });
  const { otp } = events[0]!['sms'] as { otp: string };
  const { error } = await started.client().verifyOtp({ phone, token: otp, type: 'sms' });
  expect(error).toBeNull();
});

test.each([
  ['with another type', [200, 'fine', 'text/plain'], 400, 'hook_payload_invalid_content_type'],
  ['with too much', [200, `"${'x'.repeat(300_000)}"`], 422, 'hook_payload_over_size_limit'],
  ['with no JSON', [200, '{'], 500, 'unexpected_failure'],
  ['with a failure', [418, '{}'], 500, 'unexpected_failure'],
  ['with a refusal', [200, '{"error":{"http_code":401,"message":"No"}}'], 401, 'unknown'],
] as const)('an endpoint that responds %s fails the request', async (_, result, status, code) => {
  const { auth: started } = await startWithHttpHook('before_user_created', () => [...result]);
  const signedUp = await started.send('POST', '/signup', { email: newEmail(), password });
  expect([signedUp.status, signedUp.headers.get('x-sb-error-code')]).toEqual([status, code]);
});

test('a busy endpoint is called again', async () => {
  const { auth: started, events } = await startWithHttpHook('before_user_created', (_, attempt) =>
    attempt === 1 ? [503, ''] : [200, '{}'],
  );
  const { error } = await started.client().signUp({ email: newEmail(), password });
  expect(error).toBeNull();
  expect(events).toHaveLength(2);
});

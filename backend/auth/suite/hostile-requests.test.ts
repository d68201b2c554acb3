/** Hostile requests: malformed input to every endpoint, which none may answer with a fault. */
import { generateKeyPairSync } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsupportedEndpoints } from '../endpoints/unsupported.ts';
import { endpoints } from '../endpoints.ts';
import { attacks, bodies, deep, unknownId } from './hostile-attacks.ts';
import { newEmail, password, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
const faults: string[] = [];
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
beforeAll(async () => {
  const key = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
  auth = await startAuth(
    `[auth]
    enable_anonymous_sign_ins = true
    enable_manual_linking = true
    [auth.email]
    enable_confirmations = true
    max_frequency = "0s"
    [auth.email.template.confirmation]
    subject = "{{ .Data.name }}"
    [auth.sms]
    enable_signup = true
    enable_confirmations = true
    max_frequency = "0s"
    [auth.mfa.phone]
    enroll_enabled = true
    verify_enabled = true
    [auth.passkey]
    enabled = true
    [auth.webauthn]
    rp_id = "shop.example"
    rp_origins = ["https://shop.example"]
    [auth.web3.ethereum]
    enabled = true
    [auth.external.github]
    enabled = true
    client_id = "id"
    secret = "secret"
    [auth.saml]
    enabled = true
    private_key = "${key}"`,
    { log: { error: (text, cause) => void faults.push(`${text} ${String(cause)}`) } },
  );
});
afterAll(() => auth.close());

test('every endpoint that reads a body is attacked', () => {
  const silent = new Set([
    'POST /logout',
    'POST /factors/recovery-codes',
    'POST /factors/recovery-codes/regenerate',
    'POST /passkeys/registration/options',
    'POST /passkeys/authentication/options',
  ]);
  const offered = endpoints.filter((each) => !unsupportedEndpoints.includes(each));
  const named = offered
    .filter(({ method }) => method === 'POST' || method === 'PUT' || method === 'PATCH')
    .map(({ method, path }) => `${method} ${path}`);
  expect(named.filter((name) => bodies[name] === undefined && !silent.has(name))).toEqual([]);
  expect(
    Object.keys(bodies).filter(
      (name) => !endpoints.some(({ method, path }) => `${method} ${path}` === name),
    ),
  ).toEqual([]);
});

/** Signs a confirmed user in, and returns the access token. */
async function signedIn(): Promise<string> {
  const { email, id } = await signedUp(auth);
  await auth.rows('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  const { data } = await auth.client().signInWithPassword({ email, password });
  return data.session?.access_token ?? '';
}

async function withFactor(): Promise<{ token: string; id: string; factor: string }> {
  const { email, id } = await signedUp(auth);
  await auth.rows('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  const client = auth.client();
  const { data } = await client.signInWithPassword({ email, password });
  const enrolled = await client.mfa.enroll({ factorType: 'totp' });
  return { token: data.session?.access_token ?? '', id, factor: enrolled.data?.id ?? '' };
}

const timeout = 120_000;

test('no hostile request to any endpoint causes a fault', { timeout }, async () => {
  const { token, factor } = await withFactor();
  const other = await withFactor();
  const all = endpoints.flatMap(attacks);
  const faultyResponses: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let attack = all[next++]; attack !== undefined; attack = all[next++]) {
      const { method, body = '', isForm = false } = attack;
      // Requests that delete nothing refer to an existing account.
      const real = attack.path.startsWith('/admin') ? [other.id, other.factor] : [factor];
      const path =
        method === 'DELETE'
          ? attack.path
          : real.reduce((at, each) => at.replace(unknownId, each), attack.path);
      const isService = path.startsWith('/admin') || path.startsWith('/invite');
      const reply = await auth.send(method, path, method === 'GET' ? undefined : body, {
        Authorization: `Bearer ${isService ? auth.material.secretKey : token}`,
        ...(isForm ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      });
      const response = `${await reply.text()} ${reply.headers.get('location') ?? ''}`;
      if (reply.status >= 500 || response.includes('unexpected_failure'))
        faultyResponses.push([reply.status, method, path, body, response].join(' ').slice(0, 400));
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  // The session still exists, so no request was refused for lack of one.
  expect(
    (await auth.send('GET', '/user', undefined, { Authorization: `Bearer ${token}` })).status,
  ).toBe(200);
  expect(faultyResponses).toEqual([]);
  expect(faults).toEqual([]);
});

const headers = [
  'authorization',
  'apikey',
  'accept-language',
  'x-forwarded-for',
  'forwarded',
  'user-agent',
  'origin',
  'access-control-request-headers',
  'x-supabase-api-version',
  'content-type',
];

test('no hostile header causes a fault', { timeout }, async () => {
  const token = await signedIn();
  const values = ['\u00FF\u00FE', 'x'.repeat(9000), `'";--,;q=`, 'Bearer \u00E9.\u00E9.x'];
  const calls = [
    ['GET', '/user', undefined],
    ['GET', '/admin/users', undefined],
    ['OPTIONS', '/user', undefined],
    ['POST', '/otp', { email: newEmail() }],
  ] as const;
  const sent = headers.flatMap((name) =>
    values.flatMap((value) =>
      calls.map(async ([method, path, body]) => {
        const own = { Authorization: `Bearer ${token}`, [name]: value };
        const reply = await auth.send(
          method,
          path,
          body,
          name === 'authorization' ? { [name]: value } : own,
        );
        return [name, path, reply.status < 500];
      }),
    ),
  );
  expect((await Promise.all(sent)).filter(([, , isOurs]) => isOurs !== true)).toEqual([]);
  expect(faults).toEqual([]);
});

test('unusual but valid data is stored unchanged', async () => {
  const data = {
    lines: 'one\r\ntwo\ttabs',
    picture: '🎨 — ‮ \u{1F468}\u200D\u{1F469}',
    deep: JSON.parse(deep('[', '1', ']', 150)),
    ['a "name" \\ with everything']: null,
    é: { '': [true, 1e300, -0.5] },
  };
  const { data: made, error } = await auth
    .client()
    .signUp({ email: newEmail(), password, options: { data } });
  expect(error).toBeNull();
  expect(made.user?.user_metadata).toMatchObject(data);
});

test.each([
  { sub: 3 },
  { sub: 'x\0' },
  { sub: unknownId, session_id: {} },
  { sub: unknownId, session_id: 'a\r\nb' },
  { sub: [unknownId], aud: ['x'], role: {} },
  { sub: unknownId, exp: 1e300, role: 'x'.repeat(300) },
  { role: 'authenticated\0' },
  JSON.parse(deep('{"a":', '1', '}', 1500)),
])('a token that we signed with strange claims is refused (%#)', async (claims: JWTPayload) => {
  const Authorization = `Bearer ${await auth.keys.signToken(claims)}`;
  for (const [method, path] of [
    ['GET', '/user'],
    ['POST', '/logout'],
    ['PUT', '/user'],
    ['GET', '/admin/users'],
  ] as const)
    expect(
      (await auth.send(method, path, method === 'GET' ? undefined : {}, { Authorization })).status,
    ).toBe(403);
});

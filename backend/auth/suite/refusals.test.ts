/** Refusals of bad input as rows: each with the status and code that the protocol names for it. */
import { SignJWT, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth(
    '[auth]\npassword_requirements = "letters_digits"\n[auth.sms]\nenable_signup = true',
  );
});
afterAll(() => auth.close());

const version = { 'X-Supabase-Api-Version': '2024-01-01' };
const email = 'somebody@example.com';

describe('a request', () => {
  test.each([
    ['POST', '/signup', '{', 400, 'bad_json'],
    ['POST', '/signup', '[]', 400, 'bad_json'],
    ['POST', '/signup', { email: 3 }, 400, 'bad_json'],
    ['POST', '/signup', { email: 'a\0@example.com' }, 400, 'bad_json'],
    ['POST', '/signup', { email, password: 'a1b2c3', data: 'text' }, 400, 'bad_json'],
    ['POST', '/signup', {}, 422, 'anonymous_provider_disabled'],
    ['POST', '/signup', { email }, 400, 'validation_failed'],
    [
      'POST',
      '/signup',
      { email, phone: '+4915112345678', password: 'a1b2c3' },
      400,
      'validation_failed',
    ],
    ['POST', '/signup', { email: 'nobody', password: 'a1b2c3' }, 400, 'validation_failed'],
    [
      'POST',
      '/signup',
      { email: 'two@at@example.com', password: 'a1b2c3' },
      400,
      'validation_failed',
    ],
    ['POST', '/signup', { phone: '12', password: 'a1b2c3' }, 400, 'validation_failed'],
    ['POST', '/signup', { email, password: 'a1'.repeat(40) }, 400, 'validation_failed'],
    [
      'POST',
      '/signup',
      { email, password: 'a1b2c3', code_challenge: 'x' },
      400,
      'validation_failed',
    ],
    [
      'POST',
      '/signup',
      { email, password: 'a1b2c3', code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    [
      'POST',
      '/signup',
      { phone: '+4915112345678', password: 'a1b2c3', channel: 'pigeon' },
      400,
      'validation_failed',
    ],
    ['POST', '/token', { email }, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=magic', { email }, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=password', { password: 'x' }, 400, 'validation_failed'],
    ['POST', '/token?grant_type=pkce', {}, 400, 'validation_failed'],
    [
      'POST',
      '/token?grant_type=pkce',
      { auth_code: 'x', code_verifier: 'y' },
      404,
      'flow_state_not_found',
    ],
    ['POST', '/otp', {}, 400, 'validation_failed'],
    ['POST', '/otp', { email, create_user: false }, 422, 'otp_disabled'],
    ['POST', '/otp', { email, create_user: 'no' }, 400, 'bad_json'],
    ['POST', '/verify', {}, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'nothing', token: '1', email }, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'email', email }, 400, 'validation_failed'],
    ['POST', '/verify', { type: 'email', token: '123456', email }, 403, 'otp_expired'],
    ['POST', '/verify', { type: 'email', token_hash: 'abc' }, 403, 'otp_expired'],
    ['POST', '/resend', { email }, 400, 'validation_failed'],
    ['POST', '/resend', { type: 'sms', email }, 400, 'validation_failed'],
    ['POST', '/recover', {}, 400, 'validation_failed'],
    ['POST', '/logout?scope=some', undefined, 400, 'validation_failed'],
    ['POST', '/logout', undefined, 401, 'no_authorization'],
    ['GET', '/user', undefined, 401, 'no_authorization'],
    ['GET', '/reauthenticate', undefined, 401, 'no_authorization'],
    ['GET', '/nothing', undefined, 404, 'not_found'],
    ['DELETE', '/signup', undefined, 405, 'method_not_allowed'],
  ])('%s %s %j', async (method, path, body, status, code) => {
    const reply = await auth.send(method, path, body, version);
    expect([reply.status, await reply.json()]).toEqual([
      status,
      { code, message: expect.any(String) },
    ]);
    expect(reply.headers.get('x-sb-error-code')).toBe(code);
    expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });

  test('with a body above one mebibyte is refused', async () => {
    const reply = await auth.send('POST', '/signup', 'x'.repeat(1024 * 1024 + 1));
    expect(reply.headers.get('x-sb-error-code')).toBe('request_entity_too_large');
    expect(reply.status).toBe(413);
  });

  test('with a weak password is refused with all reasons', async () => {
    const { error } = await auth.client().signUp({ email, password: 'abc' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length', 'characters'],
    });
  });

  test('without an API version gets the older error format', async () => {
    const reply = await auth.send('POST', '/recover', {});
    expect(await reply.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.any(String),
    });
  });

  test.each([
    ['/resend', { type: 'signup', email: 'unknown@example.com' }],
    ['/resend', { type: 'email_change', email: 'unknown2@example.com' }],
    ['/resend', { type: 'sms', phone: '+4915112345679' }],
    ['/recover', { email: 'unknown3@example.com' }],
  ])('to %s gets the same response for %j', async (path, body) => {
    const reply = await auth.send('POST', path, body);
    expect([reply.status, await reply.json()]).toEqual([200, {}]);
  });
});

describe('tokens', () => {
  const soon = () => Math.floor(Date.now() / 1000) + 60;
  const someone = '00000000-0000-4000-8000-000000000001';
  const user = async (token: string) => {
    const reply = await auth.send('GET', '/user', undefined, {
      ...version,
      Authorization: `Bearer ${token}`,
    });
    return [reply.status, ((await reply.json()) as { code: string }).code];
  };

  test.each([
    ['nonsense', 'a.b.c', 'bad_jwt'],
    ['a key', 'sb_publishable_abc', 'bad_jwt'],
  ])('%s is refused', async (_, token, code) => {
    expect(await user(token)).toEqual([403, code]);
  });

  test('one of another project is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const foreign = await new SignJWT({ sub: someone, exp: soon() })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(privateKey);
    expect(await user(foreign)).toEqual([403, 'bad_jwt']);
  });

  test.each([
    ['an expired one', () => ({ sub: someone, exp: soon() - 3600 }), 'bad_jwt'],
    ['one without a user', () => ({ exp: soon() }), 'bad_jwt'],
    ['one of a user who is gone', () => ({ sub: someone, exp: soon() }), 'user_not_found'],
  ])('%s is refused', async (_, claims, code) => {
    expect(await user(await auth.keys.signToken(claims()))).toEqual([403, code]);
  });
});

test('CORS allows browsers of any page', async () => {
  const preflight = await fetch(`${auth.url}/token`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example', 'Access-Control-Request-Headers': 'x-new' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(
    /X-Supabase-Api-Version.*x-new/,
  );
  const reply = await auth.send('GET', '/settings', undefined, { Origin: 'https://a.example' });
  expect(reply.headers.get('access-control-allow-origin')).toBe('https://a.example');
  expect(reply.headers.get('access-control-expose-headers')).toContain('X-Total-Count');
});

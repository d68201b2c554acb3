/** Sign-in with an ID token that a provider's own button or app issued, and every token that is refused. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { clientId, startOpenid } from './start-openid.ts';
import type { OpenidUnderTest } from './start-openid.ts';

let openid: OpenidUnderTest;
let auth: AuthUnderTest;
beforeAll(async () => {
  openid = await startOpenid();
  auth = await startAuth(`
    [auth.email]
    enable_confirmations = true
    [auth.external.atelier]
    enabled = true
    client_id = "${clientId},app"
    issuer = "${openid.issuer}"`);
  await openid.open(`${auth.url}/callback`);
});
afterAll(async () => {
  await auth.close();
  openid.close();
});

describe('an ID token of the provider', () => {
  const grant = (body: object, headers?: Record<string, string>) =>
    auth.send('POST', '/token?grant_type=id_token', { provider: 'atelier', ...body }, headers);
  const sha256 = async (text: string): Promise<string> =>
    Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');

  test('signs in, with its nonce and its access token', async () => {
    const email = newEmail();
    const half = Buffer.from(await sha256('an access token'), 'hex').subarray(0, 16);
    const token = await openid.idToken({
      sub: 'by-token',
      email,
      email_verified: true,
      nonce: await sha256('kept'),
      at_hash: half.toString('base64url'),
    });
    const { data, error } = await auth.client().signInWithIdToken({
      provider: 'atelier',
      token,
      nonce: 'kept',
      access_token: 'an access token',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      identities: [{ provider: 'atelier', id: 'by-token' }],
    });
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'oauth' }]);
  });

  test('is accepted for each configured client, by issuer too', async () => {
    const token = await openid.idToken({
      sub: 'of the app',
      aud: 'app',
      email: newEmail(),
      email_verified: true,
    });
    expect((await grant({ id_token: token })).status).toBe(200);
    const byIssuer = { provider: '', issuer: openid.issuer, client_id: 'app', id_token: token };
    expect((await grant(byIssuer)).status).toBe(200);
  });

  test('creates one account when twenty arrive at once', async () => {
    const email = newEmail();
    const id_token = await openid.idToken({ sub: 'at-once', email, email_verified: true });
    const responses = await Promise.all(Array.from({ length: 20 }, () => grant({ id_token })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const ids = new Set(
      await Promise.all(
        responses.map(
          async (response) => ((await response.json()) as { user: { id: string } }).user.id,
        ),
      ),
    );
    expect(ids.size).toBe(1);
  });

  test.each([
    [
      'for another client',
      { aud: 'somebody else' },
      {},
      'Unacceptable audience in id_token: [somebody else]',
    ],
    ['by another issuer', { iss: 'https://other.example' }, {}, 'Bad ID token'],
    ['that has expired', { exp: 1 }, {}, 'Bad ID token'],
    ['without a subject', { sub: '' }, {}, 'Missing sub claim in id_token'],
    ['without the nonce that it has', { nonce: 'x' }, {}, 'Passed nonce and nonce in id_token'],
    ['with a nonce that it has not', {}, { nonce: 'x' }, 'Passed nonce and nonce in id_token'],
    ['for another access token', { at_hash: 'x' }, { access_token: 'y' }, 'Bad ID token'],
  ] as const)('%s is refused', async (_, claims, body, words) => {
    const id_token = await openid.idToken({
      sub: 'x',
      email: newEmail(),
      email_verified: true,
      ...claims,
    });
    const response = await grant({ id_token, ...body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'invalid request', error_description: expect.stringContaining(words) },
    ]);
  });

  test('with an invalid address counts as one without, even if marked as verified', async () => {
    const email = 'ada\u{200B}@example.com';
    const claims = { sub: 'hidden', email, email_verified: true };
    const response = await grant({ id_token: await openid.idToken(claims) });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error_code: 'provider_email_needs_verification' },
    ]);
  });

  test('is refused with another nonce', async () => {
    const id_token = await openid.idToken({ sub: 'x', nonce: await sha256('kept') });
    const response = await grant({ id_token, nonce: 'guessed' });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'invalid nonce' },
    ]);
  });

  test.each(['forged', 'garbage', 'unsigned'])('is refused when %s', async (kind) => {
    const claims = { sub: 'x', iss: openid.issuer, aud: clientId, exp: Date.now() };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const tokens: Record<string, string> = {
      forged: await openid.forgedToken({ sub: 'x' }),
      garbage: 'a.b.c',
      unsigned: `${part({ alg: 'none' })}.${part(claims)}.`,
    };
    const response = await grant({ id_token: tokens[kind] });
    expect(await response.json()).toEqual({
      error: 'invalid request',
      error_description: 'Bad ID token',
    });
  });

  test.each([
    [{ provider: 'atelier' }, { error_description: 'id_token required' }],
    [
      { provider: '', id_token: 'x' },
      { error_description: 'provider or client_id and issuer required' },
    ],
    [{ provider: 'google', id_token: 'x' }, { error_code: 'provider_disabled' }],
    [{ provider: 'unheard', id_token: 'x' }, { error_code: 'validation_failed' }],
    [
      { provider: '', issuer: 'https://x.example', client_id: 'x', id_token: 'x' },
      { error_code: 'validation_failed' },
    ],
  ])('%j is refused', async (body, expected) => {
    const response = await grant(body);
    expect([response.status, await response.json()]).toMatchObject([400, expected]);
  });
});

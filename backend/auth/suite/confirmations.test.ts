/** Sign-up with confirmation: by a code or a link, once, in time, and only with allowed redirect targets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, linkIn, newEmail } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { confirmed, destination, password, startConfirmingAuth } from './start-confirming-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startConfirmingAuth();
});
afterAll(() => auth.close());

describe('a sign-up with confirmation', () => {
  test('returns a user without a session, and a session only for the code', async () => {
    const client = auth.client();
    const email = newEmail();
    const { data } = await client.signUp({ email, password });
    expect(data.session).toBeNull();
    expect(data.user?.identities).toHaveLength(1);
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe(
      'email_not_confirmed',
    );
    expect((await client.signInWithPassword({ email, password: 'wrong' })).error?.code).toBe(
      'invalid_credentials',
    );
    const token = codeIn(auth.message(email));
    const wrong = await client.verifyOtp({
      email,
      token: token === '000000' ? '000001' : '000000',
      type: 'email',
    });
    expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await client.verifyOtp({ email, token, type: 'email' })).data.session?.user.email).toBe(
      email,
    );
    expect((await client.verifyOtp({ email, token, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('for an existing address gets the same response as for a new one', async () => {
    const { email, user } = await confirmed(auth);
    const sent = auth.outbox.messages().length;
    const { data, error } = await auth.client().signUp({ email, password: 'another one' });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(user.id);
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(auth.outbox.messages()).toHaveLength(sent);
  });

  test('sends another code when repeated, and voids the first', async () => {
    const client = auth.client();
    const email = newEmail();
    await client.signUp({ email, password });
    const first = codeIn(auth.message(email));
    await client.signUp({ email, password });
    const second = codeIn(auth.message(email));
    expect((await client.verifyOtp({ email, token: first, type: 'signup' })).error === null).toBe(
      first === second,
    );
    await client.verifyOtp({ email, token: second, type: 'signup' });
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('is not confirmed by the HEAD request of a mail scanner', async () => {
    const email = newEmail();
    await auth.client().signUp({ email, password });
    const link = linkIn(auth.message(email));
    const scanned = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(scanned.status).toBe(405);
    const { fragment } = await destination(link);
    expect(fragment.get('access_token')).not.toBeNull();
  });

  test('is confirmed by its link, once', async () => {
    const email = newEmail();
    await auth
      .client()
      .signUp({ email, password, options: { emailRedirectTo: 'https://shop.example/account' } });
    const link = linkIn(auth.message(email));
    const { url, fragment } = await destination(link);
    expect(url.origin + url.pathname).toBe('https://shop.example/account');
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '3600',
    });
    const user = await auth.send('GET', '/user', undefined, {
      Authorization: `Bearer ${fragment.get('access_token')}`,
    });
    expect(await user.json()).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    const again = await destination(link);
    expect(Object.fromEntries(again.fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    });
  });

  test('with PKCE ends with a code that only the verifier exchanges, once', async () => {
    const client = auth.client('pkce');
    const email = newEmail();
    await client.signUp({ email, password });
    const { url } = await destination(linkIn(auth.message(email)));
    const code = url.searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await auth.send('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    });
    expect(again.status).toBe(404);
  });

  test('loses its PKCE code to a wrong verifier', async () => {
    const client = auth.client('pkce');
    const email = newEmail();
    await client.signUp({ email, password });
    const { url } = await destination(linkIn(auth.message(email)));
    const code = url.searchParams.get('code') ?? '';
    const wrong = await auth.send('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(43),
    });
    expect(wrong.headers.get('x-sb-error-code')).toBe('bad_code_verifier');
    expect((await client.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  test('refuses an expired code', async () => {
    const client = auth.client();
    const email = newEmail();
    await client.signUp({ email, password });
    await auth.rows(
      "update auth.one_time_tokens set created_at = created_at - interval '2 hours' where relates_to = $1",
      [email],
    );
    const { error } = await client.verifyOtp({
      email,
      token: codeIn(auth.message(email)),
      type: 'signup',
    });
    expect(error?.code).toBe('otp_expired');
  });

  test('stores only a hash of the code', async () => {
    const email = newEmail();
    await auth.client().signUp({ email, password });
    const [[hash]] = (await auth.rows(
      'select token_hash from auth.one_time_tokens where relates_to = $1',
      [email],
    )) as [[string]];
    expect(hash).toMatch(/^[\da-f]{56}$/);
  });
});

describe('links', () => {
  test.each([
    ['https://shop.example/any?x=1', 'https://shop.example/any?x=1'],
    ['https://one.partner.example/welcome/to/us', 'https://one.partner.example/welcome/to/us'],
    ['https://one.two.partner.example/welcome/x', 'https://shop.example/'],
    ['https://evil.example/welcome/x', 'https://shop.example/'],
    ['https://evil.example/x.partner.example/welcome/x', 'https://shop.example/'],
    ['https://shop.example@evil.example/', 'https://shop.example/'],
    ['javascript:alert(1)', 'https://shop.example/'],
    ['http://2130706433/', 'https://shop.example/'],
    ['http://127.0.0.1:3000/here', 'http://127.0.0.1:3000/here'],
    [
      'https://shop.example/дом?ключ=é',
      'https://shop.example/%D0%B4%D0%BE%D0%BC?%D0%BA%D0%BB%D1%8E%D1%87=%C3%A9',
    ],
    [
      'https://münchen.partner.example/welcome/家',
      'https://xn--mnchen-3ya.partner.example/welcome/%E5%AE%B6',
    ],
    ['https://shop.example/a\r\nSet-Cookie:b', 'https://shop.example/aSet-Cookie:b'],
  ])('with the redirect target %s lead to %s', async (requested, target) => {
    const email = newEmail();
    await auth.client().signInWithOtp({ email, options: { emailRedirectTo: requested } });
    const { url } = await destination(linkIn(auth.message(email)));
    url.hash = '';
    expect(url.href).toBe(target);
  });
});

/** Accounts by codes and links: confirmations, magic links, recovery, changes of address, by mail and by short message. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, linkIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth(`
[auth]
additional_redirect_urls = ["https://*.partner.example/welcome/**"]
[auth.email]
enable_confirmations = true
max_frequency = "0s"
[auth.sms]
enable_signup = true
enable_confirmations = true
max_frequency = "0s"
[auth.sms.test_otp]
4915100000000 = "123456"
`);
});
afterAll(() => auth.close());

const password = 'correct horse';
const open = (link: URL | string) => fetch(link, { redirect: 'manual' });

/** Where a link leads in the end, with what it carries. */
async function destination(link: URL) {
  const answer = await open(link);
  expect(answer.status).toBe(303);
  const url = new URL(answer.headers.get('location') ?? '');
  return { url, fragment: new URLSearchParams(url.hash.slice(1)) };
}

async function confirmed() {
  const client = auth.client();
  const email = newEmail();
  await client.signUp({ email, password });
  const { data } = await client.verifyOtp({
    email,
    token: codeIn(auth.message(email)),
    type: 'signup',
  });
  if (data.session === null || data.user === null) throw new Error('Not confirmed.');
  return { client, email, user: data.user };
}

describe('signing up with confirmation', () => {
  test('answers a user without a session, and lets in only after the code', async () => {
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

  test('of an address that has an account is answered as if it had none', async () => {
    const { email, user } = await confirmed();
    const sent = auth.outbox.messages().length;
    const { data, error } = await auth.client().signUp({ email, password: 'another one' });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(user.id);
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(auth.outbox.messages()).toHaveLength(sent);
  });

  test('again sends another code and voids the first', async () => {
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

  test('is not finished by a scanner that only asks whether the link leads anywhere', async () => {
    const email = newEmail();
    await auth.client().signUp({ email, password });
    const link = linkIn(auth.message(email));
    const scanned = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(scanned.status).toBe(405);
    const { fragment } = await destination(link);
    expect(fragment.get('access_token')).not.toBeNull();
  });

  test('is finished by a link that works once', async () => {
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

  test('by proof key ends in a code that only the verifier redeems, once', async () => {
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

  test('a wrong verifier spends the code', async () => {
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

  test('an old code is refused', async () => {
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

  test('only a hash of the code is kept', async () => {
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
  ])('asked to lead to %s lead to %s', async (asked, wanted) => {
    const email = newEmail();
    await auth.client().signInWithOtp({ email, options: { emailRedirectTo: asked } });
    const { url } = await destination(linkIn(auth.message(email)));
    url.hash = '';
    expect(url.href).toBe(wanted);
  });
});

describe('signing in by mail', () => {
  test('makes an account for who is new', async () => {
    const client = auth.client();
    const email = newEmail();
    expect(
      (await client.signInWithOtp({ email, options: { data: { lang: 'ja' } } })).error,
    ).toBeNull();
    const { data } = await client.verifyOtp({
      email,
      token: codeIn(auth.message(email)),
      type: 'email',
    });
    expect(data.user).toMatchObject({ email, user_metadata: { lang: 'ja' } });
  });

  test('lets in who is known, by the hash of the link too', async () => {
    const { client, email, user } = await confirmed();
    await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const hash = linkIn(auth.message(email)).searchParams.get('token') ?? '';
    const { data, error } = await auth.client().verifyOtp({ token_hash: hash, type: 'magiclink' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
  });
});

describe('recovering', () => {
  test('a password by code, after which the old one is gone', async () => {
    const { email } = await confirmed();
    const client = auth.client();
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    await client.verifyOtp({ email, token: codeIn(auth.message(email)), type: 'recovery' });
    expect((await client.updateUser({ password: 'brand new one' })).error).toBeNull();
    expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect(
      (await auth.client().signInWithPassword({ email, password: 'brand new one' })).error,
    ).toBeNull();
  });

  test('by proof key says that it is for a password', async () => {
    const { email } = await confirmed();
    const client = auth.client('pkce');
    await client.resetPasswordForEmail(email);
    const { url } = await destination(linkIn(auth.message(email)));
    const { data } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe(email);
  });
});

describe('another address', () => {
  test('is taken over when both have agreed', async () => {
    const { client, email } = await confirmed();
    const next = newEmail();
    const { data } = await client.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    const half = await destination(linkIn(auth.message(email)));
    expect(half.fragment.get('message')).toMatch(/other email/);
    expect((await client.getUser()).data.user?.email).toBe(email);
    await destination(linkIn(auth.message(next)));
    expect((await client.getUser()).data.user).toMatchObject({ email: next });
    expect((await auth.client().signInWithPassword({ email: next, password })).error).toBeNull();
  });

  test('that somebody has is refused', async () => {
    const { email } = await confirmed();
    const { client } = await confirmed();
    expect((await client.updateUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});

describe('by phone', () => {
  test('signs up with a code, and signs in with a password', async () => {
    const client = auth.client();
    const phone = '+4915112345678';
    const { data } = await client.signUp({ phone, password });
    expect(data.session).toBeNull();
    const token = codeIn(auth.message('4915112345678'));
    const { data: verified, error } = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(error).toBeNull();
    expect(verified.user).toMatchObject({
      phone: '4915112345678',
      app_metadata: { provider: 'phone' },
    });
    expect((await auth.client().signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('codes live a minute', async () => {
    const client = auth.client();
    const phone = '+4915112345670';
    await client.signInWithOtp({ phone });
    await auth.rows(
      "update auth.one_time_tokens set created_at = created_at - interval '61 seconds' where relates_to = '4915112345670'",
    );
    const token = codeIn(auth.message('4915112345670'));
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired');
  });

  test('a number with a code of the settings is sent none', async () => {
    const client = auth.client();
    const phone = '+4915100000000';
    await client.signInWithOtp({ phone });
    expect(auth.outbox.messages().some(({ to }) => to === '4915100000000')).toBe(false);
    expect((await client.verifyOtp({ phone, token: '123456', type: 'sms' })).error).toBeNull();
  });
});

test.each([
  ['en', 'Confirm your email address', 'ltr'],
  ['zh', '请确认您的电子邮箱', 'ltr'],
  ['fr', 'Confirmez votre adresse e-mail', 'ltr'],
  ['es', 'Confirma tu correo electrónico', 'ltr'],
  ['hi', 'अपना ईमेल पता सत्यापित करें', 'ltr'],
  ['ar', 'أكّد عنوان بريدك الإلكتروني', 'rtl'],
  ['pt', 'Confirme o seu e-mail', 'ltr'],
  ['ru', 'Подтвердите адрес электронной почты', 'ltr'],
  ['ja', 'メールアドレスの確認', 'ltr'],
  ['de', 'Bestätigen Sie Ihre E-Mail-Adresse', 'ltr'],
])('a mail is written in %s', async (language, subject, direction) => {
  const email = newEmail();
  await auth.client().signUp({ email, password, options: { data: { language } } });
  const message = auth.message(email);
  const html = message.kind === 'mail' ? message.html : '';
  expect(message).toMatchObject({ kind: 'mail', subject });
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(html).toContain(codeIn(message));
  expect(html).toContain(linkIn(message).href.replaceAll('&', '&amp;'));
});

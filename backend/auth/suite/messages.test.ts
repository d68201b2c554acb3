/**
 * Messages with codes and links, by mail and by SMS: magic links, recovery, changes of address, and the language of
 * mails.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { englishTexts } from '../messages/english-texts.ts';
import type { MessageTexts } from '../messages/message-texts.ts';
import { codeIn, linkIn, newEmail } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { confirmed, destination, password, startConfirmingAuth } from './start-confirming-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startConfirmingAuth();
});
afterAll(() => auth.close());

describe('signing in by mail', () => {
  test('creates an account for a new address', async () => {
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

  test('signs an existing user in, by the hash of the link too', async () => {
    const { client, email, user } = await confirmed(auth);
    await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const hash = linkIn(auth.message(email)).searchParams.get('token') ?? '';
    const { data, error } = await auth.client().verifyOtp({ token_hash: hash, type: 'magiclink' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
  });
});

describe('recovering', () => {
  test('replaces the password by a code', async () => {
    const { email } = await confirmed(auth);
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

  test('with PKCE reports that it is for a password', async () => {
    const { email } = await confirmed(auth);
    const client = auth.client('pkce');
    await client.resetPasswordForEmail(email);
    const { url } = await destination(linkIn(auth.message(email)));
    const { data } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(data.user?.email).toBe(email);
  });
});

describe('a change of address', () => {
  test('takes effect when both addresses have confirmed', async () => {
    const { client, email } = await confirmed(auth);
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

  test('to an address of another account is refused', async () => {
    const { email } = await confirmed(auth);
    const { client } = await confirmed(auth);
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

  test('refuses a code after a minute', async () => {
    const client = auth.client();
    const phone = '+4915112345670';
    await client.signInWithOtp({ phone });
    await auth.rows(
      "update auth.one_time_tokens set created_at = created_at - interval '61 seconds' where relates_to = '4915112345670'",
    );
    const token = codeIn(auth.message('4915112345670'));
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired');
  });

  test('sends nothing to a number with a fixed code', async () => {
    const client = auth.client();
    const phone = '+4915100000000';
    await client.signInWithOtp({ phone });
    expect(auth.outbox.messages().some(({ to }) => to === '4915100000000')).toBe(false);
    expect((await client.verifyOtp({ phone, token: '123456', type: 'sms' })).error).toBeNull();
  });
});

describe('the language of a mail', () => {
  /** English, and a second language whose texts are marked. */
  const texts: MessageTexts = {
    languages: ['en', 'ar'],
    mail(kind, language, newEmail) {
      const english = englishTexts.mail(kind, language, newEmail);
      return { ...english, subject: `${language}: ${english.subject}` };
    },
    notification: (name, language, site) => englishTexts.notification(name, language, site),
    sms: (language, code) => `${language}: ${code}`,
  };
  let translated: AuthUnderTest;
  beforeAll(async () => {
    translated = await startConfirmingAuth({ texts });
  });
  afterAll(() => translated.close());

  test.each([
    [{}, '', 'en', 'ltr'],
    [{ language: 'ar' }, '', 'ar', 'rtl'],
    [{ locale: 'ar-EG' }, 'en', 'ar', 'rtl'],
    [{ lang: 'xx' }, 'de, ar-EG;q=0.9, en;q=0.5', 'ar', 'rtl'],
    [{}, 'de', 'en', 'ltr'],
  ])(
    'with the data %j and the browser language %j is %s',
    async (data, accept, language, direction) => {
      const email = newEmail();
      const headers = { 'Accept-Language': accept };
      await translated.send('POST', '/signup', { email, password, data }, headers);
      const message = translated.message(email);
      const html = message.kind === 'mail' ? message.html : '';
      expect(message).toMatchObject({
        kind: 'mail',
        subject: `${language}: Confirm your email address`,
      });
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(html).toContain(codeIn(message));
      expect(html).toContain(linkIn(message).href.replaceAll('&', '&amp;'));
    },
  );

  test('is English for a service without texts of its own', async () => {
    const email = newEmail();
    await auth.client().signUp({ email, password, options: { data: { language: 'ar' } } });
    expect(auth.message(email)).toMatchObject({ subject: 'Confirm your email address' });
  });
});

/** Passwords of unconfirmed accounts: a password that was set before the address was proven is removed by its confirmation. */
import { AuthAdminApi } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishTexts } from '../messages/english-texts.ts';
import { codeIn, linkIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const toml = '[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"';
let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth(toml);
});
afterAll(() => auth.close());

const strangers = 'of a stranger';
const owners = 'of the owner';

const signUp = (email: string, password: string) => auth.client().signUp({ email, password });
const admin = () =>
  new AuthAdminApi({
    url: auth.url,
    headers: { Authorization: `Bearer ${auth.material.secretKey}` },
  });

/** Confirms by the latest link, and returns whose passwords then sign in. */
async function signInsAfterConfirmation(
  email: string,
): Promise<{ stranger: boolean; owner: boolean }> {
  const link = linkIn(auth.message(email));
  const { headers } = await fetch(link, { redirect: 'manual' });
  expect(headers.get('location')).toContain('access_token=');
  const [stranger, owner] = await Promise.all(
    [strangers, owners].map(async (password) => {
      const { error } = await auth.client().signInWithPassword({ email, password });
      expect([undefined, 'invalid_credentials']).toContain(error?.code);
      return error === null;
    }),
  );
  return { stranger: stranger === true, owner: owner === true };
}

const noSignIn = { stranger: false, owner: false };

test('repeated sign-ups with one password keep it', async () => {
  const email = newEmail();
  for (let count = 0; count < 3; count += 1) await signUp(email, owners);
  expect(await signInsAfterConfirmation(email)).toEqual({ stranger: false, owner: true });
});

test.each([
  ['before the owner', [strangers, owners]],
  ['after the owner', [owners, strangers]],
  ['before and after the owner', [strangers, owners, strangers]],
])('a stranger who signs up %s cannot sign in', async (_, passwords) => {
  const email = newEmail();
  for (const password of passwords) await signUp(email, password);
  expect(await signInsAfterConfirmation(email)).toEqual(noSignIn);
});

test.each([
  ['asks for a link', (email: string) => auth.client().signInWithOtp({ email })],
  ['recovers', (email: string) => auth.client().resetPasswordForEmail(email)],
  ['is invited', (email: string) => admin().inviteUserByEmail(email)],
])('a stranger who signed up cannot sign in when the owner %s', async (_, signIn) => {
  const email = newEmail();
  await signUp(email, strangers);
  expect((await signIn(email)).error).toBeNull();
  expect(await signInsAfterConfirmation(email)).toEqual(noSignIn);
});

const resend = (email: string) => auth.client().resend({ type: 'signup', email });
const otp = (email: string) => auth.client().signInWithOtp({ email });

test.each([
  ['one password', [(email: string) => signUp(email, owners)], false],
  [
    'one password twice',
    [(email) => signUp(email, owners), (email) => signUp(email, owners)],
    false,
  ],
  ['two passwords', [(email) => signUp(email, owners), (email) => signUp(email, strangers)], true],
  [
    'two passwords, and the first again',
    [
      (email) => signUp(email, owners),
      (email) => signUp(email, strangers),
      (email) => signUp(email, owners),
    ],
    true,
  ],
  ['one password, and sent again', [(email) => signUp(email, owners), resend], false],
  [
    'two passwords, and sent again',
    [(email) => signUp(email, owners), (email) => signUp(email, strangers), resend],
    true,
  ],
  ['one password, and then a link', [(email) => signUp(email, owners), otp], true],
  ['no password', [otp], false],
] as readonly (readonly [string, readonly ((email: string) => Promise<unknown>)[], boolean])[])(
  'the mail after %s says whether the account has a password',
  async (_, requests, lacksPassword) => {
    const email = newEmail();
    for (const request of requests) await request(email);
    const mail = auth.message(email);
    expect(mail.text.includes('This account has no password')).toBe(lacksPassword);
    expect(mail.kind === 'mail' && mail.html.includes('This account has no password')).toBe(
      lacksPassword,
    );
    expect((await signInsAfterConfirmation(email)).owner).toBe(
      !lacksPassword && requests[0] !== otp,
    );
  },
);

test('a mail about a missing password has one paragraph more', async () => {
  const email = newEmail();
  await signUp(email, owners);
  const before = auth.message(email).text.split('\n\n');
  await signUp(email, strangers);
  expect(auth.message(email).text.split('\n\n')).toHaveLength(before.length + 1);
});

test("the notice is in the reader's language", async () => {
  const noticeIn = (language: string) => `${language}: this account has no password`;
  const translated = await startAuth(toml, {
    texts: {
      ...englishTexts,
      languages: ['en', 'ar', 'ja'],
      mail: (kind, language, newEmail) => ({
        ...englishTexts.mail(kind, language, newEmail),
        noPassword: noticeIn(language),
      }),
    },
  });
  for (const language of ['en', 'ar', 'ja']) {
    const email = newEmail();
    const options = { data: { language } };
    for (const password of [owners, strangers])
      await translated.client().signUp({ email, password, options });
    expect(translated.message(email).text).toContain(noticeIn(language));
  }
  await translated.close();
});

test('the owner sets a password after signing in by the link', async () => {
  const email = newEmail();
  await signUp(email, strangers);
  const client = auth.client();
  await client.signUp({ email, password: owners });
  const token = codeIn(auth.message(email));
  expect((await client.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
  expect((await client.updateUser({ password: owners })).error).toBeNull();
  expect((await client.signInWithPassword({ email, password: owners })).error).toBeNull();
});

test('the service role sets the password of a link that it generates', async () => {
  const email = newEmail();
  await signUp(email, strangers);
  const { data } = await admin().generateLink({ type: 'signup', email, password: owners });
  await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
  expect((await auth.client().signInWithPassword({ email, password: owners })).error).toBeNull();
});

test('a confirmed account keeps its password when a stranger signs up with its address', async () => {
  const email = newEmail();
  await signUp(email, owners);
  expect(await signInsAfterConfirmation(email)).toEqual({ stranger: false, owner: true });
  await signUp(email, strangers);
  await auth.client().signInWithOtp({ email });
  expect(await signInsAfterConfirmation(email)).toEqual({ stranger: false, owner: true });
});

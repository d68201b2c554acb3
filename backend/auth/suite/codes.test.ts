/** Settings of codes and sessions: length, lifetime, texts and number of attempts. */
import { expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const password = 'correct horse';
const phone = '+4915112345678';

async function withAuth(toml: string, work: (auth: AuthUnderTest) => Promise<void>) {
  const auth = await startAuth(toml);
  try {
    await work(auth);
  } finally {
    await auth.close();
  }
}

test("a code by SMS has the project's length, text and lifetime", async () => {
  const toml = `[auth.sms]
enable_signup = true
enable_confirmations = true
template = "{{ .Code }} is your code"
otp_length = 8
otp_expiry = 120`;
  await withAuth(toml, async (auth) => {
    const client = auth.client();
    await client.signUp({ phone, password });
    const { text } = auth.message(phone.slice(1));
    expect(text).toMatch(/^\d{8} is your code$/);
    const token = text.slice(0, 8);
    const older = (seconds: number) =>
      auth.rows(
        `update auth.one_time_tokens set created_at = created_at - interval '${seconds} seconds'`,
      );
    await older(119);
    expect((await client.verifyOtp({ phone, token: '00000000', type: 'sms' })).error?.code).toBe(
      'otp_expired',
    );
    await older(2);
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired');
    await auth.rows('update auth.one_time_tokens set created_at = now()');
    expect((await client.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull();
  });
});

test("a code by mail has the project's length", async () => {
  await withAuth('[auth.email]\nenable_confirmations = true\notp_length = 9', async (auth) => {
    const email = newEmail();
    const client = auth.client();
    await client.signUp({ email, password });
    const token = /(?<!\d)\d{9}(?!\d)/.exec(auth.message(email).text.replaceAll(/https?:\S+/g, ''));
    const { error } = await client.verifyOtp({ email, token: token?.[0] ?? '', type: 'signup' });
    expect(error).toBeNull();
  });
});

test('a second factor by phone has its own text, length and pause', async () => {
  const toml = `[auth.mfa.phone]
enroll_enabled = true
verify_enabled = true
otp_length = 7
template = "Second: {{ .Code }}"
max_frequency = "1m"`;
  await withAuth(toml, async (auth) => {
    const client = auth.client();
    await client.signUp({ email: newEmail(), password });
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone });
    const factorId = data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId });
    const { text } = auth.message(phone.slice(1));
    expect(text).toMatch(/^Second: \d{7}$/);
    expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    const challengeId = challenge.data?.id ?? '';
    const code = text.slice(-7);
    expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  });
});

test('attempts at codes of a second factor are limited', async () => {
  await withAuth('[auth.rate_limit]\nmfa_challenge_and_verify = 3', async (auth) => {
    const client = auth.client();
    await client.signUp({ email: newEmail(), password });
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const factorId = data?.id ?? '';
    const { data: challenge } = await client.mfa.challenge({ factorId });
    const codes = [];
    for (let count = 0; count < 4; count += 1) {
      const { error } = await client.mfa.verify({
        factorId,
        challengeId: challenge?.id ?? '',
        code: '000000',
      });
      codes.push(error?.code);
    }
    expect(codes).toEqual([
      'mfa_verification_failed',
      'mfa_verification_failed',
      'over_request_rate_limit',
      'over_request_rate_limit',
    ]);
  });
});

test('with a single session per user, signing in ends the former session', async () => {
  await withAuth('[auth.sessions]\nsingle_per_user = true', async (auth) => {
    const email = newEmail();
    const [first, second] = [auth.client(), auth.client()];
    await first.signUp({ email, password });
    await second.signInWithPassword({ email, password });
    expect((await first.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await second.getUser()).error).toBeNull();
  });
});

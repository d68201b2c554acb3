/** Effects of settings: limits, captcha, codes for passwords, disabled features; and mail over a real SMTP server. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import type { AuthOptions } from '../auth.ts';
import { createSmtpMailer } from '../../mail/smtp-mailer.ts';
import { createTwilio } from '../messages/twilio.ts';
import { codeIn, newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

async function withAuth(
  toml: string,
  work: (auth: AuthUnderTest) => Promise<void>,
  options: Partial<AuthOptions> = {},
): Promise<void> {
  const auth = await startAuth(toml, options);
  try {
    await work(auth);
  } finally {
    await auth.close();
  }
}

const password = 'correct horse';

describe('limits', () => {
  test('block an address with too many requests, and no other', async () => {
    let now = 0;
    await withAuth(
      '[auth.rate_limit]\nsign_in_sign_ups = 3',
      async (auth) => {
        const tries = async (address: string) => {
          const response = await auth.send(
            'POST',
            '/recover',
            { email: newEmail() },
            { 'X-Forwarded-For': address },
          );
          return [
            response.status,
            response.headers.get('x-sb-error-code'),
            response.headers.get('retry-after'),
          ];
        };
        for (let count = 0; count < 3; count += 1)
          expect(await tries('203.0.113.1')).toEqual([200, null, null]);
        expect(await tries('203.0.113.1')).toEqual([429, 'over_request_rate_limit', '100']);
        expect(await tries('203.0.113.2')).toEqual([200, null, null]);
        now += 100_000;
        expect(await tries('203.0.113.1')).toEqual([200, null, null]);
      },
      { now: () => now },
    );
  });

  test.each([
    ['without settings', ''],
    ['as Supabase’s tools write them', '[auth.rate_limit]\nsign_in_sign_ups = 30'],
  ])('%s hold for visitors, and not for this machine', async (_, toml) => {
    await withAuth(
      toml,
      async (auth) => {
        const statuses = async (address: string) => {
          const all = [];
          for (let count = 0; count < 31; count += 1)
            all.push((await auth.send('POST', '/otp', {}, { 'X-Forwarded-For': address })).status);
          return all.filter((status) => status === 429).length;
        };
        expect(await statuses('203.0.113.1')).toBe(1);
        expect(await statuses('127.0.0.1')).toBe(0);
      },
      { now: () => 0 },
    );
  });

  test('hold between two mails to one address, with or without an account', async () => {
    await withAuth(
      '[auth.email]\nmax_frequency = "1m"',
      async (auth) => {
        const known = newEmail();
        await auth.client().signUp({ email: known, password });
        for (const email of [known, newEmail()]) {
          expect((await auth.client().resetPasswordForEmail(email)).error).toBeNull();
          const { error } = await auth.client().resetPasswordForEmail(email);
          expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
          expect(error?.message).toBe(
            'For security purposes, you can only request this after 60 seconds.',
          );
        }
      },
      { now: () => 0 },
    );
  });
});

describe('a disabled feature', () => {
  test.each([
    [
      '[auth]\nenable_signup = false',
      '/signup',
      { email: 'a@example.com', password },
      'signup_disabled',
    ],
    ['[auth]\nenable_signup = false', '/otp', { email: 'a@example.com' }, 'signup_disabled'],
    [
      '[auth.email]\nenable_signup = false',
      '/signup',
      { email: 'a@example.com', password },
      'email_provider_disabled',
    ],
    ['', '/signup', { phone: '+4915112345678', password }, 'phone_provider_disabled'],
  ])('%j refuses %s', async (toml, path, body, code) => {
    await withAuth(toml, async (auth) => {
      expect((await auth.send('POST', path, body)).headers.get('x-sb-error-code')).toBe(code);
    });
  });
});

test('a session ends by its age and by inactivity', async () => {
  await withAuth('[auth.sessions]\ntimebox = "24h"\ninactivity_timeout = "1h"', async (auth) => {
    const client = auth.client();
    await client.signUp({ email: newEmail(), password });
    expect((await client.refreshSession()).error).toBeNull();
    await auth.rows("update auth.sessions set refreshed_at = refreshed_at - interval '61 minutes'");
    expect((await client.refreshSession()).error?.code).toBe('session_expired');
    await auth.rows(
      "update auth.sessions set refreshed_at = now() at time zone 'utc', created_at = created_at - interval '25 hours'",
    );
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});

test('an old session changes the password only with a code', async () => {
  await withAuth('[auth.email]\nsecure_password_change = true', async (auth) => {
    const client = auth.client();
    const email = newEmail();
    await client.signUp({ email, password });
    await auth.rows("update auth.sessions set created_at = created_at - interval '25 hours'");
    expect((await client.updateUser({ password: 'another one' })).error?.code).toBe(
      'reauthentication_needed',
    );
    expect((await client.reauthenticate()).error).toBeNull();
    const wrong = await client.updateUser({ password: 'another one', nonce: 'no' });
    expect(wrong.error?.code).toBe('reauthentication_not_valid');
    const nonce = codeIn(auth.message(email));
    expect((await client.updateUser({ password: 'another one', nonce })).error).toBeNull();
  });
});

test('a captcha is required when the settings enable one', async () => {
  const requests: string[] = [];
  const service: typeof fetch = async (address, init) => {
    const request = new Request(address, init);
    const body = await request.text();
    requests.push(`${request.url} ${body}`);
    const isSolved = body.includes('response=solved');
    return Response.json({ success: isSolved, 'error-codes': ['invalid-input-response'] });
  };
  const toml = '[auth.captcha]\nenabled = true\nprovider = "turnstile"\nsecret = "hidden"';
  await withAuth(
    toml,
    async (auth) => {
      const email = newEmail();
      const withToken = (captchaToken?: string) =>
        auth
          .client()
          .signUp({ email, password, options: captchaToken === undefined ? {} : { captchaToken } });
      expect((await withToken()).error?.code).toBe('captcha_failed');
      expect((await withToken('guessed')).error?.code).toBe('captcha_failed');
      expect((await withToken('solved')).error).toBeNull();
      expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe(
        'captcha_failed',
      );
      expect(requests.at(-1)).toBe(
        'https://challenges.cloudflare.com/turnstile/v0/siteverify secret=hidden&response=solved&remoteip=127.0.0.1',
      );
    },
    { fetch: service },
  );
});

test.each([
  ['', { captcha: null, manual_linking_enabled: false }],
  ['[auth.captcha]\nenabled = true\nprovider = "turnstile"\nsecret = "hidden"', { captcha: null }],
  [
    '[auth.captcha]\nenabled = true\nprovider = "hcaptcha"\nsecret = "hidden"\nsite_key = "shown"\n[auth]\nenable_manual_linking = true',
    { captcha: { provider: 'hcaptcha', site_key: 'shown' }, manual_linking_enabled: true },
  ],
])("the captcha's site key is public, and its secret is not: %j", async (toml, expected) => {
  await withAuth(toml, async (auth) => {
    const response = await auth.send('GET', '/settings');
    const responseText = await response.text();
    expect(JSON.parse(responseText)).toMatchObject(expected);
    expect(responseText).not.toContain('hidden');
  });
});

test('a mail is sent by SMTP', async () => {
  const received = Promise.withResolvers<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.resolve(text);
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const mailer = createSmtpMailer(
    `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    'Shop <shop@example.com>',
  );
  try {
    await withAuth(
      '[auth.email]\nenable_confirmations = true',
      async (auth) => {
        const email = newEmail();
        await auth.client().signUp({ email, password });
        const mail = await received.promise;
        expect(mail).toContain(`To: ${email}`);
        expect(mail).toContain('From: Shop <shop@example.com>');
        expect(mail).toMatch(/multipart\/alternative/);
      },
      { mailer },
    );
  } finally {
    mailer.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  }
});

test('an SMS is sent through Twilio', async () => {
  const requests: Request[] = [];
  const twilio = createTwilio(
    { accountSid: 'AC1', authToken: 'secret', messageServiceSid: 'MG1' },
    async (address, init) => {
      requests.push(new Request(address, init));
      return Response.json({ sid: 'SM1' });
    },
  );
  await withAuth(
    '[auth.sms]\nenable_signup = true',
    async (auth) => {
      await auth.client().signInWithOtp({ phone: '+4915112345678' });
      const [request] = requests;
      expect(request?.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
      expect(request?.headers.get('authorization')).toBe(`Basic ${btoa('AC1:secret')}`);
      const sent = new URLSearchParams(await request?.text());
      expect(sent.get('To')).toBe('+4915112345678');
      expect(sent.get('MessagingServiceSid')).toBe('MG1');
      expect(sent.get('Body')).toMatch(/^Your code is \d{6}$/);
    },
    { sms: twilio },
  );
});

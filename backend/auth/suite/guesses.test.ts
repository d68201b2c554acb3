/** Guessed codes: each is void after a few wrong attempts, from whatever network, and a link cannot be guessed at all. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, linkIn, newEmail, password, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const guesses = 5;
let auth: AuthUnderTest;
let phones = 0;
beforeAll(async () => {
  auth = await startAuth(`
[auth.rate_limit]
token_verifications = 100000
mfa_challenge_and_verify = 100000
[auth.email]
enable_confirmations = true
secure_password_change = true
max_frequency = "0s"
[auth.sms]
enable_signup = true
enable_confirmations = true
max_frequency = "0s"
[auth.mfa.phone]
enroll_enabled = true
verify_enabled = true
max_frequency = "0s"
`);
});
afterAll(() => auth.close());

const newPhone = (): string => {
  phones += 1;
  return `+49151123${String(phones).padStart(5, '0')}`;
};

/** A wrong code of the same form. */
const wrong = (code: string, at: number): string =>
  String((Number(code) + at + 1) % 1_000_000).padStart(6, '0');

interface Sent {
  readonly code: string;
  /** Attempts a code, and returns whether it was accepted. */
  guess(code: string, address: string): Promise<boolean>;
}

/** An attempt by `POST verify`. */
const verifying =
  (body: object): Sent['guess'] =>
  async (token, address) => {
    const from = { 'X-Forwarded-For': address };
    const response = await auth.send('POST', '/verify', { ...body, token }, from);
    if (!response.ok) expect(response.headers.get('x-sb-error-code')).toBe('otp_expired');
    return response.ok;
  };

async function confirmedEmail(): Promise<string> {
  const email = newEmail();
  await auth.client().signUp({ email, password });
  await auth.client().verifyOtp({ email, type: 'signup', token: codeIn(auth.message(email)) });
  return email;
}

/** All kinds of codes that are sent to users. */
const kinds: readonly (readonly [string, () => Promise<Sent>])[] = [
  [
    'a sign-up',
    async () => {
      const email = newEmail();
      await auth.client().signUp({ email, password });
      return { code: codeIn(auth.message(email)), guess: verifying({ email, type: 'signup' }) };
    },
  ],
  [
    'signing in by mail',
    async () => {
      const email = await confirmedEmail();
      await auth.client().signInWithOtp({ email });
      return { code: codeIn(auth.message(email)), guess: verifying({ email, type: 'email' }) };
    },
  ],
  [
    'a recovery',
    async () => {
      const email = await confirmedEmail();
      await auth.client().resetPasswordForEmail(email);
      return { code: codeIn(auth.message(email)), guess: verifying({ email, type: 'recovery' }) };
    },
  ],
  [
    'a new address',
    async () => {
      const [client, email] = [auth.client(), newEmail()];
      await client.signInWithPassword({ email: await confirmedEmail(), password });
      await client.updateUser({ email });
      const guess = verifying({ email, type: 'email_change' });
      return { code: codeIn(auth.message(email)), guess };
    },
  ],
  [
    'a sign-up by phone',
    async () => {
      const phone = newPhone();
      await auth.client().signUp({ phone, password });
      const code = codeIn(auth.message(phone.slice(1)));
      return { code, guess: verifying({ phone, type: 'sms' }) };
    },
  ],
  [
    'a new number',
    async () => {
      const [client, phone] = [auth.client(), newPhone()];
      await client.signInWithPassword({ email: await confirmedEmail(), password });
      await client.updateUser({ phone });
      const code = codeIn(auth.message(phone.slice(1)));
      return { code, guess: verifying({ phone, type: 'phone_change' }) };
    },
  ],
  [
    'a new password',
    async () => {
      const [client, email] = [auth.client(), await confirmedEmail()];
      await client.signInWithPassword({ email, password });
      await auth.rows("update auth.sessions set created_at = created_at - interval '25 hours'");
      await client.reauthenticate();
      const code = codeIn(auth.message(email));
      return {
        code,
        guess: async (nonce) => {
          const fresh = `horse ${crypto.randomUUID()}`;
          const { error } = await client.updateUser({ password: fresh, nonce });
          expect([undefined, 'reauthentication_not_valid']).toContain(error?.code);
          return error === null;
        },
      };
    },
  ],
];

describe.each(kinds)('the code of %s', (_, send) => {
  test('is void after a few wrong attempts from as many networks', async () => {
    const { code, guess } = await send();
    for (let at = 0; at < guesses; at += 1)
      expect(await guess(wrong(code, at), `203.0.113.${at}`)).toBe(false);
    expect(await guess(code, '198.51.100.1')).toBe(false);
    expect(await guess(code, '198.51.100.1')).toBe(false);
  });

  test('is void after a few concurrent wrong attempts', async () => {
    const { code, guess } = await send();
    await Promise.all(
      Array.from({ length: 20 }, (__, at) => guess(wrong(code, at), `203.0.113.${at}`)),
    );
    expect(await guess(code, '198.51.100.1')).toBe(false);
  });

  test('is accepted after one wrong attempt less', async () => {
    const { code, guess } = await send();
    for (let at = 0; at < guesses - 1; at += 1)
      expect(await guess(wrong(code, at), `203.0.113.${at}`)).toBe(false);
    expect(await guess(code, '198.51.100.1')).toBe(true);
    expect(await guess(code, '198.51.100.1')).toBe(false);
  });
});

test('a resent code is accepted again', async () => {
  const email = newEmail();
  const client = auth.client();
  await client.signUp({ email, password });
  const first = codeIn(auth.message(email));
  for (let at = 0; at <= guesses; at += 1)
    await client.verifyOtp({ email, type: 'signup', token: wrong(first, at) });
  await client.resend({ email, type: 'signup' });
  const token = codeIn(auth.message(email));
  expect((await client.verifyOtp({ email, type: 'signup', token })).error).toBeNull();
});

test('the code of a phone factor is void after a few wrong attempts', async () => {
  const email = await confirmedEmail();
  const client = auth.client();
  await client.signInWithPassword({ email, password });
  const phone = newPhone();
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'mobile' });
  const factorId = data?.id ?? '';
  const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? '';
  const code = codeIn(auth.message(phone.slice(1)));
  const verify = async (given: string) =>
    (await client.mfa.verify({ factorId, challengeId, code: given })).error?.code;
  for (let at = 0; at < guesses; at += 1)
    expect(await verify(wrong(code, at))).toBe('mfa_verification_failed');
  expect(await verify(code)).toBe('mfa_challenge_expired');
});

test('a link stays valid after any number of attempts at the code beside it', async () => {
  const email = newEmail();
  await auth.client().signUp({ email, password });
  const code = codeIn(auth.message(email));
  for (let at = 0; at < guesses + 3; at += 1)
    await auth.client().verifyOtp({ email, type: 'signup', token: wrong(code, at) });
  const { headers } = await fetch(linkIn(auth.message(email)), { redirect: 'manual' });
  expect(headers.get('location')).toContain('access_token=');
});

test('a link cannot be derived from the code beside it', async () => {
  const email = newEmail();
  await auth.client().signUp({ email, password });
  const code = codeIn(auth.message(email));
  const guessed = createHash('sha224')
    .update(email + code)
    .digest('hex');
  for (const token_hash of [guessed, code])
    expect((await auth.client().verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe(
      'otp_expired',
    );
  const link = linkIn(auth.message(email));
  link.searchParams.set('token', guessed);
  const { headers } = await fetch(link, { redirect: 'manual' });
  expect(headers.get('location')).toContain('error_code=otp_expired');
});

test('a link with a PKCE challenge gives no session without its verifier', async () => {
  const client = auth.client('pkce');
  const email = newEmail();
  await client.signUp({ email, password });
  const link = linkIn(auth.message(email));
  const whole = link.searchParams.get('token') ?? '';
  expect(whole).toMatch(/^pkce_/);
  const cut = new URL(link);
  for (const token of [whole.slice('pkce_'.length), `pkce_${whole}`, whole.toUpperCase()]) {
    cut.searchParams.set('token', token);
    const { headers } = await fetch(cut, { redirect: 'manual' });
    expect(headers.get('location')).toContain('error_code=otp_expired');
    expect(headers.get('location')).not.toContain('access_token');
    const { error } = await auth.client().verifyOtp({ token_hash: token, type: 'signup' });
    expect(error?.code).toBe('otp_expired');
  }
  const { headers } = await fetch(link, { redirect: 'manual' });
  const location = new URL(headers.get('location') ?? '');
  const { error } = await client.exchangeCodeForSession(location.searchParams.get('code') ?? '');
  expect(error).toBeNull();
});

test('an address without an account costs the same queries', async () => {
  const queries: string[] = [];
  const watched = await startAuth(
    '[auth.email]\nenable_confirmations = true',
    {},
    {},
    (database) => ({
      ...database,
      pipeline: (statements, options) => {
        queries.push(...statements.map(({ text }) => text));
        return database.pipeline(statements, options);
      },
      transaction: (work, options) => {
        queries.push('transaction');
        return database.transaction(work, options);
      },
    }),
  );
  try {
    const { email } = await signedUp(watched);
    const other = await signedUp(watched);
    await watched.rows('delete from auth.one_time_tokens where relates_to = $1', [other.email]);
    const works = [];
    for (const address of [email, email, other.email, newEmail()]) {
      queries.length = 0;
      const body = { email: address, type: 'email', token: 'wrong' };
      expect((await watched.send('POST', '/verify', body)).status).toBe(403);
      works.push([...queries]);
    }
    const [, known, ...others] = works;
    expect(known?.length).toBeGreaterThan(0);
    expect(others).toEqual([known, known]);
  } finally {
    await watched.close();
  }
});

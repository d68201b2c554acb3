/** Same responses: a request for a mail reveals neither whether an address has an account nor what its owner does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const password = 'correct horse';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** All requests for a mail: the path, the rest of the body, and the purpose of the mail. */
const mailRequests = [
  ['/recover', {}, 'recovery'],
  ['/otp', {}, 'recovery'],
  ['/magiclink', {}, 'recovery'],
  ['/resend', { type: 'signup' }, 'confirmation'],
  ['/signup', { password }, 'confirmation'],
  ['/resend', { type: 'email_change' }, 'change'],
] as const;

let auth: AuthUnderTest;
/** Addresses of existing accounts; the one without an account is new each time. */
let addresses: Readonly<Record<'confirmed' | 'leaving' | 'unconfirmed', string>>;
const began = Date.now();
let passedMs = 0;

/** Nine mails an hour: three to one address, six to people without accounts, and one a minute for each purpose. */
const toml = `[auth.rate_limit]
email_sent = 9
[auth.email]
enable_confirmations = true
max_frequency = "1m"`;

beforeAll(async () => {
  auth = await startAuth(toml, { now: () => began + passedMs, mailLeaves: true });
  const [confirmed, leaving, unconfirmed] = [newEmail(), newEmail(), newEmail()];
  addresses = { confirmed, leaving, unconfirmed };
  for (const email of Object.values(addresses)) await auth.client().signUp({ email, password });
  await auth.rows(
    `update auth.users set email_confirmed_at = now(), email_change = email || '.example'
     where email in ($1, $2)`,
    [confirmed, leaving],
  );
  await auth.rows("update auth.users set email_change = '' where email <> $1", [leaving]);
});
beforeEach(() => {
  passedMs += 24 * hourMs;
});
afterAll(() => auth.close());

/** The visible parts of a response; a sign-up shows a real or a fake account. */
async function visibleResponse(path: string, body: object): Promise<readonly unknown[]> {
  const response = await auth.send('POST', path, body);
  const text = await response.text();
  return [
    response.status,
    response.headers.get('retry-after'),
    response.headers.get('x-sb-error-code'),
    path === '/signup' && response.ok ? 'an account' : text,
  ];
}

/** The responses to a stranger for each kind of address. */
const responsesForAll = <Result>(
  send: (email: string) => Promise<Result>,
): Promise<readonly Result[]> =>
  Promise.all([...Object.values(addresses), newEmail()].map((email) => send(email)));

const distinctCount = (all: readonly unknown[]): number =>
  new Set(all.map((each) => JSON.stringify(each))).size;
const sentTo = (email: string): number =>
  auth.outbox.messages().filter(({ to }) => to === email).length;

describe('every address gets the same response', () => {
  test.for(mailRequests)('%s %j, requested twice', async ([path, rest]) => {
    const tooSoon = [429, '60', 'over_email_send_rate_limit', expect.stringContaining('after 60')];
    const responses = await responsesForAll(async (email) => [
      await visibleResponse(path, { email, ...rest }),
      await visibleResponse(path, { email, ...rest }),
    ]);
    for (const response of responses)
      expect(response).toEqual([[200, null, null, expect.anything()], tooSoon]);
    expect(distinctCount(responses)).toBe(1);
  });

  test('the purpose of a mail: each has its own pause', async () => {
    const responses = await responsesForAll(async (email) => {
      const statuses = [];
      for (const [path, rest] of mailRequests)
        statuses.push((await visibleResponse(path, { email, ...rest }))[0]);
      return statuses;
    });
    expect(responses[0]).toEqual([200, 429, 429, 200, 429, 200]);
    expect(distinctCount(responses)).toBe(1);
  });

  test.for(mailRequests)("%s %j, when an address's share is used up", async ([path, rest]) => {
    const { confirmed, leaving, unconfirmed } = addresses;
    const responses = [];
    // Two at a time, since all have but nine.
    for (const pair of [
      [confirmed, unconfirmed],
      [leaving, newEmail()],
    ]) {
      passedMs += hourMs;
      const rows: (readonly unknown[])[][] = pair.map(() => []);
      for (let count = 0; count < 4; count += 1) {
        const row = await Promise.all(
          pair.map((email) => visibleResponse(path, { email, ...rest })),
        );
        for (const [at, each] of row.entries()) rows[at]?.push(each);
        passedMs += minuteMs;
      }
      responses.push(...rows);
    }
    expect(responses[0]?.map(([status]) => status)).toEqual([200, 200, 200, 429]);
    expect(distinctCount(responses)).toBe(1);
  });

  test.for(mailRequests)(
    '%s %j, when the mails for people without accounts are used up',
    async ([path, rest, purpose]) => {
      await useUp('/signup', Array.from({ length: 6 }, newEmail));
      const mails = Object.values(addresses).map((email) => sentTo(email));
      const responses = await responsesForAll((email) => visibleResponse(path, { email, ...rest }));
      expect(responses[0]?.[0]).toBe(purpose === 'confirmation' ? 429 : 200);
      expect(distinctCount(responses)).toBe(1);
      const [confirmed, leaving, unconfirmed] = Object.values(addresses).map(
        (email, at) => sentTo(email) - (mails[at] ?? 0),
      );
      const isSent = purpose === 'recovery' ? 1 : 0;
      expect([confirmed, leaving, unconfirmed]).toEqual([
        isSent,
        purpose === 'change' ? 1 : isSent,
        0,
      ]);
    },
  );

  test.for(mailRequests)('%s %j, when all mails are used up', async ([path, rest]) => {
    await useUp('/signup', Array.from({ length: 6 }, newEmail));
    await useUp('/recover', [addresses.confirmed, addresses.leaving, await newOwner()]);
    passedMs += minuteMs;
    const responses = await responsesForAll((email) => visibleResponse(path, { email, ...rest }));
    expect(responses[0]?.[0]).toBe(429);
    expect(distinctCount(responses)).toBe(1);
  });

  test.for(['/otp', '/magiclink', '/signup'])('%s with malformed data', async (path) => {
    const responses = await responsesForAll((email) =>
      visibleResponse(path, { email, password, data: 'none' }),
    );
    for (const response of responses) expect(response.slice(0, 3)).toEqual([400, null, 'bad_json']);
    expect(distinctCount(responses)).toBe(1);
  });
});

test('requests without a mail do not use up the budget', async () => {
  await useUp('/recover', Array.from({ length: 40 }, newEmail));
  const before = sentTo(addresses.confirmed);
  expect((await visibleResponse('/recover', { email: addresses.confirmed }))[0]).toBe(200);
  expect(sentTo(addresses.confirmed)).toBe(before + 1);
});

test("one network cannot use up the others' mails", async () => {
  const signUp = async (address: string) => {
    const body = { email: newEmail(), password };
    return (await auth.send('POST', '/signup', body, { 'X-Forwarded-For': address })).status;
  };
  const crowd = [];
  for (let count = 0; count < 5; count += 1) crowd.push(await signUp('203.0.113.7'));
  expect(crowd).toEqual([200, 200, 200, 429, 429]);
  expect(await signUp('203.0.113.8')).toBe(200);
});

test('a signed-in user cannot send mails to address after address', async () => {
  const email = await newOwner();
  const owner = auth.client();
  await owner.signInWithPassword({ email, password });
  const codes = [];
  for (let count = 0; count < 4; count += 1) {
    codes.push((await owner.updateUser({ email: newEmail() })).error?.code);
    passedMs += minuteMs;
  }
  expect(codes.at(-1)).toBe('over_email_send_rate_limit');
});

test("a signed-in owner's requests are invisible to strangers", async () => {
  const email = addresses.leaving;
  const owner = auth.client();
  await owner.signInWithPassword({ email, password });
  expect((await owner.reauthenticate()).error).toBeNull();
  expect((await owner.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
  expect((await owner.updateUser({ email: newEmail() })).error).toBeNull();
  for (const path of ['/recover', '/signup'])
    expect((await visibleResponse(path, { email, password }))[0]).toBe(200);
  expect((await visibleResponse('/resend', { email, type: 'email_change' }))[0]).toBe(200);
});

test('counters of addresses are hash slots of a bounded number', async () => {
  const [owner, stranger] = [await newOwner(), newEmail()];
  const from = { 'X-Forwarded-For': '203.0.113.7' };
  for (const email of [owner, stranger]) {
    await visibleResponse('/recover', { email });
    await auth.send('POST', '/token?grant_type=password', { email, password: 'wrong' }, from);
    await auth.send('POST', '/verify', { email, type: 'email', token: '000000' }, from);
  }
  const names = (await auth.rows('select name from auth.rate_limits')).flat();
  const limited = ['frequency email', 'emailSent to', 'wrongPasswords'];
  for (const name of limited)
    expect(names.some((each) => new RegExp(`^${name} \\d{1,6}( |$)`).test(each ?? ''))).toBe(true);
  expect(names.filter((each) => /@|%40|person\d/.test(each ?? ''))).toEqual([]);
});

/** Requests a mail to each address, and expects success. */
async function useUp(path: string, emails: readonly string[]): Promise<void> {
  const responses = await Promise.all(
    emails.map((email) => visibleResponse(path, { email, password })),
  );
  expect(responses.map(([status]) => status)).toEqual(emails.map(() => 200));
}

/** A signed-in user. */
async function newOwner(): Promise<string> {
  const email = newEmail();
  await auth.rows(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
        raw_app_meta_data, raw_user_meta_data)
      select gen_random_uuid(), aud, role, $1, encrypted_password, now(), now(), now(), '{}', '{}'
        from auth.users where email = $2`,
    [email, addresses.leaving],
  );
  return email;
}

/** Who asks for mails learns nothing of an address: whether somebody has it, or what its owner does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const password = 'correct horse';
const hourMs = 3_600_000;

/** What asks for a mail, each with the path and the rest of its body. */
const askings = [
  ['/recover', {}],
  ['/otp', {}],
  ['/magiclink', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
  ['/signup', { password }],
] as const;

let auth: AuthUnderTest;
/** Whose addresses there are; nobody's is another one each time. */
let addresses: Readonly<Record<'confirmed' | 'leaving' | 'unconfirmed', string>>;
const began = Date.now();
let passedMs = 0;

/** Three mails an hour, one a minute to each address. */
const toml = `[auth.rate_limit]
email_sent = 3
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
afterAll(() => auth.close());

/** What a stranger sees of an answer; a sign-up shows the account that it made, or one as if. */
async function seen(path: string, body: object): Promise<readonly unknown[]> {
  const answer = await auth.send('POST', path, body);
  const text = await answer.text();
  return [
    answer.status,
    answer.headers.get('retry-after'),
    answer.headers.get('x-sb-error-code'),
    path === '/signup' && answer.ok ? 'an account' : text,
  ];
}

describe('is answered alike for everybody', () => {
  test.for(askings)('%s %j, asked for twice', async ([path, rest]) => {
    const answers = [];
    for (const email of [...Object.values(addresses), newEmail()]) {
      passedMs += hourMs;
      answers.push([
        await seen(path, { email, ...rest }),
        await seen(path, { email, ...rest }),
        await seen('/recover', { email }),
      ]);
    }
    const tooSoon = [429, '60', 'over_email_send_rate_limit', expect.stringContaining('after 60')];
    for (const answer of answers)
      expect(answer).toEqual([[200, null, null, expect.anything()], tooSoon, tooSoon]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test.for(['/otp', '/magiclink', '/signup'])('%s with data that is none', async (path) => {
    const answers = [];
    for (const email of [...Object.values(addresses), newEmail()]) {
      passedMs += hourMs;
      answers.push(await seen(path, { email, password, data: 'none' }));
    }
    for (const answer of answers) expect(answer.slice(0, 3)).toEqual([400, null, 'bad_json']);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test.for(askings)('%s %j, when the service has sent all that it may', async ([path, rest]) => {
    // The mail of a change goes to both addresses.
    const alike = [addresses.confirmed, addresses.unconfirmed, newEmail()];
    const answers = [];
    for (const email of alike) {
      passedMs += hourMs;
      const before = [];
      for (let count = 0; count < 4; count += 1) {
        before.push(await seen(path, { email, ...rest }));
        passedMs += 60_000;
      }
      answers.push(before);
    }
    expect(answers[0]?.map(([status]) => status)).toEqual([200, 200, 200, 429]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });
});

test('what an owner asks for, signed in, makes no stranger wait', async () => {
  passedMs += hourMs;
  const email = addresses.leaving;
  const owner = auth.client();
  await owner.signInWithPassword({ email, password });
  expect((await owner.reauthenticate()).error).toBeNull();
  expect((await owner.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
  expect((await seen('/recover', { email }))[0]).toBe(200);
});

test('what is kept of addresses are places, of which there is a bounded number', async () => {
  passedMs += hourMs;
  await seen('/recover', { email: newEmail() });
  const kept = await auth.rows(
    "select name from auth.rate_limits where name like 'frequency email %'",
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const [name] of kept) expect(name).toMatch(/^frequency email \d{1,6}$/);
});

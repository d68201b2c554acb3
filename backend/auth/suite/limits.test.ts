/** Rate limits over several processes, by network and account, counted before the work. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseProjectConfig } from '../../config/project-config.ts';
import { openDatabase } from '../../postgres/open-database.ts';
import type { Database } from '../../postgres/database.ts';
import { createLimits } from '../limits/limits.ts';
import type { Limits } from '../limits/limits.ts';
import type { LimitSettings } from '../limits/limit-table.ts';
import { HashThread } from '../passwords/hash-thread.ts';
import { applyAuthSchema } from '../schema/apply-schema.ts';
import { newEmail, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

const from = (address: string) => ({ address, isLocal: false });
const here = from('203.0.113.7');

describe('two processes over one database', () => {
  let auth: AuthUnderTest;
  let databases: readonly Database[];
  let one: Limits;
  let two: Limits;
  let now = 1_000_000;
  beforeAll(async () => {
    auth = await startAuth();
    const connection = await applyAuthSchema(auth.connection('admin'));
    databases = [1, 2].map(() => openDatabase({ connection, poolSize: 2 }));
  });
  beforeEach(() => {
    now += 24 * 3_600_000;
    const settings: LimitSettings = {
      classes: {
        ...parseProjectConfig('', {}).auth.rateLimit,
        emailSent: 6,
        wrongPasswords: 3,
        signInSignUps: 3,
        factorAttempts: 3,
      },
      emailFrequencySeconds: 60,
      smsFrequencySeconds: 60,
    };
    const [first, second] = databases.map((each) => createLimits(settings, each, () => now));
    if (first === undefined || second === undefined) throw new Error('No limits.');
    [one, two] = [first, second];
  });
  afterAll(async () => {
    await Promise.all(databases.map((each) => each.close()));
    await auth.close();
  });

  test('limit the messages to one contact', async () => {
    const send = (limits: Limits) =>
      limits.sending.countRequest(
        { kind: 'email', purpose: 'recovery', keys: ['ada@example.com'] },
        { ...here, isLocal: true },
      );
    await send(one);
    await expect(send(two)).rejects.toThrow('after 60 seconds');
    now += 30_000;
    await expect(send(two)).rejects.toThrow('after 30 seconds');
    now += 30_000;
    await send(two);
  });

  test('limit wrong passwords by account and network, and not correct ones', async () => {
    const wrong = (limits: Limits, visitor = here) =>
      limits.consumePasswordAttempt('ada@example.com', visitor);
    await wrong(one);
    await wrong(two);
    await (
      await wrong(two)
    )();
    await wrong(two);
    await expect(wrong(one)).rejects.toThrow('Request rate limit');
    await wrong(one, from('203.0.113.8'));
    await one.consumePasswordAttempt('bob@example.com', here);
    now += 100_000;
    await wrong(one);
  });

  test('limit requests by network', async () => {
    const take = (limits: Limits, address = here.address) =>
      limits.consume('signInSignUps', from(address));
    await take(one);
    await take(two);
    await take(one);
    await expect(take(two)).rejects.toThrow('Request rate limit');
    await take(two, '203.0.113.8');
    // A household of IPv6 is one.
    for (const host of ['1', '2', '3']) await take(host === '2' ? two : one, `2001:db8::${host}`);
    await expect(take(two, '2001:db8::4')).rejects.toThrow('Request rate limit');
    now += 100_000;
    await take(two);
    await expect(take(one)).rejects.toThrow('Request rate limit');
  });

  test('limit all networks of one customer together', async () => {
    let passed = 0;
    const tries = Array.from({ length: 40 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`);
    for (const address of tries)
      await one.consume('signInSignUps', from(address)).then(
        () => {
          passed += 1;
        },
        () => {},
      );
    expect(passed).toBe(12);
    await two.consume('signInSignUps', from('2001:db8:8::1'));
  });

  test('limit attempts at a second factor by account', async () => {
    for (const limits of [one, two, one]) await limits.consumeFactorAttempt('somebody');
    await expect(two.consumeFactorAttempt('somebody')).rejects.toThrow('Request rate limit');
    await two.consumeFactorAttempt('somebody else');
  });

  test('let exactly as many concurrent requests pass as allowed', async () => {
    const comesIn = async (at: number): Promise<boolean> => {
      try {
        await (at % 2 === 0 ? one : two).consume('signInSignUps', here);
        return true;
      } catch {
        return false;
      }
    };
    const crowd = Array.from({ length: 12 }, (_, at) => comesIn(at));
    expect((await Promise.all(crowd)).filter(Boolean)).toHaveLength(3);
  });
});

describe('one process', () => {
  let auth: AuthUnderTest | undefined;
  afterEach(async () => {
    vi.restoreAllMocks();
    await auth?.close();
    auth = undefined;
  });

  /** As many requests as are answered otherwise than by a limit, out of so many. */
  async function acceptedOf(
    count: number,
    headers: Readonly<Record<string, string>>,
  ): Promise<number> {
    let sum = 0;
    for (let index = 0; index < count; index += 1)
      sum += (await auth?.send('POST', '/otp', {}, headers))?.status === 429 ? 0 : 1;
    return sum;
  }

  test('limits visitors behind an unknown proxy on this machine', async () => {
    auth = await startAuth('', { now: () => 0 });
    const local = { 'X-Forwarded-For': '127.0.0.1' };
    expect(await acceptedOf(40, local)).toBe(40);
    expect(await acceptedOf(40, { ...local, Forwarded: 'for=unknown' })).toBe(30);
  });

  test.each([
    [
      'code',
      (id: string) => [`/factors/${id}/verify`, { challenge_id: id, code: '000000' }] as const,
    ],
    ['challenge', (id: string) => [`/factors/${id}/challenge`, {}] as const],
    ['recovery code', () => ['/factors/recovery-codes/verify', { code: 'wrong' }] as const],
  ])('counts a refused %s of a second factor', async (_, request) => {
    const attempts = 3;
    auth = await startAuth(`[auth.rate_limit]\nmfa_challenge_and_verify = ${attempts}`);
    const { client, id } = await signedUp(auth);
    const { data } = await client.getSession();
    const [path, body] = request(id);
    for (let count = 0; count < attempts; count += 1)
      await auth.send('POST', path, body, {
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
      });
    // Another process over the same database knows of them.
    const connection = await applyAuthSchema(auth.connection('admin'));
    const database = openDatabase({ connection, poolSize: 1 });
    const { rateLimit } = parseProjectConfig('', {}).auth;
    const classes = { ...rateLimit, factorAttempts: attempts };
    const limits = createLimits(
      { classes, emailFrequencySeconds: 0, smsFrequencySeconds: 0 },
      database,
    );
    await expect(limits.consumeFactorAttempt(id)).rejects.toThrow('Request rate limit');
    await database.close();
  });

  test('does the same work for a wrong password of any account', async () => {
    const queries: string[] = [];
    auth = await startAuth('', { tuning: {} }, {}, (database) => ({
      ...database,
      pipeline: (statements, options) => {
        queries.push(...statements.map(({ text }) => text));
        return database.pipeline(statements, options);
      },
      transaction: (work, options) => {
        queries.push('transaction');
        return database.transaction(work, options);
      },
    }));
    const hashed = vi.spyOn(HashThread.prototype, 'run');
    const work = async (email: string) => {
      queries.length = 0;
      hashed.mockClear();
      const response = await auth!.send(
        'POST',
        '/token?grant_type=password',
        { email, password: 'wrong one' },
        { 'X-Forwarded-For': '203.0.113.7' },
      );
      expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      const costs = hashed.mock.calls.map(([task]) =>
        task.kind === 'verify' ? task.storedHash.split('$').slice(0, 4).join('$') : task.kind,
      );
      return { queries: [...queries], costs };
    };
    const emails = [];
    for (const change of ['id = id', 'email_confirmed_at = null', 'encrypted_password = null']) {
      const { email } = await signedUp(auth);
      await auth.rows(`update auth.users set ${change} where email = $1`, [email]);
      emails.push(email);
    }
    const works = [];
    for (const email of ['first@example.com', newEmail(), ...emails]) works.push(await work(email));
    const [, unknown, ...known] = works;
    expect(unknown?.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(known).toEqual([unknown, unknown, unknown]);
  });
});

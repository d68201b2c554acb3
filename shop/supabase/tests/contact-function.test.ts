/** The function `contact`: a visitor's message, over the real gateway, data protocol and database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFunctions } from './open-functions.ts';
import type { OpenFunctions } from './open-functions.ts';
import { anna } from './shop-database.ts';

let functions: OpenFunctions;
beforeAll(async () => {
  functions = await openFunctions();
});
afterAll(() => functions.close());

describe('contact', () => {
  const good = {
    name: 'Mei',
    email: 'mei@example.org',
    subject: 'A bowl',
    message: 'Is it left?\nThe blue one.',
  };
  const send = (message: unknown, init: { from?: string; headers?: Record<string, string> } = {}) =>
    functions.request('contact', {
      method: 'POST',
      body: typeof message === 'string' ? message : JSON.stringify(message),
      ...init,
    });
  const storedMessages = async () => {
    const [rows] = await functions.shop.admin.pipeline([
      {
        text: 'select name, email, subject, message, user_id, sender from contact_messages order by id',
      },
    ]);
    return (rows?.rows ?? []).map((row) => [...row]);
  };
  const forget = async () => {
    await functions.shop.admin.pipeline([
      { text: 'delete from contact_messages' },
      { text: 'delete from private.message_attempts' },
    ]);
    functions.mails.length = 0;
  };

  test('keeps a message and tells the house', async () => {
    await forget();
    const response = await send(good, { headers: { authorization: `Bearer ${functions.token}` } });
    expect([response.status, await response.json()]).toEqual([200, { outcome: 'sent' }]);
    expect(await storedMessages()).toEqual([
      [
        'Mei',
        'mei@example.org',
        'A bowl',
        'Is it left?\nThe blue one.',
        anna,
        expect.stringMatching(/^fd/),
      ],
    ]);
    expect(functions.mails).toEqual([
      {
        subject: 'Message: A bowl',
        text: 'From: Mei <mei@example.org>\nSubject: A bowl\n\nIs it left?\nThe blue one.',
      },
    ]);
  });

  test('must solve the captcha; a message without a solution is not stored', async () => {
    await forget();
    const guessed = await send({ ...good, captcha_token: 'guessed' });
    expect([guessed.status, await guessed.json()]).toEqual([403, { error: 'captcha_failed' }]);
    expect(await storedMessages()).toEqual([]);
    const solved = await send({ ...good, captcha_token: 'solved' }, { from: '203.0.113.77' });
    expect(solved.status).toBe(200);
    expect(functions.captchas.at(-1)).toEqual({ token: 'solved', address: '203.0.113.77' });
    expect(await storedMessages()).toHaveLength(1);
  });

  test.each<[unknown, number, object]>([
    [{ ...good, email: 'mei' }, 422, { fields: { email: 'unreadable' } }],
    [{ ...good, name: ' ', message: '' }, 422, { fields: { name: 'missing', message: 'missing' } }],
    [{ ...good, subject: 'x'.repeat(201) }, 422, { fields: { subject: 'tooLong' } }],
    [
      { ...good, name: ['a'], subject: 7 },
      422,
      { fields: { name: 'missing', subject: 'missing' } },
    ],
    [
      {},
      422,
      { fields: { name: 'missing', email: 'missing', subject: 'missing', message: 'missing' } },
    ],
    ['[', 400, { error: 'not_a_message' }],
    ['[]', 400, { error: 'not_a_message' }],
    ['x'.repeat(70_000), 400, { error: 'not_a_message' }],
  ])('refuses %j', async (message, status, words) => {
    await forget();
    const response = await send(message);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(words);
    expect([await storedMessages(), functions.mails]).toEqual([[], []]);
  });

  test('lets no letter become a header or a secret sign', async () => {
    await forget();
    await send({ ...good, name: 'Mei\r\nBcc: all@example.org', subject: 'A\u0000\u001bB' });
    expect((await storedMessages())[0]?.slice(0, 3)).toEqual([
      'Mei Bcc: all@example.org',
      'mei@example.org',
      'AB',
    ]);
    expect(functions.mails[0]?.text.split('\n').slice(0, 2)).toEqual([
      'From: Mei Bcc: all@example.org <mei@example.org>',
      'Subject: AB',
    ]);
  });

  test('keeps what was cut in the middle of a sign without its half', async () => {
    await forget();
    const response = await send({ ...good, name: '\udc00Mei', message: 'A bowl \ud83d' });
    expect(response.status).toBe(200);
    expect((await storedMessages())[0]).toMatchObject([
      'Mei',
      good.email,
      good.subject,
      'A bowl',
      null,
      {},
    ]);
  });

  test('keeps nothing of what falls into the trap, and says nothing of it', async () => {
    await forget();
    const response = await send({ ...good, website: 'https://spam.example' });
    expect([response.status, await response.json()]).toEqual([200, { outcome: 'sent' }]);
    expect([await storedMessages(), functions.mails]).toEqual([[], []]);
  });

  test('takes five an hour from one place, and no more at once either', async () => {
    await forget();
    const from = '203.0.113.77';
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await send(good, { from })).status),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429,
    ]);
    expect((await send(good, { from: '203.0.113.78' })).status).toBe(200);
    await functions.shop.admin.pipeline([
      { text: "update contact_messages set created_at = now() - interval '61 minutes'" },
    ]);
    expect((await send(good, { from })).status).toBe(200);
  });

  test('verifies no more than twenty captchas an hour for one network', async () => {
    await forget();
    const verified = functions.captchas.length;
    const guess = (at: number) =>
      send({ ...good, captcha_token: 'guessed' }, { from: `2001:db8:7:7::${at.toString(16)}` });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => (await guess(at + 1)).status),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(functions.captchas.length - verified).toBe(20);
    expect((await send(good, { from: '2001:db8:7:8::1' })).status).toBe(200);
    await functions.shop.admin.pipeline([
      { text: "update private.message_attempts set made_at = made_at - interval '61 minutes'" },
    ]);
    expect((await guess(1)).status).toBe(403);
    const [left] = await functions.shop.admin.pipeline([
      { text: 'select count(*) from private.message_attempts' },
    ]);
    expect(left?.rows).toEqual([['1']]);
  });

  test('keeps a message that cannot be mailed', async () => {
    await forget();
    expect((await send({ ...good, message: 'break the post' })).status).toBe(200);
    expect(await storedMessages()).toHaveLength(1);
  });

  test('is not for reading', async () => {
    expect((await functions.request('contact')).status).toBe(405);
  });

  test('is the only way to leave a message', async () => {
    for (const role of ['anon', 'authenticated'] as const)
      await expect(
        functions.shop.as(
          { role },
          { text: "select save_message('a', 'b@c.d', 'e', 'f', '192.0.2.1')" },
        ),
      ).rejects.toThrow('permission denied');
    await expect(
      functions.shop.as({ role: 'anon' }, { text: "select record_message_attempt('192.0.2.1')" }),
    ).rejects.toThrow('permission denied');
  });
});

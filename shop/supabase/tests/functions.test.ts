/** The shop's HTTP functions as visitors meet them: over the real gateway, the real data protocol and the real database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { parseProjectConfig } from '@atelier/backend/config/project-config';
import { createFunctions } from '@atelier/backend/functions';
import { generateKeys } from '@atelier/backend/keys/key-material';
import { createKeys } from '@atelier/backend/keys/keys';
import { createRest } from '@atelier/backend/rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anna, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}
interface Puzzle {
  readonly token: string;
  readonly address: string;
}

let shop: ShopDatabase;
let mails: Mail[];
const puzzles: Puzzle[] = [];
let ask: (name: string, init?: RequestInit & { readonly from?: string }) => Promise<Response>;
let token: string;
let restartWith: (appSettings: Record<string, string>) => void;
let close: () => Promise<void>;

beforeAll(async () => {
  shop = await shopDatabase();
  const material = await generateKeys();
  const keys = createKeys(material);
  const open = (appSettings: Record<string, string>) =>
    createRest({ database: shop.authenticator, keys, settings: { appSettings } });
  let rest = open({});
  mails = [];
  // Requests of functions to the data protocol go over HTTP, as they do in the running server.
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const headers = new Headers(incoming.headers as Record<string, string>);
      const request = new Request(`http://shop.test${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers,
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      });
      void rest.fetch(request).then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const functions = createFunctions({
    folder: dirname(import.meta.dirname),
    config: parseProjectConfig(
      '[functions.ip]\nverify_jwt = false\n[functions.contact]\nverify_jwt = false',
      {},
    ).functions,
    keys,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishableKey: material.publishableKey,
    secretKey: material.secretKey,
    methods: {
      hasSolvedCaptcha: (asked) => {
        puzzles.push(asked as Puzzle);
        return Promise.resolve((asked as Puzzle).token !== 'guessed');
      },
      mailAdministrators: (mail) => {
        if ((mail as Mail).text.includes('break the post'))
          return Promise.reject(new Error('No post.'));
        mails.push(mail as Mail);
        return Promise.resolve();
      },
    },
  });
  ask = (name, { from = '198.51.100.1', ...init } = {}) =>
    functions.fetch(
      new Request(`http://shop.test/functions/v1/${name}`, {
        ...init,
        headers: {
          'x-forwarded-for': from,
          apikey: material.publishableKey,
          ...(init.headers as Record<string, string> | undefined),
        },
      }),
    );
  token = await keys.signToken({ role: 'authenticated', sub: anna });
  restartWith = (appSettings) => {
    rest = open(appSettings);
  };
  close = async () => {
    await functions.close();
    server.closeAllConnections();
    server.close();
    await rest.close();
    await shop.close();
  };
});
afterAll(() => close());

describe('ip', () => {
  const ipFrom = async (from: string) =>
    ((await (await ask('ip?format=json', { from })).json()) as { ip: string }).ip;

  test('names a visitor by a pseudonym that is always the same this month, and another’s for another', async () => {
    const ip = await ipFrom('203.0.113.9');
    expect(ip).toMatch(/^fd[\da-f]{2}:/);
    expect(await ipFrom('203.0.113.9')).toBe(ip);
    expect(await ipFrom('203.0.113.10')).not.toBe(ip);
    expect(await ipFrom('2001:db8::1')).toMatch(/^fd/);
    expect(await (await ask('ip', { from: '203.0.113.9' })).text()).toBe(ip);
  });

  test('names him otherwise next month, and forgets how it named him', async () => {
    const ip = await ipFrom('203.0.113.9');
    await shop.admin.pipeline([
      { text: "update private.visitor_keys set month = month - interval '1 month'" },
    ]);
    expect(await ipFrom('203.0.113.9')).not.toBe(ip);
    const [keys] = await shop.admin.pipeline([
      { text: 'select count(*) from private.visitor_keys' },
    ]);
    expect(keys?.rows).toEqual([['1']]);
  });

  test('is the address itself where the operator wants that', async () => {
    restartWith({ analytics_ip: 'full' });
    expect(await ipFrom('203.0.113.9')).toBe('203.0.113.9');
    expect(await ipFrom('2001:DB8:0::1')).toBe('2001:db8::1');
    restartWith({});
  });

  test('tells nobody how another visitor is named', async () => {
    for (const role of ['anon', 'authenticated'] as const)
      await expect(
        shop.as({ role }, { text: "select visitor_address('203.0.113.9')" }),
      ).rejects.toThrow('permission denied');
    const [keys] = await shop.admin.pipeline([
      { text: "select has_table_privilege('authenticated', 'private.visitor_keys', 'select')" },
    ]);
    expect(keys?.rows).toEqual([['f']]);
  });

  test('may be asked beforehand by any page', async () => {
    const answer = await ask('ip', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});

describe('contact', () => {
  const good = {
    name: 'Mei',
    email: 'mei@example.org',
    subject: 'A bowl',
    message: 'Is it left?\nThe blue one.',
  };
  const send = (message: unknown, init: { from?: string; headers?: Record<string, string> } = {}) =>
    ask('contact', {
      method: 'POST',
      body: typeof message === 'string' ? message : JSON.stringify(message),
      ...init,
    });
  const kept = async () => {
    const [rows] = await shop.admin.pipeline([
      {
        text: 'select name, email, subject, message, user_id, sender from contact_messages order by id',
      },
    ]);
    return (rows?.rows ?? []).map((row) => [...row]);
  };
  const forget = async () => {
    await shop.admin.pipeline([
      { text: 'delete from contact_messages' },
      { text: 'delete from private.message_attempts' },
    ]);
    mails.length = 0;
  };

  test('keeps a message and tells the house', async () => {
    await forget();
    const answer = await send(good, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'sent' }]);
    expect(await kept()).toEqual([
      [
        'Mei',
        'mei@example.org',
        'A bowl',
        'Is it left?\nThe blue one.',
        anna,
        expect.stringMatching(/^fd/),
      ],
    ]);
    expect(mails).toEqual([
      {
        subject: 'Message: A bowl',
        text: 'From: Mei <mei@example.org>\nSubject: A bowl\n\nIs it left?\nThe blue one.',
      },
    ]);
  });

  test('is asked for the puzzle, and nothing is kept of who did not solve it', async () => {
    await forget();
    const guessed = await send({ ...good, captcha_token: 'guessed' });
    expect([guessed.status, await guessed.json()]).toEqual([403, { error: 'captcha_failed' }]);
    expect(await kept()).toEqual([]);
    const solved = await send({ ...good, captcha_token: 'solved' }, { from: '203.0.113.77' });
    expect(solved.status).toBe(200);
    expect(puzzles.at(-1)).toEqual({ token: 'solved', address: '203.0.113.77' });
    expect(await kept()).toHaveLength(1);
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
    const answer = await send(message);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(words);
    expect([await kept(), mails]).toEqual([[], []]);
  });

  test('lets no letter become a header or a secret sign', async () => {
    await forget();
    await send({ ...good, name: 'Mei\r\nBcc: all@example.org', subject: 'A\u0000\u001bB' });
    expect((await kept())[0]?.slice(0, 3)).toEqual([
      'Mei Bcc: all@example.org',
      'mei@example.org',
      'AB',
    ]);
    expect(mails[0]?.text.split('\n').slice(0, 2)).toEqual([
      'From: Mei Bcc: all@example.org <mei@example.org>',
      'Subject: AB',
    ]);
  });

  test('keeps what was cut in the middle of a sign without its half', async () => {
    await forget();
    const answer = await send({ ...good, name: '\udc00Mei', message: 'A bowl \ud83d' });
    expect(answer.status).toBe(200);
    expect((await kept())[0]).toMatchObject(['Mei', good.email, good.subject, 'A bowl', null, {}]);
  });

  test('keeps nothing of what falls into the trap, and says nothing of it', async () => {
    await forget();
    const answer = await send({ ...good, website: 'https://spam.example' });
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'sent' }]);
    expect([await kept(), mails]).toEqual([[], []]);
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
    await shop.admin.pipeline([
      { text: "update contact_messages set created_at = now() - interval '61 minutes'" },
    ]);
    expect((await send(good, { from })).status).toBe(200);
  });

  test('asks about no more than twenty puzzles an hour of one network', async () => {
    await forget();
    const asked = puzzles.length;
    const guess = (at: number) =>
      send({ ...good, captcha_token: 'guessed' }, { from: `2001:db8:7:7::${at.toString(16)}` });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => (await guess(at + 1)).status),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(puzzles.length - asked).toBe(20);
    expect((await send(good, { from: '2001:db8:7:8::1' })).status).toBe(200);
    await shop.admin.pipeline([
      { text: "update private.message_attempts set made_at = made_at - interval '61 minutes'" },
    ]);
    expect((await guess(1)).status).toBe(403);
    const [left] = await shop.admin.pipeline([
      { text: 'select count(*) from private.message_attempts' },
    ]);
    expect(left?.rows).toEqual([['1']]);
  });

  test('keeps a message that cannot be mailed', async () => {
    await forget();
    expect((await send({ ...good, message: 'break the post' })).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  test('is not for reading', async () => {
    expect((await ask('contact')).status).toBe(405);
  });

  test('is the only way to leave a message', async () => {
    for (const role of ['anon', 'authenticated'] as const)
      await expect(
        shop.as({ role }, { text: "select save_message('a', 'b@c.d', 'e', 'f', '192.0.2.1')" }),
      ).rejects.toThrow('permission denied');
    await expect(
      shop.as({ role: 'anon' }, { text: "select record_message_attempt('192.0.2.1')" }),
    ).rejects.toThrow('permission denied');
  });
});

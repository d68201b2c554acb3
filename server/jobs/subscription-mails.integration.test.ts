// Mails to subscribers by a real mail server: signed, with both headers of RFC 8058, once each over restarts of the worker.
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSmtpMailer } from '@atelier/backend/mail/smtp-mailer';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { subscriptionTasks } from '@atelier/shop-server/subscriptions/subscription-tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderMailer } from '../mail/order-mailer.ts';
import { startTestMailServer } from '../test-mail-server.ts';
import type { TestMailServer } from '../test-mail-server.ts';
import { testShopDatabase } from '../test-shop-database.ts';
import { installJobs } from './install-jobs.ts';
import { openJobs } from './open-jobs.ts';

const administrator = '0c000000-0000-4000-8000-000000000003';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let database: TestDatabase;
let mailServer: TestMailServer;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  database = await testShopDatabase();
  await installJobs(database);
  await query(
    `insert into auth.users (id, email) values ($1, 'keeper@example.com')`,
    administrator,
  );
  await query(`update users set role = 'admin'`);
  await query(`insert into categories (id) values ('prints')`);
  await query(
    `insert into products (id, category_id, price, stock, status) values (1, 'prints', 30, 0, 'published')`,
  );
  await query(
    `insert into product_texts (product_id, language, title, slug) values (1, 'en', 'Moon', 'moon')`,
  );
});
afterAll(async () => {
  await database.close();
  await mailServer.close();
});

async function query(text: string, ...values: string[]): Promise<string | null> {
  const [rows] = await database.admin.pipeline([{ text, values }]);
  return rows?.rows[0]?.[0] ?? null;
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (await isSo()) return;
  throw new Error('The condition was not met in time.');
}

/** Runs the jobs by the real mail server until none is left. */
async function runJobs(): Promise<void> {
  const smtp = createSmtpMailer(mailServer.url, 'Kiln <hello@shop.example>', {
    selector: 'shop',
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  });
  const jobs = openJobs(
    database.connection('admin'),
    (queryValue) =>
      subscriptionTasks(queryValue, {
        mailer: orderMailer(smtp),
        siteUrl: 'https://shop.example',
      }),
    { info: () => undefined, error: () => undefined },
  );
  jobs.start();
  try {
    await until(
      async () =>
        (await query(
          `select count(*) from graphile_worker.jobs where task_identifier in ('send_subscription_mail', 'queue_restock_mails')`,
        )) === '0',
    );
  } finally {
    await jobs.close();
    smtp.close();
  }
}

const subscribe = (email: string, purpose: string) =>
  query(
    `select request_subscription('198.51.100.1', $1, 'en', $2, variant_id => (select id from product_variants))`,
    email,
    purpose,
  );
const confirm = () =>
  query(`select count(confirm_subscription(private.subscription_token(id))) from subscriptions`);

/** A mail's headers as they came, and its body. */
function partsOf(mail: string) {
  const end = mail.indexOf('\r\n\r\n');
  const headers = mail
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  const valueOf = (name: string) =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim();
  return { valueOf, headers: mail.slice(0, end), body: mail.slice(end + 4) };
}

/** Whether the signature of a mail is right (RFC 6376, relaxed/relaxed), and the headers that it covers. */
function verifySignature(mail: string): { isRight: boolean; covered: readonly string[] } {
  const { valueOf, body } = partsOf(mail);
  const signature = valueOf('DKIM-Signature') ?? '';
  const tag = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const relaxedBody = body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '\r\n');
  const covered = tag('h').split(':');
  const relaxed = (name: string, value: string) =>
    `${name.toLowerCase()}:${value.replaceAll(/\s+/g, ' ').trim()}`;
  const signed = [
    ...covered.map((name) => relaxed(name, valueOf(name) ?? '')),
    relaxed('DKIM-Signature', signature.replace(/(\bb=)[^;]*$/, '$1')),
  ].join('\r\n');
  const isRight =
    tag('bh') === createHash('sha256').update(relaxedBody).digest('base64') &&
    createVerify('sha256').update(signed).verify(publicKey, tag('b'), 'base64');
  return { isRight, covered: covered.map((name) => name.toLowerCase()) };
}

test('the question to confirm is signed, and leads to the page that asks', async () => {
  await subscribe('ada@example.com', 'newsletter');
  await runJobs();
  const [mail = ''] = mailServer.mails;
  expect(mailServer.mails).toHaveLength(1);
  expect(verifySignature(mail).isRight).toBe(true);
  expect(partsOf(mail).valueOf('DKIM-Signature')).toMatch(/d=shop\.example.*s=shop/);
  // Quoted-printable breaks lines.
  expect(mail.replaceAll('=\r\n', '')).toMatch(
    /https:\/\/shop\.example\/subscription#confirm=3D[\w-]{43}|https:\/\/shop\.example\/subscription#confirm=[\w-]{43}/,
  );
  expect(partsOf(mail).valueOf('List-Unsubscribe')).toBeUndefined();
});

test('a newsletter has both headers, which the signature covers, and is sent once over restarts', async () => {
  await confirm();
  const id = (await query('insert into newsletters default values returning id')) ?? '';
  await query(
    `insert into newsletter_texts values ($1::bigint, 'en', 'The kiln', 'It is **open**: [come](/blog/1).')`,
    id,
  );
  await database.admin.pipeline([
    {
      text: `select set_config('request.jwt.claims', $1, true)`,
      values: [JSON.stringify({ role: 'authenticated', sub: administrator })],
    },
    { text: 'select admin_send_newsletter($1::bigint)', values: [id] },
  ]);
  await runJobs();
  expect(mailServer.mails).toHaveLength(2);
  const mail = mailServer.mails[1] ?? '';
  const { valueOf } = partsOf(mail);
  expect(valueOf('List-Unsubscribe')).toMatch(
    /^<https:\/\/shop\.example\/functions\/v1\/subscriptions\?unsubscribe=[\w-]{43}>$/,
  );
  expect(valueOf('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const { isRight, covered } = verifySignature(mail);
  expect(isRight).toBe(true);
  expect(covered).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  expect(mail.replaceAll('=\r\n', '')).toContain('<strong>open</strong>');
  // The jobs of all mails once more, as after a restart that forgot that they had run.
  await query(
    `select private.add_job('send_subscription_mail', json_build_object('mail', id)) from subscription_mails`,
  );
  await runJobs();
  expect(mailServer.mails).toHaveLength(2);
  expect(await query('select delivered from newsletters')).toBe('1');
});

test('a work that is back is told once by the clock’s task', async () => {
  await subscribe('bob@example.com', 'back_in_stock');
  await runJobs();
  await confirm();
  await query('update products set stock = 3');
  await query(`select private.add_job('queue_restock_mails', '{}')`);
  await runJobs();
  await until(() => mailServer.mails.length === 4);
  await query(`select private.add_job('queue_restock_mails', '{}')`);
  await runJobs();
  expect(mailServer.mails.map((mail) => partsOf(mail).valueOf('To'))).toEqual([
    'ada@example.com',
    'ada@example.com',
    'bob@example.com',
    'bob@example.com',
  ]);
});

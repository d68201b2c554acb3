// Account messages in the job queue over a real database: committed with their transaction, delivered once, retried, and deleted.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@atelier/backend/auth/messages/message';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import type { Database } from '@atelier/backend/postgres/database';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installJobs } from '../jobs/install-jobs.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { testShopDatabase } from '../test-shop-database.ts';
import { accountMessageTasks, queuedSender } from './account-message-jobs.ts';

const logged: string[] = [];
const log = {
  info: () => undefined,
  error: (event: string, cause: unknown) => void logged.push(`${event} ${String(cause)}`),
};
let database: TestDatabase;
let accounts: Database;
beforeAll(async () => {
  database = await testShopDatabase();
  await installJobs(database);
  const connection = await applyAuthSchema(database.connection('admin'));
  accounts = openDatabase({ connection, poolSize: 1 });
});
afterAll(async () => {
  await accounts.close();
  await database.close();
});
beforeEach(() => {
  logged.length = 0;
});

async function queryText(text: string): Promise<string | null> {
  const [rows] = await database.admin.pipeline([{ text }]);
  return rows?.rows[0]?.[0] ?? null;
}

const jobCount = () =>
  queryText(
    `select count(*) from graphile_worker.jobs where task_identifier = 'send_account_message'`,
  );

async function until(isMet: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50))
    if (await isMet()) return;
  throw new Error('The condition was not met in time.');
}

const mail = (code: string, validSeconds = 60): Message => ({
  kind: 'mail',
  mail: { to: 'ada@example.com', subject: 's', text: code, html: code, messageId: `<${code}@x>` },
  validSeconds,
});

/** Runs the worker until the queue has no account messages. */
async function runJobs(deliver: (message: Message) => Promise<void>, isDone = jobCount) {
  const jobs = openJobs(database.connection('admin'), () => accountMessageTasks(deliver, log), log);
  jobs.start();
  try {
    await until(async () => (await isDone()) === '0');
  } finally {
    await jobs.close();
  }
}

test('a message is queued with its transaction and not without it', async () => {
  const failing = accounts.transaction(async (transaction) => {
    await queuedSender.enqueue(transaction, [mail('111111')]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await jobCount()).toBe('0');
  await accounts.transaction((transaction) =>
    queuedSender.enqueue(transaction, [
      mail('222222'),
      { kind: 'sms', sms: { to: '4912', text: '333333', channel: 'sms' }, validSeconds: 60 },
    ]),
  );
  expect(await jobCount()).toBe('2');
  const delivered: Message[] = [];
  await runJobs(async (message) => void delivered.push(message));
  expect(delivered.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'sms']);
  expect(delivered).toContainEqual(mail('222222'));
  expect(logged).toEqual([]);
});

test('a failed delivery is retried with the same message id and logged without its code', async () => {
  await accounts.transaction((transaction) => queuedSender.enqueue(transaction, [mail('444444')]));
  const ids: string[] = [];
  await runJobs(async (message) => {
    ids.push(message.kind === 'mail' ? (message.mail.messageId ?? '') : '');
    if (ids.length < 2) throw new Error('The mail server is away.');
  });
  expect(ids).toEqual(['<444444@x>', '<444444@x>']);
  expect(logged.join('\n')).toContain('The mail server is away.');
  expect(logged.join('\n')).not.toContain('444444');
});

test('an expired message is not delivered', async () => {
  await accounts.transaction((transaction) =>
    queuedSender.enqueue(transaction, [mail('555555', -1)]),
  );
  const delivered: Message[] = [];
  await runJobs(async (message) => void delivered.push(message));
  expect(delivered).toEqual([]);
  expect(logged.join('\n')).toContain('expired unsent');
});

test('messages that expired or failed for the last time are deleted, others are not', async () => {
  await accounts.transaction((transaction) =>
    queuedSender.enqueue(transaction, [mail('666666', -1), mail('777777'), mail('888888')]),
  );
  await queryText(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload::text like '%777777%'`,
  );
  expect(await queryText('select atelier.delete_expired_account_messages()')).toBe('2');
  expect(await queryText('select payload::text from graphile_worker._private_jobs')).toContain(
    '888888',
  );
  await queryText('delete from graphile_worker._private_jobs');
});

test('the accounts role may queue messages, but neither read jobs nor delete them; other roles may do nothing', async () => {
  const run = (text: string) => accounts.pipeline([{ text }]);
  await expect(run('select payload from graphile_worker._private_jobs')).rejects.toThrow(
    'permission denied',
  );
  await expect(run('select atelier.delete_expired_account_messages()')).rejects.toThrow(
    'permission denied',
  );
  for (const role of ['anon', 'authenticated', 'service_role'])
    await expect(
      database.authenticator.pipeline([
        { text: `select set_config('role', $1, true)`, values: [role] },
        { text: `select atelier.queue_account_message('{}', 1)` },
      ]),
    ).rejects.toThrow('permission denied');
});

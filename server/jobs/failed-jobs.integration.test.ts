// Failed jobs in the back office: listed with their reason, tried again, discarded, and written into the log.
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShopDatabase } from '../test-shop-database.ts';
import { installJobs } from './install-jobs.ts';

const administrator = '0a000000-0000-4000-8000-000000000001';
let database: TestDatabase;
let job: string;
beforeAll(async () => {
  database = await testShopDatabase();
  await installJobs(database);
  await query(`insert into auth.users (id, email) values ('${administrator}', 'a@example.com')`);
  await query(`update users set role = 'admin' where id = '${administrator}'`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await query('delete from graphile_worker._private_jobs');
  await query(`select private.add_job('send_order_mail', '{"mail": "none"}')`);
  await query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The mail server is away.'`,
  );
  job = (await query('select id from graphile_worker._private_jobs')) ?? '';
});

async function query(text: string): Promise<string | null> {
  const [result] = await database.admin.pipeline([{ text }]);
  return result?.rows[0]?.[0] ?? null;
}

/** The first value as an account sees it, or the refusal's code. */
async function as(account: string, text: string): Promise<string | null> {
  try {
    const results = await database.authenticator.pipeline([
      { text: `select set_config('role', 'authenticated', true)` },
      {
        text: `select set_config('request.jwt.claims', $1, true)`,
        values: [JSON.stringify({ role: 'authenticated', sub: account })],
      },
      { text },
    ]);
    return results.at(-1)?.rows[0]?.[0] ?? null;
  } catch (error) {
    return /"code"\s*:\s*"(\w+)"/.exec(String(error))?.[1] ?? String(error);
  }
}

const failed = () => as(administrator, `select admin_overview() -> 'jobs' ->> 'count'`);
const lastEntry = () =>
  query(
    `select act || ' ' || entity_id || ' ' || after::text from audit_log order by id desc limit 1`,
  );

test('a failed job is listed with its task and reason', async () => {
  const listed = await as(administrator, `select admin_overview() -> 'jobs' -> 'items' -> 0`);
  expect(JSON.parse(listed ?? '{}')).toMatchObject({
    id: job,
    task: 'send_order_mail',
    error: 'The mail server is away.',
    orderId: null,
  });
});

test('a job that is tried again is due, has all its attempts, and has failed no more', async () => {
  await as(administrator, `select admin_retry_job(${job})`);
  expect(await failed()).toBe('0');
  expect(
    await query(
      `select attempts || ' ' || (run_at <= now()) || ' ' || (last_error is null) from graphile_worker.jobs`,
    ),
  ).toBe('0 true true');
  expect(await lastEntry()).toBe(`retry_job ${job} {"task": "send_order_mail"}`);
  expect(await as(administrator, `select admin_retry_job(${job})`)).toBe('job_not_failed');
  expect(await as(administrator, `select admin_discard_job(${job})`)).toBe('job_not_failed');
});

test('a discarded job is gone', async () => {
  await as(administrator, `select admin_discard_job(${job})`);
  expect(await query('select count(*) from graphile_worker.jobs')).toBe('0');
  expect(await lastEntry()).toBe(`discard_job ${job} {"task": "send_order_mail"}`);
});

test('a job that a worker has taken is left alone', async () => {
  await query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`);
  expect(await as(administrator, `select admin_discard_job(${job})`)).toBe('job_not_failed');
  expect(await query('select count(*) from graphile_worker.jobs')).toBe('1');
});

test.each(['admin_retry_job', 'admin_discard_job'])('%s is refused to others', async (name) => {
  const stranger = '0b000000-0000-4000-8000-000000000002';
  expect(await as(stranger, `select ${name}(${job})`)).toBe('not_administrator');
  expect(await failed()).toBe('1');
});

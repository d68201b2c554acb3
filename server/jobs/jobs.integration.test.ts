// The job queue over a real database: mails are sent once, jobs of a killed worker are retried, and the worker's role is limited.
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderTasks } from '@atelier/shop-server/orders/order-tasks';
import type { Mail } from '@atelier/backend/mail/mail';
import { connectionBudget } from '../compose/connection-budget.ts';
import { orderMailer } from '../mail/order-mailer.ts';
import { installJobs } from './install-jobs.ts';
import { openWorkerLocks } from './worker-locks.ts';
import { openJobs } from './open-jobs.ts';
import { openWorkerPool, queryValue, workerConfig } from './worker-pool.ts';
import { testShopDatabase } from '../test-shop-database.ts';

const log = { info: () => undefined, error: () => undefined };
let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
  await installJobs(database);
  await installJobs(database);
  await queryText(`insert into categories (id) values ('prints')`);
  await queryText(
    `insert into products (id, category_id, price, stock, status) values (1, 'prints', 30, 100, 'published')`,
  );
  await queryText(
    `insert into product_texts (product_id, language, title, slug) values (1, 'en', 'A <Print> & more', 'print')`,
  );
});
afterAll(() => database.close());

async function queryText(text: string, ...values: string[]): Promise<string | null> {
  const [rows] = await database.admin.pipeline([{ text, values }]);
  return rows?.rows[0]?.[0] ?? null;
}

const place = (
  language = 'en',
  items = '[{"product_id": 1, "quantity": 2}]',
): Promise<string | null> =>
  queryText(
    `select place_order($1::jsonb, 'ada@example.com', '{"name":"Ada","line1":"1","city":"P","region":"OR","postcode":"97201","country":"US"}',
       gen_random_uuid(), true, language => $2)`,
    items,
    language,
  );

/** A worker that takes no jobs is replaced after half a minute, so that a condition has twice that time. */
const untilMsMax = 60_000;

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + untilMsMax; Date.now() < end; await sleep(50))
    if (await isSo()) return;
  throw new Error('The condition was not met in time.');
}

test('a mail is sent once, in the buyer’s language, however often its job runs; a failed job is retried', async () => {
  const sent: Mail[] = [];
  let failures = 1;
  const mailer = {
    send: (mail: Mail) => {
      failures -= 1;
      if (failures >= 0) return Promise.reject(new Error('The mail server is away.'));
      sent.push(mail);
      return Promise.resolve();
    },
  };
  const parts = {
    mailer: orderMailer(mailer),
    providers: new Map(),
    siteUrl: 'https://shop.example',
  };
  const jobs = openJobs(
    database.connection('admin'),
    (queryValue) => orderTasks(queryValue, parts),
    log,
  );
  await place('de');
  jobs.start();
  try {
    // The job is tried again by itself, too: on a starved machine before its failure is seen here.
    await until(
      async () =>
        sent.length === 1 ||
        (await queryText(
          `select attempts from graphile_worker.jobs where last_error like '%away%'`,
        )) === '1',
    );
    await queryText(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
    );
    await until(() => sent.length === 1);
    await queryText(
      `select private.add_job('send_order_mail', json_build_object('mail', id)) from order_mails`,
    );
    await place('ar');
    await until(() => sent.length === 2);
    await until(async () => (await queryText('select count(*) from graphile_worker.jobs')) === '0');
  } finally {
    await jobs.close();
  }
  expect(sent).toHaveLength(2);
  const [first, second] = sent;
  expect(first?.subject).toMatch(/^Ihre Bestellung \d+ · Atelier$/);
  expect(first?.html).toContain('A &lt;Print&gt; &amp; more');
  expect(first?.text).toMatch(
    /https:\/\/shop\.example\/order-confirmation\?order=[0-9a-f-]{36}&lang=de#token=[\w-]{43}/,
  );
  expect(second?.html).toContain('<html lang="ar" dir="rtl">');
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  expect(await queryText('select count(*) from order_mails where sent_at is null')).toBe('0');
});

const expiredDataJobs = ['delete_expired_personal_data', 'forget_buyers'];
test.each(expiredDataJobs)('the job %s deletes all expired personal data', async (name) => {
  const inert = { send: () => Promise.resolve() };
  const parts = {
    mailer: orderMailer(inert),
    providers: new Map(),
    siteUrl: 'https://shop.example',
  };
  const jobs = openJobs(
    database.connection('admin'),
    (queryValue) => orderTasks(queryValue, parts),
    log,
  );
  await queryText(`insert into contact_messages (name, email, subject, message, created_at)
    select 'Old', 'old@example.com', 's', 'm', now() - interval '10 years' from generate_series(1, 450)`);
  jobs.start();
  try {
    await until(
      async () =>
        (await queryText(
          `select count(*) from graphile_worker._private_known_crontabs where identifier = 'delete_expired_personal_data'`,
        )) === '1',
    );
    await queryText(`select private.add_job('${name}', '{}')`);
    await until(async () => (await queryText('select count(*) from contact_messages')) === '0');
    expect(await queryText('select count(*) from contact_messages')).toBe('0');
  } finally {
    await jobs.close();
  }
});

test('the job maintain_statistics sums days, prepares months and destroys old salts, as the worker', async () => {
  const past = `date_trunc('month', now() at time zone 'UTC' - interval '2 months')::date`;
  await queryText(`select private.prepare_statistics(${past})`);
  await queryText(`insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits)
    select day, 1, day + interval '90 minutes 7 seconds', day + interval '91 minutes 7 seconds', '', 'direct', 2, false, '/', '/', '{}', '{}'
      from generate_series(${past}, ${past} + 9, '1 day') as day`);
  await queryText(`insert into private.statistics_salts (starts_on, ends_at) values
    ((now() - interval '70 days')::date, now() - interval '1 minute'), ((now() - interval '1 day')::date, now() + interval '1 hour')`);
  const coming = await queryText(
    `select private.partition_name('visits', (now() at time zone 'UTC' + interval '2 months')::date)`,
  );
  await queryText(`drop table private.${coming ?? ''}`);
  const jobs = openJobs(database.connection('admin'), () => ({}), log);
  jobs.start();
  try {
    await queryText(`select private.add_job('maintain_statistics', '{}')`);
    await until(
      async () =>
        (await queryText(
          `select count(*) from graphile_worker.jobs where task_identifier = 'maintain_statistics'`,
        )) === '0',
    );
  } finally {
    await jobs.close();
  }
  // All days are summed, however many one step makes; and times of past months are rounded.
  expect(
    await queryText(
      `select count(*) from private.statistics_days where value = 0 and views = 2 and visits = 1`,
    ),
  ).toBe('10');
  expect(
    await queryText(
      `select count(*) from private.visits where started_at = date_trunc('hour', started_at)`,
    ),
  ).toBe('10');
  expect(await queryText(`select count(*) from private.statistics_salts`)).toBe('1');
  expect(await queryText(`select to_regclass('private.${coming ?? ''}')`)).not.toBeNull();
  expect(
    await queryText(
      `select to_regclass('private.' || private.partition_name('visits', ${past}) || '_facets')`,
    ),
  ).not.toBeNull();
});

test('jobs of a dead pool are unlocked, jobs of a live pool are not', async () => {
  const connection = database.connection('admin');
  const connections = openWorkerPool(connection, 4, () => undefined);
  const locks = openWorkerLocks(workerConfig(connection), connections.pool, () => undefined);
  locks.add('pool-alive');
  await queryText(`select private.add_job('x', '{"n": 1}'), private.add_job('x', '{"n": 2}')`);
  await queryText(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
    locked_by = case payload ->> 'n' when '1' then 'pool-alive' else 'pool-gone' end`);
  await locks.unlockOrphanedJobs();
  expect(
    await queryText(`select string_agg(payload ->> 'n' || coalesce(' ' || locked_by, ''), ',' order by payload ->> 'n')
    from graphile_worker._private_jobs`),
  ).toBe('1 pool-alive,2');
  await locks.close();
  await connections.end();
  await queryText('delete from graphile_worker._private_jobs');
});

test('a slow job stays locked by its worker and is completed before the worker stops', async () => {
  const isSent = Promise.withResolvers<void>();
  let sendings = 0;
  const mailer = {
    send: () => {
      sendings += 1;
      return isSent.promise;
    },
  };
  const parts = {
    mailer: orderMailer(mailer),
    providers: new Map(),
    siteUrl: 'https://shop.example',
  };
  const jobs = openJobs(
    database.connection('admin'),
    (queryValue) => orderTasks(queryValue, parts),
    log,
  );
  await place();
  jobs.start();
  await until(() => sendings === 1);
  const locked = `from graphile_worker._private_jobs where locked_by is not null and payload ->> 'mail' is not null`;
  await queryText(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
    where locked_by is not null`);
  await queryText(`select private.add_job('free_orphans', '{}')`);
  await until(
    async () =>
      (await queryText(
        `select count(*) from graphile_worker.jobs where task_identifier = 'free_orphans'`,
      )) === '0',
  );
  expect(await queryText(`select count(*) ${locked}`)).toBe('1');
  const closed = jobs.close();
  isSent.resolve();
  await closed;
  expect(sendings).toBe(1);
  expect(
    await queryText(
      `select count(*) from graphile_worker.jobs where task_identifier = 'send_order_mail'`,
    ),
  ).toBe('0');
});

test(
  'jobs continue after all sessions were killed ten times, and closing does not hang',
  {
    timeout: 5 * untilMsMax,
  },
  async () => {
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const parts = {
      mailer: orderMailer(mailer),
      providers: new Map(),
      siteUrl: 'https://shop.example',
    };
    const jobs = openJobs(
      database.connection('admin'),
      (queryValue) => orderTasks(queryValue, parts),
      log,
    );
    expect(jobs.health()).toMatchObject({ isHealthy: false });
    jobs.start();
    const sessions = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    for (let round = 1; round <= 10; round += 1) {
      await until(() => jobs.health().isHealthy);
      // During a job too: then the library's worker ends for good.
      if (round % 3 === 0) await place();
      await queryText(`select pg_terminate_backend(pid) ${sessions}`);
      await until(() => !jobs.health().isHealthy);
    }
    await until(() => jobs.health().isHealthy);
    // Statements beside jobs, as webhooks run them: no connection of the pool is lost.
    const results = Array.from({ length: 12 }, () =>
      queryValue(jobs.pool, 'select 1 from pg_sleep(0.01)'),
    );
    expect(await Promise.all(results)).toHaveLength(12);
    const before = sent.length;
    await place();
    await until(() => sent.length > before);
    const ours = `select count(*) ${sessions} and application_name = 'atelier jobs'`;
    expect(Number(await queryText(ours))).toBeLessThanOrEqual(connectionBudget.jobs);
    await queryText(`select pg_terminate_backend(pid) ${sessions}`);
    await jobs.close();
    await until(async () => (await queryText(ours)) === '0');
    expect(jobs.health()).toMatchObject({ isHealthy: false });
  },
);

test('jobs run after the first query of a worker has failed, which the library keeps for good', async () => {
  const rename = (from: string, to: string) =>
    queryText(`alter table graphile_worker.${from} rename to ${to}`);
  let runs = 0;
  const jobs = openJobs(
    database.connection('admin'),
    () => ({ count_runs: async () => void (runs += 1), send_order_mail: async () => undefined }),
    log,
    [],
    3_000,
  );
  await rename('_private_tasks', '_hidden_tasks');
  try {
    jobs.start();
    // Its pool is there, and its first query has failed.
    await until(
      async () =>
        (await queryText(
          `select count(*) from pg_stat_activity where application_name = 'atelier jobs' and query like '%_private_tasks%'`,
        )) !== '0',
    );
  } finally {
    await rename('_hidden_tasks', '_private_tasks');
  }
  await queryText(`select graphile_worker.add_job('count_runs', '{}')`);
  await until(() => runs > 0 && jobs.health().isHealthy);
  await jobs.close();
  expect(runs).toBe(1);
});

test('the worker’s role cannot read orders, change prices or return to the owner', async () => {
  const connections = openWorkerPool(database.connection('admin'), 1, () => undefined);
  const { pool } = connections;
  for (const text of [
    'select count(*) from public.orders',
    'update public.products set price = 0',
    `update public.users set role = 'admin'`,
  ])
    await expect(queryValue(pool, text)).rejects.toThrow('permission denied');
  await pool.query('reset role');
  expect(await queryValue(pool, 'select current_user')).toBe('atelier_worker');
  await connections.end();
});

test('other roles cannot add jobs', async () => {
  const adding = (role: string) =>
    database.authenticator.pipeline([
      { text: `select set_config('role', $1, true)`, values: [role] },
      { text: `select graphile_worker.add_job('send_order_mail', '{}')` },
    ]);
  for (const role of ['anon', 'authenticated', 'service_role'])
    await expect(adding(role)).rejects.toThrow('permission denied');
});

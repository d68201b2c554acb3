/** The schema cache and the in-database settings follow the database; and what happens while it is away. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseUnreachable } from '../../postgres/database.ts';
import type { Database } from '../../postgres/database.ts';
import { createRest } from '../rest.ts';
import { restForFile } from './start-rest.ts';

const under = restForFile();

/** Asks until the status is the wanted one, or for ten seconds; answers the last status. */
async function statusOnceIs(wanted: number, path: string): Promise<number> {
  const end = Date.now() + 10_000;
  for (;;) {
    const { status } = await fetch(`${under().url}${path}`);
    if (status === wanted || Date.now() > end) return status;
    await sleep(20);
  }
}

const setting = (name: string, value: string): Promise<void> =>
  under()
    .script(`do $$ begin execute format('alter role authenticator in database %I set pgrst.${name} to %L',
    current_database(), '${value}'); end $$; notify pgrst, 'reload config'`);

test('a new table is found after a notice', async () => {
  expect(await statusOnceIs(404, '/latecomers')).toBe(404);
  await under().script(`create table latecomers (id int); notify pgrst, 'reload schema'`);
  expect(await statusOnceIs(200, '/latecomers')).toBe(200);
});

test('and after a call', async () => {
  await under().script('create table called_for (id int)');
  await under().rest.reload();
  expect(await (await fetch(`${under().url}/called_for`)).json()).toEqual([]);
});

test('settings of the role that we connect as come into force, and go', async () => {
  expect(await statusOnceIs(400, '/clients?select=count()')).toBe(400);
  await setting('db_aggregates_enabled', 'true');
  expect(await statusOnceIs(200, '/clients?select=count()')).toBe(200);
  await setting('db_aggregates_enabled', 'false');
  expect(await statusOnceIs(400, '/clients?select=count()')).toBe(400);
});

test('every setting is read', async () => {
  await setting('db_schemas', 'v2, public');
  expect(await statusOnceIs(200, '/only_here')).toBe(200);
  await setting('db_max_rows', '1');
  await setting('db_tx_end', 'rollback-allow-override');
  await setting('app.settings.colour', 'red');
  // The last of them: once it is in force, so are those before it.
  await setting('openapi_mode', 'disabled');
  expect(await statusOnceIs(404, '/')).toBe(404);
  const [rows, colour, kept] = await Promise.all([
    fetch(`${under().url}/tasks?select=id`, { headers: { 'Accept-Profile': 'public' } }),
    fetch(`${under().url}/rpc/setting?name=app.settings.colour`, {
      headers: { 'Accept-Profile': 'public' },
    }),
    fetch(`${under().url}/only_here`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"id": 1}',
    }),
  ]);
  expect(rows.headers.get('content-range')).toBe('0-0/*');
  expect(await colour.json()).toBe('red');
  expect(kept.status).toBe(201);
  expect(await (await fetch(`${under().url}/only_here`)).json()).toEqual([]);
});

test('a plan that outlived its table is made anew', async () => {
  const ask = (): Promise<Response> =>
    fetch(`${under().url}/changing`, { headers: { 'Accept-Profile': 'public' } });
  await under().script('create table changing (id int); insert into changing values (1)');
  await under().rest.reload();
  for (let times = 0; times < 8; times++) expect((await ask()).status).toBe(200);
  await under().script(`alter table changing add column more text default 'x'`);
  for (let times = 0; times < 8; times++)
    expect(await (await ask()).json()).toEqual([{ id: 1, more: 'x' }]);
});

/** A database that is away until told otherwise, and counts how often it was asked. */
function flaky(real: Database, reason: 'connection' | 'pool-timeout') {
  const state = { away: true, asked: 0 };
  const asked = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    state.asked += 1;
    return state.away
      ? Promise.reject(new DatabaseUnreachable(reason, new Error('host=secret password=secret')))
      : work();
  };
  const database: Database = {
    pipeline: (...given) => asked(() => real.pipeline(...given)),
    transaction: (...given) => asked(() => real.transaction(...given)),
    listen: (...given) => asked(() => real.listen(...given)),
    close: () => Promise.resolve(),
  };
  return { state, database };
}

test('a request before the schema is known is asked to come again', async () => {
  const { state, database } = flaky(under().database.authenticator, 'connection');
  const early = createRest({ database, keys: under().keys });
  const response = await early.fetch(new Request('http://localhost/rest/v1/clients'));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toMatchObject({ code: 'PGRST002' });
  state.away = false;
  await early.ready();
  expect(state.asked).toBeGreaterThan(3);
  const later = await early.fetch(
    new Request('http://localhost/rest/v1/clients?select=id&id=eq.1', {
      headers: { 'Accept-Profile': 'public' },
    }),
  );
  expect(await later.json()).toEqual([{ id: 1 }]);
  await early.close();
});

test.each([
  ['connection', 503, 'PGRST000'],
  ['pool-timeout', 504, 'PGRST003'],
] as const)(
  'a database that is gone (%s) is told without its address',
  async (reason, status, code) => {
    const { state, database } = flaky(under().database.authenticator, reason);
    state.away = false;
    const alone = createRest({ database, keys: under().keys });
    await alone.ready();
    state.away = true;
    const response = await alone.fetch(new Request('http://localhost/rest/v1/only_here'));
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([status, { code, details: null }]);
    expect(text).not.toContain('secret');
    await alone.close();
  },
);

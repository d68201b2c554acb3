/** The database session of a request: roles and claims apply, and SQL sees the request and the settings of the installation. */
import { describe, expect, test } from 'vitest';
import { createRest } from '../rest.ts';
import type { RestSettings } from '../settings.ts';
import { manySchemas, restForFile } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

const under = restForFile(manySchemas);

const mine = '00000000-0000-0000-0000-000000000001';

describe('roles and claims', () => {
  checkTable(under, [
    { request: 'GET /rpc/who', json: { role: 'anon', claims: { role: 'anon' } } },
    {
      request: 'GET /rpc/who',
      claims: { role: 'authenticated', sub: mine, nested: { a: [1] } },
      json: {
        role: 'authenticated',
        claims: { role: 'authenticated', sub: mine, nested: { a: [1] } },
      },
    },
    {
      title: 'a token without a role is anonymous',
      request: 'GET /rpc/who',
      claims: { sub: mine },
      json: { role: 'anon', claims: { sub: mine, role: 'anon' } },
    },
    { request: 'GET /documents?select=title', json: [] },
    {
      request: 'GET /documents?select=title',
      claims: { role: 'authenticated', sub: mine },
      json: [{ title: 'mine' }],
    },
    {
      request: 'GET /documents?select=title&order=id',
      claims: { role: 'service_role' },
      json: [{ title: 'mine' }, { title: 'theirs' }],
    },
    {
      request: 'POST /documents?select=owner',
      headers: { Prefer: 'return=representation' },
      body: { id: 9, title: 'new' },
      claims: { role: 'authenticated', sub: mine },
      status: 201,
      json: [{ owner: mine }],
    },
    {
      request: 'POST /documents',
      body: { id: 10, title: 'new', owner: 'other' },
      claims: { role: 'authenticated', sub: mine },
      status: 403,
      json: refusal('42501', 'new row violates row-level security policy for table "documents"'),
    },
    {
      request: 'GET /locked',
      status: 401,
      json: refusal('42501', 'permission denied for table locked'),
      expectedHeaders: { 'WWW-Authenticate': 'Bearer' },
    },
    {
      request: 'GET /locked',
      claims: { role: 'authenticated' },
      status: 403,
      json: refusal('42501', 'permission denied for table locked'),
    },
    {
      request: 'GET /clients',
      claims: { role: 'nobody_at_all' },
      status: 401,
      json: refusal('22023', 'role "nobody_at_all" does not exist'),
    },
    { request: 'GET /clients', claims: { role: 'postgres' }, status: 403 },
    {
      request: 'GET /clients',
      claims: { role: 'rest_outsider' },
      status: 403,
      json: refusal('42501', 'permission denied to set role "rest_outsider"'),
    },
    {
      title: 'settings of a role hold',
      request: 'GET /rpc/setting?name=statement_timeout',
      claims: { role: 'rest_author' },
      json: '2s',
    },
    {
      request: 'GET /rpc/setting?name=app.flavour',
      claims: { role: 'rest_author' },
      json: 'salty',
    },
    {
      request: 'POST /rpc/slow',
      body: { seconds: 5 },
      claims: { role: 'rest_author' },
      status: 500,
      json: refusal('57014', 'canceling statement due to statement timeout'),
    },
  ]);
});

describe('SQL reads the request', () => {
  checkTable(under, [
    { request: 'GET /rpc/setting?name=request.method', json: 'GET' },
    { request: 'POST /rpc/setting', body: { name: 'request.method' }, json: 'POST' },
    { request: 'GET /rpc/setting?name=request.path', json: '/rpc/setting' },
    {
      request: 'GET /rpc/setting?name=request.cookies',
      headers: { Cookie: 'a=1; b=two' },
      json: '{"a":"1","b":"two"}',
    },
    {
      request: 'GET /clients?select=id&limit=1',
      headers: { 'X-As': 'rest_author' },
      json: [{ id: 1 }],
    },
    {
      request: 'GET /clients?select=id&limit=1',
      headers: { 'X-Stop': 'yes' },
      status: 418,
      json: refusal('PT418', 'stopped by the hook'),
    },
    {
      title: 'a hook may change the role',
      request: 'GET /documents?select=id&order=id',
      headers: { 'X-As': 'service_role' },
      json: [{ id: 1 }, { id: 2 }, { id: 9 }],
    },
  ]);
});

test('more settings of an installation than a function takes arguments are all set', async () => {
  const names = Array.from({ length: 230 }, (_, at) => `n${at}`);
  const many = createRest({
    database: under().database.authenticator,
    keys: under().keys,
    settings: { appSettings: Object.fromEntries(names.map((name) => [name, `of ${name}`])) },
  });
  try {
    await under()
      .script(`create or replace function public.app_settings() returns text[] language sql stable as $$
      select array_agg(current_setting('app.settings.n' || n) order by n) from generate_series(0, 229) as n $$`);
    await many.reload();
    const response = await many.fetch(new Request(`${under().url}/rpc/app_settings`));
    expect(await response.json()).toEqual(names.map((name) => `of ${name}`));
  } finally {
    await many.close();
  }
});

/** The response of an installation with these settings. */
async function respondWith(
  settings: Partial<RestSettings>,
  path: string,
  schema: string,
): Promise<[number, unknown]> {
  const other = createRest({
    database: under().database.authenticator,
    keys: under().keys,
    settings: { schemas: ['public', 'v2'], extraSearchPath: [], ...settings },
  });
  try {
    await other.ready();
    const headers = { 'Accept-Profile': schema };
    const response = await other.fetch(new Request(`${under().url}${path}`, { headers }));
    return [response.status, await response.json()];
  } finally {
    await other.close();
  }
}

test.each([
  ['hook', 'v2', 418],
  ['hook', 'public', 200],
  ['public.hook', 'v2', 200],
])('the function %s runs before a request to %s', async (preRequest, schema, status) => {
  expect(await respondWith({ preRequest }, '/clients?select=id&limit=0', schema)).toMatchObject([
    status,
    status === 200 ? [] : { message: 'stopped in v2' },
  ]);
});

test.each(['which', 'public.which'])('the root is answered by %s', async (rootSpec) => {
  expect(await respondWith({ rootSpec }, '/', 'v2')).toEqual([200, 'v2']);
});

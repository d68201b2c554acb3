/** Who asks, in which schema, with which preferences; and what SQL says to the response. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRest } from '../rest.ts';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { checkTable, refusal, single } from './table.ts';

let rest: RestUnderTest;
beforeAll(async () => {
  rest = await startRest({
    schemas: ['public', 'v2'],
    extraSearchPath: ['extensions'],
    preRequest: 'public.hook',
    maxRows: 3,
  });
});
afterAll(() => rest.close());
const under = () => rest;

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
      answers: { 'WWW-Authenticate': 'Bearer' },
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

describe('what SQL sees of the request', () => {
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

describe('what SQL says to the response', () => {
  const set = (headers: unknown) => ({ request: 'POST /rpc/set_headers', body: { headers } });
  checkTable(under, [
    {
      ...set([{ 'X-One': '1' }, { 'Cache-Control': 'no-store' }]),
      json: 'set',
      answers: { 'X-One': '1', 'Cache-Control': 'no-store' },
    },
    {
      ...set([{ 'Content-Type': 'application/weird' }]),
      answers: { 'Content-Type': 'application/weird' },
    },
    {
      ...set([{ 'Set-Cookie': 'a=1' }, { 'Set-Cookie': 'b=2' }]),
      answers: { 'Set-Cookie': 'a=1, b=2' },
    },
    {
      ...set({ 'X-One': '1' }),
      status: 500,
      json: refusal(
        'PGRST111',
        'response.headers guc must be a JSON array composed of objects with a single key and a string value',
      ),
    },
    { ...set([{ 'X-One': '1', 'X-Two': '2' }]), status: 500 },
    { ...set([{ 'bad name': '1' }]), status: 500 },
    { ...set([{ 'X-One': 'a\r\nX-Injected: 1' }]), status: 500 },
    { request: 'POST /rpc/set_status', body: { status: '418' }, status: 418, json: 'set' },
    { request: 'POST /rpc/set_status', body: { status: '204' }, status: 204, text: '' },
    {
      request: 'POST /rpc/set_status',
      body: { status: 'odd' },
      status: 500,
      json: refusal('PGRST112', 'response.status guc must be a valid status code'),
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'P0001' },
      status: 400,
      json: refusal('P0001', 'failed'),
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'PT402', message: 'Pay first', detail: 'Quota', hint: 'Upgrade' },
      status: 402,
      json: refusal('PT402', 'Pay first', 'Quota', 'Upgrade'),
    },
    {
      request: 'POST /rpc/fail_with',
      body: {
        code: 'PGRST',
        message: '{"code": "A1", "message": "Mine", "details": "d", "hint": "h"}',
        detail: '{"status": 419, "headers": {"X-Mine": "yes"}}',
      },
      status: 419,
      json: refusal('A1', 'Mine', 'd', 'h'),
      answers: { 'X-Mine': 'yes' },
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'PGRST', message: 'no json', detail: '{"status": 419, "headers": {}}' },
      status: 500,
      json: refusal(
        'PGRST121',
        'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
        "Invalid JSON value for MESSAGE: 'no json'",
        "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
      ),
    },
    {
      request: 'POST /rpc/fail_with',
      body: { code: 'PGRST', message: '{"code": "A1", "message": "Mine"}' },
      status: 500,
      json: refusal(
        'PGRST121',
        'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
        'DETAIL is missing in the RAISE statement',
        "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      ),
    },
    ...[
      ['08000', 503],
      ['09000', 500],
      ['0L000', 403],
      ['0P000', 403],
      ['21000', 500],
      ['22023', 400],
      ['23503', 409],
      ['23505', 409],
      ['25006', 405],
      ['25000', 500],
      ['28000', 403],
      ['2D000', 500],
      ['38000', 500],
      ['39000', 500],
      ['3B000', 500],
      ['40001', 500],
      ['53400', 500],
      ['53000', 503],
      ['54000', 500],
      ['55000', 500],
      ['57000', 500],
      ['58000', 500],
      ['F0000', 500],
      ['HV000', 500],
      ['P0002', 500],
      ['XX000', 500],
      ['42883', 404],
      ['42P01', 404],
      ['42P17', 500],
      ['42501', 401],
      ['42000', 400],
      ['ABCDE', 400],
    ].map(([code, status]) => ({
      request: 'POST /rpc/fail_with',
      body: { code },
      status: Number(status),
      json: refusal(String(code), 'failed'),
    })),
  ]);
});

describe('schemas', () => {
  checkTable(under, [
    {
      request: 'GET /clients?limit=1',
      json: [{ id: 1, name: 'Microsoft' }],
      answers: { 'Content-Profile': 'public' },
    },
    {
      request: 'GET /clients',
      headers: { 'Accept-Profile': 'v2' },
      json: [{ id: 7, name: 'Seventh', since: 1999 }],
      answers: { 'Content-Profile': 'v2' },
    },
    { request: 'GET /rpc/which', json: 'public' },
    { request: 'GET /rpc/which', headers: { 'Accept-Profile': 'v2' }, json: 'v2' },
    { request: 'POST /rpc/which', headers: { 'Content-Profile': 'v2' }, body: {}, json: 'v2' },
    {
      request: 'POST /only_here',
      headers: { 'Content-Profile': 'v2', Prefer: 'return=representation' },
      body: { id: 1 },
      status: 201,
      json: [{ id: 1 }],
      answers: { 'Content-Profile': 'v2' },
    },
    { request: 'DELETE /only_here?id=eq.1', headers: { 'Content-Profile': 'v2' }, status: 204 },
    {
      request: 'GET /clients',
      headers: { 'Accept-Profile': 'private' },
      status: 406,
      json: refusal(
        'PGRST106',
        'Invalid schema: private',
        null,
        'Only the following schemas are exposed: public, v2',
      ),
    },
    { request: 'POST /clients', headers: { 'Content-Profile': 'nope' }, body: {}, status: 406 },
    {
      request: 'GET /only_here',
      status: 404,
      json: refusal('PGRST205', "Could not find the table 'public.only_here' in the schema cache"),
    },
    { request: 'GET /rpc/search_path', json: '"public", "extensions"' },
  ]);
});

describe('preferences', () => {
  checkTable(under, [
    {
      request: 'GET /rpc/time_zone',
      headers: { Prefer: 'timezone=America/Los_Angeles' },
      json: 'America/Los_Angeles',
      answers: { 'Preference-Applied': 'timezone=America/Los_Angeles' },
    },
    {
      request: 'GET /kinds?select=at&id=eq.1',
      headers: { Prefer: 'timezone=Asia/Tokyo' },
      json: [{ at: '2024-01-01T19:00:00+09:00' }],
    },
    {
      request: 'GET /kinds?select=at&id=eq.1',
      headers: { Prefer: 'timezone=Jupiter/Red_Spot' },
      status: 200,
      answers: { 'Preference-Applied': null },
    },
    {
      request: 'GET /kinds',
      headers: { Prefer: 'handling=strict, timezone=Jupiter/Red_Spot' },
      status: 400,
      json: refusal(
        'PGRST122',
        'Invalid preferences given with handling=strict',
        'Invalid preferences: timezone=Jupiter/Red_Spot',
      ),
    },
    {
      request: 'GET /kinds?select=id&limit=0',
      headers: { Prefer: 'handling=strict, anything, return=nonsense' },
      status: 400,
      json: refusal(
        'PGRST122',
        'Invalid preferences given with handling=strict',
        'Invalid preferences: anything, return=nonsense',
      ),
    },
    {
      request: 'GET /kinds?select=id&limit=0',
      headers: { Prefer: 'handling=lenient, anything' },
      json: [],
      answers: { 'Preference-Applied': 'handling=lenient' },
    },
    {
      request: 'GET /kinds?select=id&limit=0',
      headers: { Prefer: 'handling=strict' },
      json: [],
      answers: { 'Preference-Applied': 'handling=strict' },
    },
    {
      title: 'tx counts only where it may be chosen',
      request: 'POST /clients',
      headers: { Prefer: 'tx=rollback' },
      body: { id: 50, name: 'kept' },
      status: 201,
      answers: { 'Preference-Applied': null },
    },
    {
      request: 'DELETE /clients?id=eq.50',
      headers: { Prefer: 'count=exact' },
      status: 204,
      answers: { 'Content-Range': '*/1' },
    },
  ]);
});

describe('the most rows that may be shown', () => {
  checkTable(under, [
    {
      request: 'GET /tasks?select=id&order=id',
      json: [{ id: 1 }, { id: 2 }, { id: 3 }],
      answers: { 'Content-Range': '0-2/*' },
    },
    { request: 'GET /tasks?select=id&order=id&limit=5', json: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    { request: 'GET /tasks?select=id&order=id&limit=2', json: [{ id: 1 }, { id: 2 }] },
    {
      request: 'GET /tasks?select=id&order=id',
      headers: { Prefer: 'count=exact' },
      status: 206,
      answers: { 'Content-Range': '0-2/8' },
    },
    {
      request: 'GET /users?select=id,tasks(id)&id=eq.1&tasks.order=id',
      json: [{ id: 1, tasks: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
    },
    {
      request: 'GET /users?select=id',
      headers: { Prefer: 'count=estimated' },
      answers: { 'Content-Range': '0-2/3' },
    },
    { request: 'GET /rpc/get_projects?select=id', json: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    {
      title: 'writes show all that they touched',
      request: 'PATCH /no_key?select=a',
      headers: { Prefer: 'return=representation' },
      body: { b: '0' },
      json: [{ a: '1' }, { a: '2' }, { a: '3' }],
    },
    { request: 'GET /tasks?id=eq.1&select=id', headers: single, json: { id: 1 } },
  ]);
});

test('more settings of an installation than a function takes arguments are all set', async () => {
  const names = Array.from({ length: 230 }, (_, at) => `n${at}`);
  const many = createRest({
    database: rest.database.authenticator,
    keys: rest.keys,
    settings: { appSettings: Object.fromEntries(names.map((name) => [name, `of ${name}`])) },
  });
  try {
    await rest.script(`create or replace function public.app_settings() returns text[] language sql stable as $$
      select array_agg(current_setting('app.settings.n' || n) order by n) from generate_series(0, 229) as n $$`);
    await many.reload();
    const response = await many.fetch(new Request(`${rest.url}/rpc/app_settings`));
    expect(await response.json()).toEqual(names.map((name) => `of ${name}`));
  } finally {
    await many.close();
  }
});

test('a status without a body has none inside the process either', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ status: '204' });
  const request = new Request(`${rest.url}/rpc/set_status`, { method: 'POST', headers, body });
  const response = await rest.rest.fetch(request);
  expect([response.status, response.body]).toEqual([204, null]);
});

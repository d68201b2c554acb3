/** The limits of one read, by role; and responses that reveal nothing of rows that the reader may not see. */
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '../role-limits.ts';
import { restForFile } from './start-rest.ts';
import { checkTable, prefer, refusal } from './table.ts';

const anon = { embeds: 6, embedDepth: 5, cost: 2_000, readTimeoutMs: 1_000 };
const under = restForFile({ limits: { ...defaultLimits, anon } });

const deep = (levels: number): string =>
  levels === 0 ? 'id' : `id,${levels % 2 === 0 ? 'clients' : 'projects'}(${deep(levels - 1)})`;
const wide = (count: number): string =>
  Array.from({ length: count }, (_, at) => `p${at}:projects(id)`).join(',');
const hint = 'Embed fewer resources, or ask for them in several requests.';
const service = { role: 'service_role' };

beforeAll(async () => {
  await under().script(`
    insert into clients (id, name) select id, 'many' from generate_series(1000, 4000) as id;
    create function rests() returns int language sql stable as 'select 1 from pg_sleep(1.3)';
    create function rests_longer() returns int language sql stable set statement_timeout = '5s'
      as 'select 1 from pg_sleep(1.3)';
    create table worded (word text primary key);
    create table hidden (id int primary key, owner text);
    insert into hidden select id, 'somebody' from generate_series(1, 5000) as id;
    alter table hidden enable row level security;
    create policy own on hidden using (owner = current_setting('request.jwt.claims')::json->>'sub');
    grant all on hidden, worded to anon, service_role;
    analyze hidden, clients, projects`);
  await under().rest.reload();
});

describe('embeds of a role', () => {
  checkTable(under, [
    {
      title: 'are refused where they are too many',
      request: `GET /clients?select=id,${wide(7)}`,
      status: 400,
      json: refusal(
        'PGRSTX02',
        'The request embeds too many resources',
        'It embeds 7, and 6 are allowed.',
        hint,
      ),
    },
    {
      title: 'may be as many as are allowed',
      request: `GET /clients?select=id,${wide(6)}&id=eq.1`,
    },
    {
      title: 'are refused where they are too deep',
      request: `GET /projects?select=${deep(6)}`,
      status: 400,
      json: refusal(
        'PGRSTX03',
        'The request embeds resources too deep in one another',
        'They lie 6 deep, and 5 is allowed.',
        hint,
      ),
    },
    {
      title: 'count in what a write answers too',
      request: `POST /clients?select=id,${wide(7)}`,
      headers: prefer('return=representation', 'tx=rollback'),
      body: { id: 77, name: 'x' },
      status: 400,
    },
    {
      title: 'have the limits of their role',
      request: `GET /projects?select=${deep(8)}&limit=0`,
      claims: { role: 'authenticated' },
    },
    {
      title: 'have none for the service',
      request: `GET /projects?select=${deep(10)}&limit=0`,
      claims: service,
    },
  ]);

  test('are refused by what they are expected to cost, before anything is done', async () => {
    const path = `clients?select=${deep(5)}`;
    expect(await responded(path)).toMatchObject({ status: 400, body: { code: 'PGRSTX04' } });
    expect(await responded(`${path}&id=eq.1`)).toMatchObject({ status: 200 });
    expect(await responded(path, service)).toMatchObject({ status: 200 });
  });
});

async function authorize(headers: Headers, claims: object | null): Promise<void> {
  if (claims === null) return;
  headers.set('Authorization', `Bearer ${await under().keys.signToken({ ...claims })}`);
}

async function responded(path: string, claims: object | null = null) {
  const headers = new Headers();
  await authorize(headers, claims);
  const response = await fetch(`${under().url}/${path}`, { headers });
  return { status: response.status, body: await response.json() };
}

test('an anonymous read ends at the time limit of its role, except for functions with a limit of their own', async () => {
  const canceled = refusal('57014', 'canceling statement due to statement timeout');
  const responses = await Promise.all([
    responded('rpc/rests'),
    responded('rpc/rests', service),
    responded('rpc/rests_longer'),
  ]);
  expect(responses).toEqual([
    { status: 500, body: canceled },
    { status: 200, body: 1 },
    { status: 200, body: 1 },
  ]);
});

describe('an answer tells nothing of hidden rows', () => {
  const counted = async (path: string, claims: object | null = null): Promise<string | null> => {
    const headers = new Headers(prefer('count=planned'));
    await authorize(headers, claims);
    const response = await fetch(`${under().url}/${path}`, { method: 'HEAD', headers });
    return response.headers.get('content-range');
  };
  test('a planned count is of the rows that the caller may see', async () => {
    expect(await counted('hidden?limit=1')).toBe('*/0');
    expect(await counted('hidden?id=lt.3000&limit=1')).toBe('*/0');
    expect(await counted('hidden?limit=1', service)).toBe('0-0/5000');
  });
});

const words = 'x'.repeat(2000);
checkTable(under, [
  {
    title: 'a long query is not sent back',
    request: `GET /clients?name=eq.${words}`,
    expectedHeaders: { 'Content-Location': null },
  },
  {
    title: 'nor is a long key',
    request: 'POST /worded',
    headers: prefer('return=headers-only'),
    body: { word: words },
    status: 201,
    expectedHeaders: { Location: null },
  },
]);

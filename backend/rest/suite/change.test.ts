/** Changes of rows: updates, deletes, and the end of a transaction. Every row leaves the tables as it found them. */
import { describe, expect, test } from 'vitest';
import { restForFile, unsaved } from './start-rest.ts';
import { checkRow, checkTable, prefer, refusal, returns, single } from './table.ts';

const under = restForFile(unsaved);

describe('update', () => {
  checkTable(under, [
    {
      request: 'PATCH /clients?id=eq.1',
      body: { name: 'Changed' },
      status: 204,
      text: '',
      expectedHeaders: { 'Content-Range': '0-0/*', 'Content-Type': null },
    },
    {
      request: 'PATCH /clients?id=eq.1',
      headers: returns,
      body: { name: 'Changed' },
      status: 200,
      json: [{ id: 1, name: 'Changed' }],
    },
    {
      title: 'shown in order, and all of it',
      request:
        'PATCH /projects?client_id=eq.1&select=id,tasks(id)&order=id.desc&limit=1&tasks.order=id.desc',
      headers: returns,
      body: { name: 'Changed' },
      json: [
        { id: 2, tasks: [{ id: 4 }, { id: 3 }] },
        { id: 1, tasks: [{ id: 2 }, { id: 1 }] },
      ],
    },
    {
      title: 'ordered by what is not shown',
      request: 'PATCH /projects?client_id=eq.1&select=name&order=id.desc',
      headers: returns,
      body: { name: 'Same' },
      json: [{ name: 'Same' }, { name: 'Same' }],
    },
    {
      request: 'PATCH /clients?id=eq.9',
      headers: returns,
      body: { name: 'Changed' },
      status: 200,
      json: [],
      expectedHeaders: { 'Content-Range': '*/*' },
    },
    {
      request: 'PATCH /clients',
      headers: prefer('count=exact'),
      body: { name: 'All' },
      status: 204,
      expectedHeaders: { 'Content-Range': '0-1/2', 'Preference-Applied': 'count=exact' },
    },
    {
      request: 'PATCH /clients?or=(id.eq.1,name.eq.Nobody)&select=id',
      headers: returns,
      body: { name: 'Nobody else' },
      status: 200,
      json: [{ id: 1 }],
    },
    {
      request: 'PATCH /projects?id=eq.1&select=id,clients(name)',
      headers: returns,
      body: { client_id: 2 },
      status: 200,
      json: [{ id: 1, clients: { name: 'Apple' } }],
    },
    {
      request: 'PATCH /projects?id=eq.1&select=id,clients(name)&clients.name=eq.Microsoft',
      headers: returns,
      body: { client_id: 2 },
      status: 200,
      json: [{ id: 1, clients: null }],
    },
    {
      request: 'PATCH /clients?id=eq.1&columns=name',
      headers: returns,
      body: { name: 'Changed', junk: 1 },
      status: 200,
      json: [{ id: 1, name: 'Changed' }],
    },
    { request: 'PATCH /clients?id=eq.1', headers: returns, body: {}, status: 200, json: [] },
    { request: 'PATCH /clients?id=eq.1', body: {}, status: 204 },
    {
      request: 'PATCH /kinds?id=eq.1&select=label,amount&columns=label,amount',
      headers: prefer('return=representation', 'missing=default'),
      body: { amount: 3 },
      status: 200,
      json: [{ label: 'none', amount: 3 }],
    },
    {
      request: 'PATCH /clients?id=eq.1',
      headers: { ...returns, ...single },
      body: { name: 'One' },
      status: 200,
      json: { id: 1, name: 'One' },
    },
    {
      request: 'PATCH /clients',
      headers: { ...returns, ...single },
      body: { name: 'One' },
      status: 406,
      json: refusal(
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        'The result contains 2 rows',
      ),
    },
    {
      request: 'PATCH /clients?shout=eq.APPLE!&select=id',
      headers: returns,
      body: { name: 'x' },
      status: 200,
      json: [{ id: 2 }],
    },
    {
      request: 'PATCH /clients?id=eq.1',
      headers: prefer('handling=strict', 'max-affected=1'),
      body: { name: 'x' },
      status: 204,
      expectedHeaders: { 'Preference-Applied': 'handling=strict, max-affected=1' },
    },
    {
      request: 'PATCH /clients',
      headers: prefer('handling=strict', 'max-affected=1'),
      body: { name: 'x' },
      status: 400,
      json: refusal(
        'PGRST124',
        'Query result exceeds max-affected preference constraint',
        'The query affects 2 rows',
      ),
    },
    {
      request: 'PATCH /clients',
      headers: prefer('handling=lenient', 'max-affected=1'),
      body: { name: 'x' },
      status: 204,
    },
    {
      request: 'PATCH /clients?id=eq.1',
      body: { nam: 'x' },
      status: 400,
      json: refusal('PGRST204', "Could not find the 'nam' column of 'clients' in the schema cache"),
    },
    { request: 'PATCH /clients?nam=eq.1', body: { name: 'x' }, status: 400 },
    {
      request: 'PATCH /clients?id=eq.1',
      body: 'not json',
      status: 400,
      json: refusal('PGRST102', 'Empty or invalid json'),
    },
    {
      request: 'PATCH /projects_view?id=eq.1&select=title',
      headers: returns,
      body: { title: 'v' },
      status: 200,
      json: [{ title: 'v' }],
    },
  ]);
});

describe('delete', () => {
  checkTable(under, [
    {
      request: 'DELETE /money?id=eq.1',
      status: 204,
      text: '',
      expectedHeaders: { 'Content-Range': '*/*' },
    },
    {
      request: 'DELETE /money?id=lt.3',
      headers: prefer('count=exact'),
      status: 204,
      expectedHeaders: { 'Content-Range': '*/2' },
    },
    {
      request: 'DELETE /money?id=eq.1&select=id,clients(name)',
      headers: returns,
      status: 200,
      json: [{ id: 1, clients: { name: 'Microsoft' } }],
    },
    { request: 'DELETE /money?id=eq.99', headers: returns, status: 200, json: [] },
    {
      request: 'DELETE /money?id=eq.1&select=id',
      headers: { ...returns, ...single },
      status: 200,
      json: { id: 1 },
    },
    { request: 'DELETE /money?select=id', headers: { ...returns, ...single }, status: 406 },
    {
      request: 'DELETE /money',
      headers: prefer('handling=strict', 'max-affected=2'),
      status: 400,
      json: refusal(
        'PGRST124',
        'Query result exceeds max-affected preference constraint',
        'The query affects 4 rows',
      ),
    },
    { request: 'DELETE /clients?id=eq.1', status: 409 },
    {
      request: 'DELETE /locked',
      status: 401,
      json: refusal('42501', 'permission denied for table locked'),
    },
    {
      request: 'DELETE /locked',
      claims: { role: 'authenticated' },
      status: 403,
      json: refusal('42501', 'permission denied for table locked'),
    },
  ]);
});

describe('the end of the transaction', () => {
  const count = async () => {
    const [rows] = await under().database.admin.pipeline([{ text: 'select count(*) from users' }]);
    return rows?.rows[0]?.[0];
  };
  const insert = { request: 'POST /users', body: { id: 77, name: 'kept' }, status: 201 };

  test('a transaction is rolled back on request', async () => {
    await checkRow(under(), {
      ...insert,
      headers: prefer('tx=rollback'),
      expectedHeaders: { 'Preference-Applied': 'tx=rollback' },
    });
    expect(await count()).toBe('3');
  });

  test('a transaction is committed on request', async () => {
    await checkRow(under(), {
      ...insert,
      headers: prefer('tx=commit'),
      expectedHeaders: { 'Preference-Applied': 'tx=commit' },
    });
    expect(await count()).toBe('4');
    await checkRow(under(), {
      request: 'DELETE /users?id=eq.77',
      headers: prefer('tx=commit'),
      status: 204,
    });
  });

  test('an answer that is refused leaves nothing behind', async () => {
    await checkRow(under(), {
      request: 'POST /users?select=id',
      headers: { ...prefer('tx=commit', 'return=representation'), ...single },
      body: [
        { id: 78, name: 'a' },
        { id: 79, name: 'b' },
      ],
      status: 406,
    });
    await checkRow(under(), {
      request: 'PUT /users?id=eq.78',
      headers: prefer('tx=commit'),
      body: { id: 79, name: 'b' },
      status: 400,
    });
    await checkRow(under(), {
      request: 'PATCH /users',
      headers: prefer('tx=commit', 'handling=strict', 'max-affected=1'),
      body: { name: 'same' },
      status: 400,
    });
    expect(await count()).toBe('3');
    const [rows] = await under().database.admin.pipeline([
      { text: "select count(*) from users where name = 'same'" },
    ]);
    expect(rows?.rows[0]?.[0]).toBe('0');
  });
});

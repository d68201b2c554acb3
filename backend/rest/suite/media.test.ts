/** Media types in and out: stripped nulls, CSV, custom handlers, data representations, and the refusal of what nobody can produce. */
import { describe, expect, test } from 'vitest';
import { restForFile } from './start-rest.ts';
import { accept, checkRow, checkTable, refusal } from './table.ts';

const under = restForFile();

const json = 'application/json; charset=utf-8';

describe('JSON', () => {
  checkTable(under, [
    ...[
      '*/*',
      'application/json',
      'text/unknown, application/json',
      'text/csv;q=0.5, application/json;q=0.9',
    ].map((type) => ({
      request: 'GET /clients?id=eq.1',
      headers: accept(type),
      answers: { 'Content-Type': json },
    })),
    {
      request: 'GET /kinds?select=id,code,flag&id=eq.3',
      headers: accept('application/vnd.pgrst.array+json;nulls=stripped'),
      json: [{ id: 3 }],
      expectedHeaders: {
        'Content-Type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
      },
    },
    {
      request: 'GET /kinds?select=id,code,flag&id=eq.3',
      headers: accept('application/vnd.pgrst.object+json;nulls=stripped'),
      json: { id: 3 },
      expectedHeaders: {
        'Content-Type': 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
      },
    },
    {
      request: 'GET /kinds?select=id,code&id=eq.3',
      headers: accept('application/vnd.pgrst.array+json'),
      json: [{ id: 3, code: null }],
      expectedHeaders: { 'Content-Type': json },
    },
    {
      request: 'GET /projects?select=id,clients(name)&id=eq.5',
      headers: accept('application/vnd.pgrst.array+json;nulls=stripped'),
      json: [{ id: 5 }],
    },
    {
      request: 'POST /kinds?select=id,code',
      headers: {
        Accept: 'application/vnd.pgrst.object+json;nulls=stripped',
        Prefer: 'return=representation',
      },
      body: { id: 50 },
      status: 201,
      json: { id: 50 },
    },
    {
      request: 'GET /rpc/get_project?id=5',
      headers: accept('application/vnd.pgrst.object+json;nulls=stripped'),
      json: { id: 5, name: 'Orphan' },
    },
    {
      request: 'GET /clients',
      headers: accept('text/html'),
      status: 406,
      json: refusal('PGRST107', 'None of these media types are available: text/html'),
    },
    {
      request: 'GET /clients',
      headers: accept('image/png, text/html'),
      status: 406,
      json: refusal('PGRST107', 'None of these media types are available: image/png, text/html'),
    },
    { request: 'GET /rpc/get_projects', headers: accept('text/html'), status: 406 },
    {
      request: 'POST /clients',
      headers: accept('text/html'),
      body: { id: 51, name: 'never' },
      status: 406,
    },
    { request: 'GET /clients?id=eq.51', json: [] },
    { request: 'GET /clients', headers: accept('application/geo+json'), status: 404 },
  ]);
});

describe('CSV', () => {
  checkTable(under, [
    {
      request: 'GET /projects?order=id&id=gte.4',
      headers: accept('text/csv'),
      text: 'id,name,client_id\n4,OSX,2\n5,Orphan,',
      expectedHeaders: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Range': '0-1/*' },
    },
    {
      request: 'GET /Odd%20Names?select=%22comma,dot.col%22,said:%22q%5C%22uote%22&order=the%20id',
      headers: accept('text/csv'),
      text: 'comma,dot.col,said\n"c,d",said\na.b,"he said ""no"""',
    },
    {
      request: 'GET /rpc/out_table',
      headers: accept('text/csv'),
      text: 'id,label\n1,one\n2,two',
    },
    { request: 'GET /clients?id=eq.99', headers: accept('text/csv'), text: '\n' },
  ]);
});

describe('handlers', () => {
  checkTable(under, [
    {
      request: 'GET /rpc/page',
      headers: accept('text/plain'),
      text: 'a page',
      expectedHeaders: { 'Content-Type': 'text/plain; charset=utf-8' },
    },
    {
      request: 'GET /rpc/page',
      headers: accept('*/*'),
      text: 'a page',
      expectedHeaders: { 'Content-Type': 'text/plain; charset=utf-8' },
    },
    { request: 'GET /rpc/page', headers: accept('text/html'), status: 406 },
    {
      request: 'GET /rpc/greet',
      headers: accept('text/plain'),
      text: 'hello you',
      expectedHeaders: { 'Content-Type': 'text/plain; charset=utf-8' },
    },
    {
      request: 'GET /clients?order=id',
      headers: accept('application/vnd.kept'),
      text: 'Microsoft;Apple;',
      expectedHeaders: { 'Content-Type': 'application/vnd.kept' },
    },
    {
      title: 'a handler takes whole rows only',
      request: 'GET /clients?select=id',
      headers: accept('application/vnd.kept'),
      status: 406,
    },
    { request: 'GET /projects', headers: accept('application/vnd.kept'), status: 406 },
    {
      request: 'GET /rpc/anything',
      headers: accept('image/png'),
      expectedHeaders: { 'Content-Type': 'image/png' },
    },
  ]);

  test('bytes come as bytes', async () => {
    const response = await checkRow(under(), {
      request: 'GET /rpc/picture?id=1',
      headers: accept('application/octet-stream'),
      expectedHeaders: { 'Content-Type': 'application/octet-stream' },
    });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([
      137, 80, 78, 71, 13, 10, 26, 10,
    ]);
  });
});

describe('scalars without JSON around them', () => {
  checkTable(under, [
    { request: 'GET /rpc/greet', headers: accept('text/html'), status: 406 },
    { request: 'GET /rpc/page', headers: accept('text/xml'), status: 406 },
    { request: 'GET /rpc/ret_setof_ints', headers: accept('text/plain'), status: 406 },
    { request: 'GET /clients', headers: accept('text/plain'), status: 406 },
  ]);
});

describe('data representations', () => {
  checkTable(under, [
    {
      request: 'GET /paints?order=id',
      json: [
        { id: 1, shade: '#0000ff' },
        { id: 2, shade: '#ff0000' },
      ],
    },
    { request: 'GET /paints?select=c:shade&id=eq.1', json: [{ c: '#0000ff' }] },
    {
      title: 'a cast is of what would be shown, not of what is stored',
      request: 'GET /paints?select=c:shade::text&id=eq.1',
      json: [{ c: '"#0000ff"' }],
    },
    { request: 'GET /paints?select=id&shade=eq.%23ff0000', json: [{ id: 2 }] },
    { request: 'GET /paints?select=id&shade=in.(%23ff0000,%23000000)', json: [{ id: 2 }] },
    {
      request: 'POST /paints',
      headers: { Prefer: 'return=representation' },
      body: { id: 3, shade: '#00ff00' },
      status: 201,
      json: [{ id: 3, shade: '#00ff00' }],
    },
    {
      request: 'PATCH /paints?id=eq.3&select=shade',
      headers: { Prefer: 'return=representation' },
      body: { shade: '#010203' },
      json: [{ shade: '#010203' }],
    },
  ]);
});

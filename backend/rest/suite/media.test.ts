/** Media types in and out: stripped nulls, CSV, custom handlers, plans, and the refusal of what nobody can produce. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { checkRow, checkTable, refusal } from './table.ts';

let rest: RestUnderTest;
let without: RestUnderTest;
beforeAll(async () => {
  [rest, without] = await Promise.all([startRest({ planEnabled: true }), startRest()]);
});
afterAll(() => Promise.all([rest.close(), without.close()]));

const accept = (type: string) => ({ Accept: type });
const json = 'application/json; charset=utf-8';

describe('JSON', () => {
  checkTable(
    () => rest,
    [
      {
        request: 'GET /clients?id=eq.1',
        headers: accept('*/*'),
        answers: { 'Content-Type': json },
      },
      {
        request: 'GET /clients?id=eq.1',
        headers: accept('application/json'),
        answers: { 'Content-Type': json },
      },
      {
        request: 'GET /clients?id=eq.1',
        headers: accept('text/unknown, application/json'),
        answers: { 'Content-Type': json },
      },
      {
        request: 'GET /clients?id=eq.1',
        headers: accept('text/csv;q=0.5, application/json;q=0.9'),
        answers: { 'Content-Type': json },
      },
      {
        request: 'GET /kinds?select=id,code,flag&id=eq.3',
        headers: accept('application/vnd.pgrst.array+json;nulls=stripped'),
        json: [{ id: 3 }],
        answers: {
          'Content-Type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
        },
      },
      {
        request: 'GET /kinds?select=id,code,flag&id=eq.3',
        headers: accept('application/vnd.pgrst.object+json;nulls=stripped'),
        json: { id: 3 },
        answers: {
          'Content-Type': 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
        },
      },
      {
        request: 'GET /kinds?select=id,code&id=eq.3',
        headers: accept('application/vnd.pgrst.array+json'),
        json: [{ id: 3, code: null }],
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
    ],
  );
});

describe('CSV', () => {
  checkTable(
    () => rest,
    [
      {
        request: 'GET /projects?order=id&id=gte.4',
        headers: accept('text/csv'),
        text: 'id,name,client_id\n4,OSX,2\n5,Orphan,',
        answers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Range': '0-1/*' },
      },
      {
        request:
          'GET /Odd%20Names?select=%22comma,dot.col%22,said:%22q%5C%22uote%22&order=the%20id',
        headers: accept('text/csv'),
        text: 'comma,dot.col,said\n"c,d",said\na.b,"he said ""no"""',
      },
      {
        request: 'GET /rpc/out_table',
        headers: accept('text/csv'),
        text: 'id,label\n1,one\n2,two',
      },
      { request: 'GET /clients?id=eq.99', headers: accept('text/csv'), text: '\n' },
    ],
  );
});

describe('handlers', () => {
  checkTable(
    () => rest,
    [
      {
        request: 'GET /rpc/page',
        headers: accept('text/plain'),
        text: 'a page',
        answers: { 'Content-Type': 'text/plain; charset=utf-8' },
      },
      {
        request: 'GET /rpc/page',
        headers: accept('*/*'),
        text: 'a page',
        answers: { 'Content-Type': 'text/plain; charset=utf-8' },
      },
      { request: 'GET /rpc/page', headers: accept('text/html'), status: 406 },
      {
        request: 'GET /rpc/greet',
        headers: accept('text/plain'),
        text: 'hello you',
        answers: { 'Content-Type': 'text/plain; charset=utf-8' },
      },
      {
        request: 'GET /clients?order=id',
        headers: accept('application/vnd.kept'),
        text: 'Microsoft;Apple;',
        answers: { 'Content-Type': 'application/vnd.kept' },
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
        answers: { 'Content-Type': 'image/png' },
      },
    ],
  );

  test('bytes come as bytes', async () => {
    const response = await checkRow(rest, {
      request: 'GET /rpc/picture?id=1',
      headers: accept('application/octet-stream'),
      answers: { 'Content-Type': 'application/octet-stream' },
    });
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([
      137, 80, 78, 71, 13, 10, 26, 10,
    ]);
  });
});

describe('scalars without JSON around them', () => {
  checkTable(
    () => rest,
    [
      { request: 'GET /rpc/greet', headers: accept('text/html'), status: 406 },
      { request: 'GET /rpc/page', headers: accept('text/xml'), status: 406 },
      { request: 'GET /rpc/ret_setof_ints', headers: accept('text/plain'), status: 406 },
      { request: 'GET /clients', headers: accept('text/plain'), status: 406 },
    ],
  );
});

describe('plans', () => {
  const plan = (rest: string) => accept(`application/vnd.pgrst.plan+${rest}`);
  test('as JSON', async () => {
    const response = await checkRow(rest, {
      request: 'GET /clients?id=eq.1',
      headers: plan('json'),
      answers: {
        'Content-Type': 'application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8',
      },
    });
    expect(await response.json()).toEqual([
      { Plan: expect.objectContaining({ 'Node Type': 'Aggregate' }) },
    ]);
  });
  test('as text, with options', async () => {
    const headers = plan(
      'text; for="application/vnd.pgrst.object+json"; options=analyze|verbose|buffers',
    );
    const response = await checkRow(rest, {
      request: 'GET /clients?id=eq.1',
      headers,
      answers: {
        'Content-Type':
          'application/vnd.pgrst.plan+text; for="application/vnd.pgrst.object+json"; options=analyze|verbose|buffers; charset=utf-8',
      },
    });
    expect(await response.text()).toMatch(/^Aggregate .*\n(?:.*\n)+Execution Time: .*\n$/);
  });
  checkTable(
    () => rest,
    [
      { title: 'of a write', request: 'DELETE /money?id=eq.1', headers: plan('json') },
      {
        title: 'which does not happen unless it is analysed',
        request: 'GET /money?id=eq.1&select=id',
        json: [{ id: 1 }],
      },
      {
        title: 'of a call',
        request: 'POST /rpc/get_projects',
        body: {},
        headers: plan('json'),
      },
    ],
  );
  checkTable(
    () => without,
    [
      {
        title: 'only where they are allowed',
        request: 'GET /clients',
        headers: plan('json'),
        status: 406,
        json: refusal(
          'PGRST107',
          'None of these media types are available: application/vnd.pgrst.plan+json; for="application/json"',
        ),
      },
    ],
  );
});

describe('data representations', () => {
  checkTable(
    () => rest,
    [
      {
        request: 'GET /paints?order=id',
        json: [
          { id: 1, shade: '#0000ff' },
          { id: 2, shade: '#ff0000' },
        ],
      },
      { request: 'GET /paints?select=c:shade&id=eq.1', json: [{ c: '#0000ff' }] },
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
    ],
  );
});

describe('bodies that are too large', () => {
  const large = JSON.stringify({ id: 60, name: 'x'.repeat(11 * 1024 * 1024) });
  const tooLarge = refusal(
    'PGRST102',
    'Request body is too large',
    'The body exceeds the limit of 10485760 bytes.',
    'Send the rows in several requests.',
  );
  checkTable(
    () => rest,
    [
      {
        title: 'are refused by their length',
        request: 'POST /clients',
        body: large,
        status: 413,
        json: tooLarge,
      },
      {
        title: 'what is not too large is taken',
        request: 'POST /clients',
        body: { id: 60, name: 'x'.repeat(9 * 1024 * 1024) },
        status: 201,
      },
    ],
  );
  test('are refused while they arrive, where no length is given', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 50) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const request = new Request(`${rest.url}/clients`, {
      method: 'POST',
      body,
      duplex: 'half',
    });
    const response = await rest.rest.fetch(request);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 413,
      body: tooLarge,
    });
    expect(sent).toBeLessThan(20);
  });
});

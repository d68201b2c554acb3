/** Reads: columns and JSON paths, one object alone, and what is not there. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, ids, refusal, single } from './table.ts';

const under = restForFile();

describe('columns', () => {
  checkTable(under, [
    {
      request: 'GET /clients?order=id',
      json: [
        { id: 1, name: 'Microsoft' },
        { id: 2, name: 'Apple' },
      ],
      expectedHeaders: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Range': '0-1/*',
        'Content-Location': '/clients?order=id',
      },
    },
    { request: 'GET /clients?select=name&id=eq.1', json: [{ name: 'Microsoft' }] },
    { request: 'GET /clients?select=who:name&id=eq.1', json: [{ who: 'Microsoft' }] },
    { request: 'GET /clients?select=id::text&id=eq.1', json: [{ id: '1' }] },
    { request: 'GET /clients?select=n:id::text&id=eq.1', json: [{ n: '1' }] },
    {
      request: 'GET /clients?select=*,shout,always_true&id=eq.1',
      json: [{ id: 1, name: 'Microsoft', shout: 'MICROSOFT!', always_true: true }],
    },
    { request: 'GET /clients?select=id&shout=eq.APPLE!', json: ids(2) },
    { request: 'GET /clients?select=id&order=shout.asc', json: ids(2, 1) },
    {
      title: 'an empty select is everything',
      request: 'GET /clients?select=&id=eq.1',
      json: [{ id: 1, name: 'Microsoft' }],
    },
    {
      title: 'the count that was there before aggregates',
      request: 'GET /clients?select=count',
      json: [{ count: 2 }],
    },
    { request: 'GET /clients?select=count,name', status: 400 },
    { request: 'GET /kinds?select=numbers::_text&id=eq.1', json: [{ numbers: ['1', '2', '3'] }] },
    {
      title: 'what follows is not looked at',
      request: "GET /clients?select=projects(count)'&id=eq.1",
      json: [{ projects: [{ count: 2 }] }],
    },
    { request: 'GET /clients?select=id,%20name&id=eq.1', json: [{ id: 1, name: 'Microsoft' }] },
    { request: 'GET /clients?select=id,id&id=eq.1', json: [{ id: 1 }] },
    {
      request:
        'GET /kinds?select=id,label,mood,amount,count,tags,numbers,span,day,code,flag,doubled&id=eq.1',
      json: [
        {
          id: 1,
          label: 'first',
          mood: 'happy',
          amount: 10.5,
          count: 3,
          tags: ['red', 'dark blue'],
          numbers: [1, 2, 3],
          span: '[1,10)',
          day: '2024-01-01',
          code: 'abc',
          flag: true,
          doubled: 21,
        },
      ],
    },
    {
      request:
        'GET /Odd%20Names?select=%22the%20id%22,%22q%5C%22uote%22,%22comma,dot.col%22,na%C3%AFve,select&the%20id=eq.1',
      json: [{ 'the id': 1, 'q"uote': 'said', 'comma,dot.col': 'c,d', naïve: 'ï', select: 'sel' }],
    },
    {
      request: 'GET /Odd%20Names?select=the%20id&%22comma,dot.col%22=eq.a.b',
      json: [{ 'the id': 2 }],
    },
    { request: 'GET /projects_view?select=title&id=eq.1', json: [{ title: 'Windows 7' }] },
    { request: 'GET /projects_stored?select=id&id=eq.1', json: ids(1) },
    { request: 'GET /read_only_view', json: [{ amount: 5 }] },
    {
      request: 'GET /parts?select=label&order=label',
      json: [{ label: 'e1' }, { label: 'w1' }, { label: 'w2' }],
    },
    { request: 'GET /half_open?select=shown', json: [{ shown: 'seen' }] },
    {
      request: 'GET /clients?select=nam',
      status: 400,
      json: refusal(
        '42703',
        'column clients.nam does not exist',
        null,
        'Perhaps you meant to reference the column "clients.name".',
      ),
    },
    {
      request: 'GET /clients?select=entirely_other',
      status: 400,
      json: refusal('42703', 'column clients.entirely_other does not exist'),
    },
    {
      request: 'GET /clients?select=id::nothing_known',
      status: 400,
      json: refusal('42704', 'type "nothing_known" does not exist'),
    },
  ]);
});

describe('JSON paths', () => {
  checkTable(under, [
    { request: 'GET /kinds?select=data->a->b&id=eq.1', json: [{ b: [1, { c: 'deep' }] }] },
    { request: 'GET /kinds?select=data->a->b->1->>c&id=eq.1', json: [{ c: 'deep' }] },
    { request: 'GET /kinds?select=doc->a->b->-1&id=eq.1', json: [{ b: 2 }] },
    { request: 'GET /kinds?select=data->n,plain:data->>n&id=eq.1', json: [{ n: 1, plain: '1' }] },
    { request: 'GET /kinds?select=doc->k-y&id=eq.1', json: [{ 'k-y': 'dash' }] },
    { request: 'GET /kinds?select=doc->%22k-y%22&id=eq.1', json: [{ 'k-y': 'dash' }] },
    { request: 'GET /kinds?select=doc->>n::int&id=eq.2', json: [{ n: 2 }] },
    { request: 'GET /kinds?select=tags->0&id=eq.1', json: [{ tags: 'red' }] },
    { request: 'GET /kinds?select=id&data->>n=eq.2', json: ids(2) },
    { request: 'GET /kinds?select=id&doc->n=eq.2', json: ids(2) },
    { request: 'GET /kinds?select=id&doc->a->b->>0=eq.1', json: ids(1) },
    { request: 'GET /kinds?select=id&order=data->>n.desc.nullslast', json: ids(2, 1, 3) },
    {
      request: 'GET /kinds?select=id&or=(doc->n.eq.2,doc->>k-y.eq.dash)&order=id',
      json: ids(1, 2),
    },
    {
      request: 'GET /kinds?select=data->(a',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse select parameter (data->(a)" (line 1, column 7)',
        'unexpected "(" expecting "-", digit or any non reserved character different from: .,>()',
      ),
    },
    {
      request: 'GET /kinds?select=data->>--34',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse select parameter (data->>--34)" (line 1, column 9)',
        'unexpected "-" expecting digit',
      ),
    },
  ]);
});

describe('one object', () => {
  checkTable(under, [
    {
      request: 'GET /clients?id=eq.1',
      headers: single,
      json: { id: 1, name: 'Microsoft' },
      expectedHeaders: { 'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8' },
    },
    {
      request: 'GET /clients?id=eq.9',
      headers: single,
      status: 406,
      json: refusal(
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        'The result contains 0 rows',
      ),
    },
    {
      request: 'GET /clients',
      headers: single,
      status: 406,
      json: refusal(
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        'The result contains 2 rows',
      ),
    },
  ]);
});

describe('missing tables and columns', () => {
  checkTable(under, [
    {
      request: 'GET /cliennts',
      status: 404,
      json: refusal(
        'PGRST205',
        "Could not find the table 'public.cliennts' in the schema cache",
        null,
        "Perhaps you meant the table 'public.clients'",
      ),
    },
    {
      request: 'GET /secrets',
      status: 404,
      json: refusal('PGRST205', "Could not find the table 'public.secrets' in the schema cache"),
    },
    { request: 'GET /parts_east', status: 404 },
    {
      request: 'GET /clients/1',
      status: 404,
      json: refusal('PGRST125', 'Invalid path specified in request URL'),
      expectedHeaders: { 'Proxy-Status': 'PostgREST; error=PGRST125' },
    },
    {
      request: 'GET /clients?select=id.max()',
      status: 400,
      json: refusal('PGRST123', 'Use of aggregate functions is not allowed'),
    },
    {
      title: 'nor where it could not be done were it allowed',
      request: 'GET /clients?select=name,...projects(id.sum())',
      status: 400,
      json: refusal('PGRST123', 'Use of aggregate functions is not allowed'),
    },
    {
      request: 'PROPFIND /clients',
      status: 405,
      json: refusal('PGRST117', 'Unsupported HTTP method: PROPFIND'),
    },
    {
      request: 'DELETE /',
      status: 405,
      json: refusal('PGRST117', 'Unsupported HTTP method: DELETE'),
    },
  ]);
});

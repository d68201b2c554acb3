/** Reads: columns, JSON paths, order, ranges and counts over HTTP. */
import { afterAll, beforeAll, describe } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { checkTable, refusal, single } from './table.ts';

let rest: RestUnderTest;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());
const under = () => rest;

const ids = (...numbers: number[]) => numbers.map((id) => ({ id }));

describe('columns', () => {
  checkTable(under, [
    {
      request: 'GET /clients?order=id',
      json: [
        { id: 1, name: 'Microsoft' },
        { id: 2, name: 'Apple' },
      ],
      answers: {
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

describe('order', () => {
  checkTable(under, [
    { request: 'GET /kinds?select=id&order=id.desc', json: ids(3, 2, 1) },
    { request: 'GET /kinds?select=id&order=flag.asc.nullsfirst', json: ids(3, 2, 1) },
    { request: 'GET /kinds?select=id&order=flag.nullsfirst,id', json: ids(3, 2, 1) },
    { request: 'GET /kinds?select=id&order=flag.desc.nullslast', json: ids(1, 2, 3) },
    { request: 'GET /kinds?select=id&order=flag', json: ids(2, 1, 3) },
    { request: 'GET /kinds?select=id&order=flag.desc,id.asc', json: ids(3, 1, 2) },
    {
      request: 'GET /no_key?order=b,a.desc',
      json: [
        { a: '2', b: '0' },
        { a: '1', b: '0' },
        { a: '3', b: null },
      ],
    },
    {
      request: 'GET /kinds?order=id.ac',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse order (id.ac)" (line 1, column 4)',
        'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"',
      ),
    },
    {
      request: 'GET /kinds?order=id.descc',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse order (id.descc)" (line 1, column 8)',
        'unexpected \'c\' expecting delimiter (.), "," or end of input',
      ),
    },
    {
      request: 'GET /kinds?order=id.asc.nlsfst',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse order (id.asc.nlsfst)" (line 1, column 8)',
        'unexpected "l" expecting "nullsfirst" or "nullslast"',
      ),
    },
    {
      request: 'GET /kinds?order=id.asc.nullslasttt',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse order (id.asc.nullslasttt)" (line 1, column 17)',
        'unexpected \'t\' expecting "," or end of input',
      ),
    },
    {
      request: 'GET /kinds?order=entirely_other',
      status: 400,
      json: refusal('42703', 'column kinds.entirely_other does not exist'),
    },
  ]);
});

describe('ranges and counts', () => {
  const range = (value: string) => ({ 'Content-Range': value });
  checkTable(under, [
    { request: 'GET /tasks?select=id&order=id&limit=2', json: ids(1, 2), answers: range('0-1/*') },
    {
      request: 'GET /tasks?select=id&order=id&limit=2&offset=3',
      json: ids(4, 5),
      answers: range('3-4/*'),
    },
    { request: 'GET /tasks?select=id&order=id&offset=6', json: ids(7, 8), answers: range('6-7/*') },
    { request: 'GET /tasks?select=id&limit=0', json: [], answers: range('*/*') },
    {
      request: 'GET /tasks?select=id&order=id',
      headers: { Range: '2-3' },
      json: ids(3, 4),
      answers: range('2-3/*'),
    },
    { request: 'GET /tasks?select=id&order=id', headers: { Range: '6-' }, json: ids(7, 8) },
    {
      request: 'GET /tasks?select=id&order=id&limit=3&offset=1',
      headers: { Range: '2-9' },
      json: ids(3, 4),
      answers: range('2-3/*'),
    },
    {
      request: 'GET /tasks',
      headers: { Range: '3-1' },
      status: 416,
      json: refusal(
        'PGRST103',
        'Requested range not satisfiable',
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      ),
    },
    {
      request: 'GET /tasks?limit=-1',
      status: 416,
      json: refusal(
        'PGRST103',
        'Requested range not satisfiable',
        'Limit should be greater than or equal to zero.',
      ),
    },
    { request: 'GET /tasks?select=id&order=id&limit=nonsense&offset=7', json: ids(8) },
    {
      request: 'GET /tasks?select=id&order=id&limit=2',
      headers: { Prefer: 'count=exact' },
      status: 206,
      json: ids(1, 2),
      answers: { ...range('0-1/8'), 'Preference-Applied': 'count=exact' },
    },
    {
      request: 'GET /tasks?select=id&limit=8',
      headers: { Prefer: 'count=exact' },
      answers: range('0-7/8'),
    },
    {
      request: 'GET /tasks?id=eq.99',
      headers: { Prefer: 'count=exact' },
      json: [],
      answers: range('*/0'),
    },
    {
      request: 'GET /tasks?offset=9',
      headers: { Prefer: 'count=exact' },
      status: 416,
      json: refusal(
        'PGRST103',
        'Requested range not satisfiable',
        'An offset of 9 was requested, but there are only 8 rows.',
      ),
      answers: range('*/8'),
    },
    { request: 'GET /tasks?limit=2', headers: { Range: '5-6' }, status: 416 },
    {
      request: 'GET /tasks?offset=8',
      headers: { Prefer: 'count=exact' },
      status: 206,
      json: [],
      answers: range('*/8'),
    },
    { request: 'GET /tasks?offset=100', json: [], answers: range('*/*') },
    {
      request: 'HEAD /tasks?id=lt.4',
      headers: { Prefer: 'count=exact' },
      text: '',
      answers: { ...range('0-2/3'), 'Content-Type': 'application/json; charset=utf-8' },
    },
    {
      request: 'GET /tasks?id=lt.4',
      headers: { Prefer: 'count=estimated' },
      answers: range('0-2/3'),
    },
    {
      request: 'GET /tasks?select=id,projects!inner(name)&projects.name=eq.IOS&limit=1',
      headers: { Prefer: 'count=exact' },
      status: 206,
      json: [{ id: 5, projects: { name: 'IOS' } }],
      answers: range('0-0/2'),
    },
    {
      request: 'GET /projects?select=id,clients()&clients=is.null&limit=1',
      headers: { Prefer: 'count=exact' },
      json: ids(5),
      answers: range('0-0/1'),
    },
  ]);
});

describe('one object', () => {
  checkTable(under, [
    {
      request: 'GET /clients?id=eq.1',
      headers: single,
      json: { id: 1, name: 'Microsoft' },
      answers: { 'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8' },
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

describe('what is not there', () => {
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
      answers: { 'Proxy-Status': 'PostgREST; error=PGRST125' },
    },
    {
      request: 'GET /clients?select=id.max()',
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

/** Reads: columns, filters, order, ranges and counts over HTTP. */
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

describe('filters', () => {
  checkTable(under, [
    ...[
      ['id=eq.2', 2],
      ['id=neq.2', 1, 3],
      ['id=gt.1', 2, 3],
      ['id=gte.2', 2, 3],
      ['id=lt.2', 1],
      ['id=lte.2', 1, 2],
      ['label=like.*ir*', 1, 3],
      ['label=like.s%25', 2],
      ['label=ilike.F*', 1],
      ['label=match.%5Ef', 1],
      ['label=imatch.%5EF', 1],
      ['id=in.(1,3)', 1, 3],
      ['id=in.()'],
      ['id=not.in.(1,3)', 2],
      ['label=in.(%22first%22,third)', 1, 3],
      ['flag=is.true', 1],
      ['flag=is.false', 2],
      ['flag=is.null', 3],
      ['flag=is.unknown', 3],
      ['flag=is.not_null', 1, 2],
      ['flag=not.is.null', 1, 2],
      ['flag=is.NULL', 3],
      ['count=isdistinct.3', 2, 3],
      ['count=not.isdistinct.3', 1],
      ['tags=cs.{red}', 1],
      ['tags=cd.{green,blue}', 2],
      ['numbers=ov.{3,9}', 1, 2],
      ['span=cs.[4,6]', 1],
      ['span=ov.[9,11]', 1, 2],
      ['span=sl.[10,12]', 1],
      ['span=sr.[0,3)', 2],
      ['span=nxr.[1,9]', 1],
      ['span=nxl.[10,11]', 2],
      ['span=adj.[10,12)', 1],
      ['span=adj.(20,30)', 2],
      ['doc=cs.{%22n%22:2}', 2],
      ['doc=cd.{%22n%22:2,%22m%22:3}', 2],
      ['mood=eq.sad', 2],
      ['mood=gt.sad', 1, 3],
      ['at=gte.2024-02-01', 2],
      ['day=eq.2024-01-01', 1],
      ['words=fts.cat', 1],
      ['words=fts(english).cats', 1],
      ['words=plfts.fat%20cat', 1],
      ['words=phfts.fat%20cat', 1],
      ['words=wfts.cat%20or%20dog', 1, 2],
      ['words=not.fts.cat', 2],
      ['label=fts.second', 2],
      ['label=plfts(simple).second', 2],
      ['data->>n=fts.2', 2],
      ['id=eq(any).{1,3}', 1, 3],
      ['id=gt(all).{1,2}', 3],
      ['label=like(any).{f*,t*}', 1, 3],
      ['label=like(all).{*ir*,f*}', 1],
      ['label=ilike(any).{F*,S*}', 1, 2],
      ['label=match(any).{%5Ef,%5Es}', 1, 2],
      ['label=not.like(any).{f*,t*}', 2],
      ['label=imatch(all).{%5EF,T$}', 1],
      ['id=gt.1&id=lt.3', 2],
      ['count=eq.3', 1],
      ['tag_count=eq.2', 1],
      ['label=eq.'],
    ].map(([filter, ...found]) => ({
      request: `GET /kinds?select=id&order=id&${String(filter)}`,
      json: ids(...(found as number[])),
    })),
    { request: 'GET /articles?select=id&search=plfts(english).bored%20here', json: ids(1) },
    { request: 'GET /articles?select=id&search=wfts(french).impossible', json: ids(3) },
    { request: 'GET /articles?select=id&body=fts(french).impossible&order=id', json: ids(1, 2, 3) },
    {
      title: 'values keep commas, quotes and dots',
      request:
        'GET /Odd%20Names?select=%22the%20id%22&q%22uote=in.(%22he%20said%20%5C%22no%5C%22%22)',
      status: 400,
    },
    {
      request:
        'GET /Odd%20Names?select=the%20id&%22q%5C%22uote%22=in.(%22he%20said%20%5C%22no%5C%22%22)',
      json: [{ 'the id': 2 }],
    },
    {
      request: 'GET /kinds?id=eqq.1',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse filter (eqq.1)" (line 1, column 1)',
        'unexpected "e" expecting "not" or operator (eq, gt, ...)',
      ),
    },
    {
      request: 'GET /kinds?id=0',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse filter (0)" (line 1, column 1)',
        'unexpected "0" expecting "not" or operator (eq, gt, ...)',
      ),
    },
    {
      request: 'GET /kinds?flag=is.maybe',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse filter (is.maybe)" (line 1, column 4)',
        'unexpected "m" expecting isVal: (null, not_null, true, false, unknown)',
      ),
    },
    {
      request: 'GET /kinds?id=in.1,2',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse filter (in.1,2)" (line 1, column 4)',
        'unexpected "1" expecting "("',
      ),
    },
    {
      request: 'GET /kinds?id=eq().1',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse filter (eq().1)" (line 1, column 4)',
        'unexpected ")" expecting operator (eq, gt, ...)',
      ),
    },
    {
      request: 'GET /kinds?id=eq.text',
      status: 400,
      json: refusal('22P02', 'invalid input syntax for type integer: "text"'),
    },
    {
      request: 'GET /kinds?label=match.%5B',
      status: 400,
      json: refusal('2201B', 'invalid regular expression: brackets [] not balanced'),
    },
    {
      request: 'GET /kinds?span=cs.5',
      status: 400,
      json: refusal(
        '22P02',
        'malformed range literal: "5"',
        'Missing left parenthesis or bracket.',
      ),
    },
    { request: 'GET /kinds?id=like.1', status: 404 },
    {
      request: 'GET /kinds?labl=eq.1',
      status: 400,
      json: refusal(
        '42703',
        'column kinds.labl does not exist',
        null,
        'Perhaps you meant to reference the column "kinds.label".',
      ),
    },
    {
      request: 'GET /kinds?words=fts(klingon).cat',
      status: 400,
      json: refusal('42704', 'text search configuration "klingon" does not exist'),
    },
    {
      title: 'a value that only looks like SQL is a value',
      request: "GET /kinds?select=id&label=eq.'%3B%20drop%20table%20kinds%3B%20--",
      json: [],
    },
  ]);
});

describe('logic trees', () => {
  checkTable(under, [
    ...[
      ['or=(id.eq.1,id.eq.3)', 1, 3],
      ['or=(id.eq.1,id.eq.3))', 1, 3],
      ['and=(id.gt.1,id.lt.3)', 2],
      ['or=(id.eq.1,and(id.gt.1,label.like.*ir*))', 1, 3],
      ['not.or=(id.eq.1,id.eq.3)', 2],
      ['not.and=(id.gt.1,id.lt.3)', 1, 3],
      ['or=(id.eq.1,not.and(id.lt.3,flag.is.false))', 1, 3],
      ['or=(label.not.eq.first,id.eq.1)', 1, 2, 3],
      ['or=(label.eq.%22first%22,id.eq.2)', 1, 2],
      ['or=(id.in.(1,2),label.eq.none)', 1, 2],
      ['or=(tags.cs.{red,%22dark%20blue%22},id.eq.2)', 1, 2],
      ['or=(span.adj.%22[10,12)%22,id.eq.2)', 1, 2],
      ['or=(label.like(any).%22{f*,x*}%22,id.eq.3)', 1, 3],
      ['or=(%20id.eq.1%20,%20id.eq.2%20)', 1, 2],
      ['or=(data->>n.eq.2,flag.is.null)', 2, 3],
      ['or=(words.fts(english).cat,id.eq.3)', 1, 3],
      ['or=(id.eq.1,id.eq.2)&or=(id.eq.2,id.eq.3)', 2],
      ['or=(count.isdistinct.3,id.eq.9)', 2, 3],
    ].map(([filter, ...found]) => ({
      request: `GET /kinds?select=id&order=id&${String(filter)}`,
      json: ids(...(found as number[])),
    })),
    {
      request: 'GET /kinds?or=()',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse logic tree (())" (line 1, column 4)',
        'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
      ),
    },
    {
      request: 'GET /kinds?or=(id.eq.1',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse logic tree ((id.eq.1)" (line 1, column 11)',
        'unexpected end of input expecting "," or ")"',
      ),
    },
    {
      request: 'GET /kinds?or=(id.in.1,2)',
      status: 400,
      json: refusal(
        'PGRST100',
        '"failed to parse logic tree ((id.in.1,2))" (line 1, column 10)',
        'unexpected "1" expecting "("',
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

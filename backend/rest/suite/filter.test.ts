/** Filters and logic trees over HTTP: every operator on every kind of column. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, ids, refusal } from './table.ts';

const under = restForFile();

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
    { request: 'GET /articles?select=id&body=plfts.boring', json: ids(1) },
    { request: 'GET /articles?select=id&body=plfts(simple).boring', json: [] },
    { request: 'GET /indexed?select=id&words=fts.cat', json: ids(1) },
    { request: 'GET /indexed?select=id&words=not.plfts(simple).dog', json: ids(1) },
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

/** Writes: insert, update, upsert, delete, and what comes back. Every row leaves the tables as it found them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { checkRow, checkTable, refusal, single } from './table.ts';

let rest: RestUnderTest;
beforeAll(async () => {
  rest = await startRest({ txEnd: 'rollback-allow-override' });
});
afterAll(() => rest.close());
const under = () => rest;

const returns = { Prefer: 'return=representation' };
const prefer = (...preferences: string[]) => ({ Prefer: preferences.join(', ') });
const csv = { 'Content-Type': 'text/csv' };

describe('insert', () => {
  checkTable(under, [
    {
      title: 'nothing comes back unless asked for',
      request: 'POST /clients',
      body: { id: 9, name: 'New' },
      status: 201,
      text: '',
      answers: {
        'Content-Range': '*/*',
        'Content-Type': null,
        'Preference-Applied': null,
        Location: null,
      },
    },
    {
      request: 'POST /clients',
      headers: prefer('return=minimal'),
      body: { id: 9, name: 'New' },
      status: 201,
      text: '',
      answers: { 'Preference-Applied': 'return=minimal' },
    },
    {
      request: 'POST /clients',
      headers: prefer('return=headers-only', 'count=exact'),
      body: { id: 9, name: 'New' },
      status: 201,
      text: '',
      answers: {
        Location: '/clients?id=eq.9',
        'Content-Range': '*/1',
        'Preference-Applied': 'return=headers-only, count=exact',
      },
    },
    {
      request: 'POST /compound',
      headers: prefer('return=headers-only'),
      body: { k1: 8, k2: 9 },
      status: 201,
      answers: { Location: '/compound?k1=eq.8&k2=eq.9' },
    },
    {
      request: 'POST /no_key',
      headers: prefer('return=headers-only'),
      body: { a: 'x' },
      status: 201,
      answers: { Location: null },
    },
    {
      title: 'several rows have no one location',
      request: 'POST /clients',
      headers: prefer('return=headers-only'),
      body: [
        { id: 8, name: 'a' },
        { id: 9, name: 'b' },
      ],
      status: 201,
      answers: { Location: null },
    },
    {
      request: 'POST /clients',
      headers: returns,
      body: { id: 9, name: 'New' },
      status: 201,
      json: [{ id: 9, name: 'New' }],
      answers: { 'Content-Type': 'application/json; charset=utf-8' },
    },
    {
      request: 'POST /clients?select=name,shout',
      headers: returns,
      body: [
        { id: 8, name: 'a' },
        { id: 9, name: 'b' },
      ],
      status: 201,
      json: [
        { name: 'a', shout: 'A!' },
        { name: 'b', shout: 'B!' },
      ],
    },
    {
      request: 'POST /clients?select=*,shout',
      headers: returns,
      body: { id: 9, name: 'b' },
      status: 201,
      json: [{ id: 9, name: 'b', shout: 'B!' }],
    },
    {
      request: 'POST /projects?select=name,clients(name)',
      headers: returns,
      body: { id: 9, name: 'x', client_id: 2 },
      status: 201,
      json: [{ name: 'x', clients: { name: 'Apple' } }],
    },
    {
      request: 'POST /projects?select=name,computed_client(name)',
      headers: returns,
      body: { id: 9, name: 'x', client_id: 2 },
      status: 201,
      json: [{ name: 'x', computed_client: { name: 'Apple' } }],
    },
    {
      request: 'POST /projects?select=*,computed_client(name)',
      headers: returns,
      body: { id: 9, name: 'x', client_id: 2 },
      status: 201,
      json: [{ id: 9, name: 'x', client_id: 2, computed_client: { name: 'Apple' } }],
    },
    {
      request: 'POST /clients',
      headers: { ...returns, ...single },
      body: { id: 9, name: 'New' },
      status: 201,
      json: { id: 9, name: 'New' },
    },
    {
      request: 'POST /clients?columns=id,name',
      headers: returns,
      body: [
        { id: 8, name: 'a', junk: 1 },
        { id: 9, name: 'b' },
      ],
      status: 201,
      json: [
        { id: 8, name: 'a' },
        { id: 9, name: 'b' },
      ],
    },
    {
      title: 'missing columns are null',
      request: 'POST /kinds?select=label,mood&columns=id,label,mood',
      headers: returns,
      body: [
        { id: 8, label: 'a', mood: 'sad' },
        { id: 9, label: 'b' },
      ],
      status: 201,
      json: [
        { label: 'a', mood: 'sad' },
        { label: 'b', mood: null },
      ],
    },
    {
      title: 'or their defaults when asked for',
      request: 'POST /kinds?select=label,mood&columns=id,label,mood',
      headers: prefer('return=representation', 'missing=default'),
      body: [{ id: 8, label: 'a', mood: 'sad' }, { id: 9 }],
      status: 201,
      json: [
        { label: 'a', mood: 'sad' },
        { label: 'none', mood: 'ok' },
      ],
      answers: { 'Preference-Applied': 'missing=default, return=representation' },
    },
    {
      request: 'POST /kinds?select=label,mood&columns=label,mood',
      headers: prefer('return=representation', 'missing=default'),
      body: { mood: null },
      status: 201,
      json: [{ label: 'none', mood: null }],
    },
    {
      request: 'POST /only_defaults?select=label,made',
      headers: returns,
      body: {},
      status: 201,
      json: [{ label: 'blank', made: 7 }],
    },
    {
      request: 'POST /only_defaults?select=label',
      headers: returns,
      body: [{}, {}],
      status: 201,
      json: [{ label: 'blank' }, { label: 'blank' }],
    },
    { request: 'POST /clients', headers: returns, body: [], status: 201, json: [] },
    {
      request: 'POST /kinds?select=tags,numbers,doc,data,span,bytes',
      headers: returns,
      body: {
        tags: ['a', 'b'],
        numbers: [1],
        doc: { x: [1] },
        data: [1, { y: 2 }],
        span: '[1,3)',
        bytes: '\\xff',
      },
      status: 201,
      json: [
        {
          tags: ['a', 'b'],
          numbers: [1],
          doc: { x: [1] },
          data: [1, { y: 2 }],
          span: '[1,3)',
          bytes: '\\xff',
        },
      ],
    },
    {
      title: 'large numbers lose nothing',
      request: 'POST /money?select=total',
      headers: returns,
      body: '{"id": 9, "total": 12345678901234567890.12345}',
      status: 201,
      text: '[{"total":12345678901234567890.12345}]',
    },
    {
      request: 'POST /Odd%20Names?select=the%20id,na%C3%AFve',
      headers: returns,
      body: { 'the id': 9, naïve: 'ü', 'q"uote': '"' },
      status: 201,
      json: [{ 'the id': 9, naïve: 'ü' }],
    },
    {
      request: 'POST /projects_view?select=id,title',
      headers: returns,
      body: { id: 9, title: 'by view' },
      status: 201,
      json: [{ id: 9, title: 'by view' }],
    },
    {
      request: 'POST /parts?select=label',
      headers: returns,
      body: { id: 9, region: 'west', label: 'new' },
      status: 201,
      json: [{ label: 'new' }],
    },
    { request: 'POST /half_open', body: { id: 9, shown: 'x' }, status: 201 },
    {
      request: 'POST /half_open',
      headers: returns,
      body: { id: 9, shown: 'x' },
      status: 401,
      json: refusal('42501', 'permission denied for table half_open'),
      answers: { 'WWW-Authenticate': 'Bearer' },
    },
    {
      request: 'POST /half_open?select=id',
      headers: returns,
      body: { id: 9 },
      status: 201,
      json: [{ id: 9 }],
    },
    {
      request: 'POST /clients?select=id',
      headers: { ...returns, ...csv },
      body: 'id,name\n8,"a, ""b"""\n9,NULL\r\n',
      status: 400,
      json: refusal(
        '23502',
        'null value in column "name" of relation "clients" violates not-null constraint',
        'Failing row contains (9, null).',
      ),
    },
    {
      request: 'POST /clients',
      headers: { ...returns, ...csv },
      body: 'id,name\n8,"a, ""b"""\n9,c',
      status: 201,
      json: [
        { id: 8, name: 'a, "b"' },
        { id: 9, name: 'c' },
      ],
    },
    {
      request: 'POST /clients',
      headers: { ...returns, Accept: 'text/csv' },
      body: { id: 8, name: 'x' },
      status: 201,
      text: 'id,name\n8,x',
      answers: { 'Content-Type': 'text/csv; charset=utf-8' },
    },
    {
      request: 'POST /clients',
      headers: csv,
      body: 'id,name\n8',
      status: 400,
      json: refusal('PGRST102', 'All lines must have same number of fields'),
    },
    {
      request: 'POST /clients',
      headers: { ...returns, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'id=9&name=a+form',
      status: 201,
      json: [{ id: 9, name: 'a form' }],
    },
    {
      request: 'POST /clients',
      body: '{"id": 9',
      status: 400,
      json: refusal('PGRST102', 'Empty or invalid json'),
    },
    {
      request: 'POST /clients',
      body: '',
      headers: { 'Content-Type': 'application/json' },
      status: 400,
      json: refusal('PGRST102', 'Empty or invalid json'),
    },
    {
      request: 'POST /clients',
      body: [{ id: 8, name: 'a' }, { id: 9 }],
      status: 400,
      json: refusal('PGRST102', 'All object keys must match'),
    },
    {
      request: 'POST /clients',
      body: [1, 2],
      status: 400,
      json: refusal('PGRST102', 'All object keys must match'),
    },
    {
      request: 'POST /clients',
      headers: { 'Content-Type': 'image/png' },
      body: 'x',
      status: 400,
      json: refusal('PGRST102', 'Content-Type not acceptable: image/png'),
    },
    {
      request: 'POST /clients',
      body: { id: 9, nam: 'x' },
      status: 400,
      json: refusal('PGRST204', "Could not find the 'nam' column of 'clients' in the schema cache"),
    },
    {
      request: 'POST /clients?columns=id,nam',
      body: { id: 9 },
      status: 400,
      json: refusal('PGRST204', "Could not find the 'nam' column of 'clients' in the schema cache"),
    },
    {
      request: 'POST /clients',
      body: { id: 1, name: 'again' },
      status: 409,
      json: refusal(
        '23505',
        'duplicate key value violates unique constraint "clients_pkey"',
        'Key (id)=(1) already exists.',
      ),
    },
    {
      request: 'POST /projects',
      body: { id: 9, name: 'x', client_id: 99 },
      status: 409,
      json: refusal(
        '23503',
        'insert or update on table "projects" violates foreign key constraint "projects_client_id_fkey"',
        'Key (client_id)=(99) is not present in table "clients".',
      ),
    },
    {
      request: 'POST /kinds',
      body: { count: -1 },
      status: 400,
      json: refusal(
        '23514',
        'value for domain positive violates check constraint "positive_check"',
      ),
    },
    {
      request: 'POST /kinds',
      body: { label: 'much too long for this' },
      status: 400,
      json: refusal('22001', 'value too long for type character varying(10)'),
    },
    {
      request: 'POST /kinds',
      body: { code: 'much too long' },
      status: 400,
      json: refusal('22001', 'value too long for type character(3)'),
    },
    {
      request: 'POST /kinds',
      body: { mood: 'odd' },
      status: 400,
      json: refusal('22P02', 'invalid input value for enum mood: "odd"'),
    },
    { request: 'POST /kinds', body: { doubled: 3 }, status: 400 },
    { request: 'POST /read_only_view', body: { amount: 3 }, status: 500 },
    { request: 'POST /nowhere', body: {}, status: 404 },
  ]);
});

describe('upsert', () => {
  const merge = 'resolution=merge-duplicates';
  const ignore = 'resolution=ignore-duplicates';
  checkTable(under, [
    {
      request: 'POST /clients',
      headers: prefer(merge, 'return=representation'),
      body: [
        { id: 1, name: 'Changed' },
        { id: 9, name: 'New' },
      ],
      status: 201,
      json: [
        { id: 1, name: 'Changed' },
        { id: 9, name: 'New' },
      ],
      answers: { 'Preference-Applied': 'resolution=merge-duplicates, return=representation' },
    },
    {
      title: '200 when nothing was new',
      request: 'POST /clients',
      headers: prefer(merge, 'return=representation'),
      body: { id: 1, name: 'Changed' },
      status: 200,
      json: [{ id: 1, name: 'Changed' }],
    },
    {
      request: 'POST /clients',
      headers: prefer(merge),
      body: { id: 1, name: 'Changed' },
      status: 200,
      text: '',
    },
    {
      request: 'POST /clients',
      headers: prefer(ignore, 'return=representation'),
      body: [
        { id: 1, name: 'Changed' },
        { id: 9, name: 'New' },
      ],
      status: 201,
      json: [{ id: 9, name: 'New' }],
      answers: { 'Preference-Applied': 'resolution=ignore-duplicates, return=representation' },
    },
    {
      request: 'POST /uniques?on_conflict=email&select=id,name',
      headers: prefer(merge, 'return=representation'),
      body: [
        { id: 1, email: 'a@x', name: 'Changed' },
        { id: 9, email: 'n@x', name: 'New' },
      ],
      status: 201,
      json: [
        { id: 1, name: 'Changed' },
        { id: 9, name: 'New' },
      ],
    },
    {
      request: 'POST /compound?select=k1,k2,extra',
      headers: prefer(merge, 'return=representation'),
      body: { k1: 1, k2: 2, extra: 99 },
      status: 200,
      json: [{ k1: 1, k2: 2, extra: 99 }],
    },
    {
      request: 'POST /kinds?columns=id,label,mood&select=label,mood',
      headers: prefer(merge, 'return=representation', 'missing=default'),
      body: [{ id: 1, mood: 'sad' }],
      status: 200,
      json: [{ label: 'none', mood: 'sad' }],
    },
    {
      title: 'without a key there is nothing to conflict',
      request: 'POST /no_key',
      headers: prefer(merge, 'return=representation'),
      body: { a: '1', b: '0' },
      status: 201,
      json: [{ a: '1', b: '0' }],
      answers: { 'Preference-Applied': 'return=representation' },
    },
    {
      request: 'POST /clients?on_conflict=nam',
      headers: prefer(merge),
      body: { id: 1, name: 'x' },
      status: 400,
      json: refusal('42703', 'column "nam" does not exist'),
    },
    {
      request: 'POST /clients?on_conflict=name',
      headers: prefer(merge),
      body: { id: 1, name: 'x' },
      status: 400,
      json: refusal(
        '42P10',
        'there is no unique or exclusion constraint matching the ON CONFLICT specification',
      ),
    },
    {
      request: 'POST /clients?on_conflict=',
      headers: prefer(merge),
      body: { id: 1, name: 'x' },
      status: 400,
    },
    {
      request: 'PUT /clients?id=eq.1',
      body: { id: 1, name: 'Put' },
      headers: returns,
      status: 200,
      json: [{ id: 1, name: 'Put' }],
    },
    {
      request: 'PUT /clients?id=eq.9',
      body: { id: 9, name: 'Put' },
      headers: returns,
      status: 201,
      json: [{ id: 9, name: 'Put' }],
    },
    {
      request: 'PUT /clients?id=eq.9',
      body: [{ id: 9, name: 'Put' }],
      headers: { ...returns, ...single },
      status: 201,
      json: { id: 9, name: 'Put' },
    },
    { request: 'PUT /clients?id=eq.9', body: { id: 9, name: 'Put' }, status: 204, text: '' },
    {
      request: 'PUT /compound?k1=eq.8&k2=eq.9',
      body: { k1: 8, k2: 9 },
      headers: returns,
      status: 201,
      json: [{ k1: 8, k2: 9, extra: 5 }],
    },
    {
      request: 'PUT /clients?id=eq.9',
      body: { id: 8, name: 'Put' },
      status: 400,
      json: refusal('PGRST115', 'Payload values do not match URL in primary key column(s)'),
    },
    {
      request: 'PUT /clients?name=eq.Put',
      body: { id: 8, name: 'Put' },
      status: 405,
      json: refusal(
        'PGRST105',
        "Filters must include all and only primary key columns with 'eq' operators",
      ),
    },
    {
      title: 'of many, only the row that is meant',
      request: 'PUT /clients?id=eq.9',
      headers: { Prefer: 'return=representation' },
      body: [
        { id: 9, name: 'Put' },
        { id: 8, name: 'Other' },
      ],
      status: 201,
      json: [{ id: 9, name: 'Put' }],
    },
    { request: 'PUT /clients?id=gt.9', body: { id: 8, name: 'Put' }, status: 405 },
    {
      request: 'PUT /clients?id=eq.9&limit=1',
      body: { id: 9, name: 'Put' },
      status: 400,
      json: refusal('PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
    },
    { request: 'PUT /no_key?a=eq.1', body: { a: '1' }, status: 405 },
  ]);
});

describe('update', () => {
  checkTable(under, [
    {
      request: 'PATCH /clients?id=eq.1',
      body: { name: 'Changed' },
      status: 204,
      text: '',
      answers: { 'Content-Range': '0-0/*', 'Content-Type': null },
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
      answers: { 'Content-Range': '*/*' },
    },
    {
      request: 'PATCH /clients',
      headers: prefer('count=exact'),
      body: { name: 'All' },
      status: 204,
      answers: { 'Content-Range': '0-1/2', 'Preference-Applied': 'count=exact' },
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
      answers: { 'Preference-Applied': 'handling=strict, max-affected=1' },
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
      answers: { 'Content-Range': '*/*' },
    },
    {
      request: 'DELETE /money?id=lt.3',
      headers: prefer('count=exact'),
      status: 204,
      answers: { 'Content-Range': '*/2' },
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
    const [rows] = await rest.database.admin.pipeline([{ text: 'select count(*) from users' }]);
    return rows?.rows[0]?.[0];
  };
  const insert = { request: 'POST /users', body: { id: 77, name: 'kept' }, status: 201 };

  test('what the caller wants undone is undone', async () => {
    await checkRow(rest, {
      ...insert,
      headers: prefer('tx=rollback'),
      answers: { 'Preference-Applied': 'tx=rollback' },
    });
    expect(await count()).toBe('3');
  });

  test('what the caller wants kept is kept', async () => {
    await checkRow(rest, {
      ...insert,
      headers: prefer('tx=commit'),
      answers: { 'Preference-Applied': 'tx=commit' },
    });
    expect(await count()).toBe('4');
    await checkRow(rest, {
      request: 'DELETE /users?id=eq.77',
      headers: prefer('tx=commit'),
      status: 204,
    });
  });

  test('an answer that is refused leaves nothing behind', async () => {
    await checkRow(rest, {
      request: 'POST /users?select=id',
      headers: { ...prefer('tx=commit', 'return=representation'), ...single },
      body: [
        { id: 78, name: 'a' },
        { id: 79, name: 'b' },
      ],
      status: 406,
    });
    await checkRow(rest, {
      request: 'PUT /users?id=eq.78',
      headers: prefer('tx=commit'),
      body: { id: 79, name: 'b' },
      status: 400,
    });
    await checkRow(rest, {
      request: 'PATCH /users',
      headers: prefer('tx=commit', 'handling=strict', 'max-affected=1'),
      body: { name: 'same' },
      status: 400,
    });
    expect(await count()).toBe('3');
    const [rows] = await rest.database.admin.pipeline([
      { text: "select count(*) from users where name = 'same'" },
    ]);
    expect(rows?.rows[0]?.[0]).toBe('0');
  });
});

/** Inserts and what comes back. Every row leaves the tables as it found them. */
import { afterAll, beforeAll, describe } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { checkTable, refusal, single } from './table.ts';

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

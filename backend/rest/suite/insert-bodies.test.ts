/** The bodies of inserts: columns, defaults, values of every type, and rows as JSON, CSV and forms. Every row leaves the tables as it found them. */
import { describe } from 'vitest';
import { restForFile, unsaved } from './start-rest.ts';
import { checkTable, prefer, refusal, returns } from './table.ts';

const under = restForFile(unsaved);

const csv = { 'Content-Type': 'text/csv' };

describe('insert', () => {
  checkTable(under, [
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
      expectedHeaders: { 'Preference-Applied': 'missing=default, return=representation' },
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
  ]);
});

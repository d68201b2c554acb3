/** The preferences of a request: its schema, the `Prefer` header, and no more rows than an installation shows. */
import { describe } from 'vitest';
import { manySchemas, restForFile } from './start-rest.ts';
import { checkTable, refusal, single } from './table.ts';

const under = restForFile(manySchemas);

describe('schemas', () => {
  checkTable(under, [
    {
      request: 'GET /clients?limit=1',
      json: [{ id: 1, name: 'Microsoft' }],
      expectedHeaders: { 'Content-Profile': 'public' },
    },
    {
      request: 'GET /clients',
      headers: { 'Accept-Profile': 'v2' },
      json: [{ id: 7, name: 'Seventh', since: 1999 }],
      expectedHeaders: { 'Content-Profile': 'v2' },
    },
    { request: 'GET /rpc/which', json: 'public' },
    { request: 'GET /rpc/which', headers: { 'Accept-Profile': 'v2' }, json: 'v2' },
    { request: 'POST /rpc/which', headers: { 'Content-Profile': 'v2' }, body: {}, json: 'v2' },
    {
      request: 'POST /only_here',
      headers: { 'Content-Profile': 'v2', Prefer: 'return=representation' },
      body: { id: 1 },
      status: 201,
      json: [{ id: 1 }],
      expectedHeaders: { 'Content-Profile': 'v2' },
    },
    { request: 'DELETE /only_here?id=eq.1', headers: { 'Content-Profile': 'v2' }, status: 204 },
    {
      request: 'GET /clients',
      headers: { 'Accept-Profile': 'private' },
      status: 406,
      json: refusal(
        'PGRST106',
        'Invalid schema: private',
        null,
        'Only the following schemas are exposed: public, v2',
      ),
    },
    { request: 'POST /clients', headers: { 'Content-Profile': 'nope' }, body: {}, status: 406 },
    {
      request: 'GET /only_here',
      status: 404,
      json: refusal('PGRST205', "Could not find the table 'public.only_here' in the schema cache"),
    },
    { request: 'GET /rpc/search_path', json: '"public", "extensions"' },
  ]);
});

describe('preferences', () => {
  checkTable(under, [
    {
      request: 'GET /rpc/time_zone',
      headers: { Prefer: 'timezone=America/Los_Angeles' },
      json: 'America/Los_Angeles',
      expectedHeaders: { 'Preference-Applied': 'timezone=America/Los_Angeles' },
    },
    {
      request: 'GET /kinds?select=at&id=eq.1',
      headers: { Prefer: 'timezone=Asia/Tokyo' },
      json: [{ at: '2024-01-01T19:00:00+09:00' }],
    },
    {
      title: 'an offset is read as POSIX does, with its sign turned',
      request: 'GET /kinds?select=at&id=eq.1',
      headers: { Prefer: 'handling=strict, timezone=+05:30' },
      json: [{ at: '2024-01-01T04:30:00-05:30' }],
      expectedHeaders: { 'Preference-Applied': 'handling=strict, timezone=+05:30' },
    },
    {
      request: 'GET /kinds?select=at&id=eq.1',
      headers: { Prefer: 'timezone=-4' },
      json: [{ at: '2024-01-01T06:00:00-04:00' }],
      expectedHeaders: { 'Preference-Applied': 'timezone=-4' },
    },
    {
      request: 'GET /kinds?select=at&id=eq.1',
      headers: { Prefer: 'timezone=05:30:15' },
      status: 400,
      json: refusal(
        '22023',
        'time zone "05:30:15" appears to use leap seconds',
        'PostgreSQL does not support leap seconds.',
      ),
    },
    {
      request: 'GET /kinds?select=at&id=eq.1',
      headers: { Prefer: 'timezone=Jupiter/Red_Spot' },
      status: 200,
      expectedHeaders: { 'Preference-Applied': null },
    },
    {
      request: 'GET /kinds',
      headers: { Prefer: 'handling=strict, timezone=Jupiter/Red_Spot' },
      status: 400,
      json: refusal(
        'PGRST122',
        'Invalid preferences given with handling=strict',
        'Invalid preferences: timezone=Jupiter/Red_Spot',
      ),
    },
    {
      request: 'GET /kinds?select=id&limit=0',
      headers: { Prefer: 'handling=strict, anything, return=nonsense' },
      status: 400,
      json: refusal(
        'PGRST122',
        'Invalid preferences given with handling=strict',
        'Invalid preferences: anything, return=nonsense',
      ),
    },
    {
      request: 'GET /kinds?select=id&limit=0',
      headers: { Prefer: 'handling=lenient, anything' },
      json: [],
      expectedHeaders: { 'Preference-Applied': 'handling=lenient' },
    },
    {
      request: 'GET /kinds?select=id&limit=0',
      headers: { Prefer: 'handling=strict' },
      json: [],
      expectedHeaders: { 'Preference-Applied': 'handling=strict' },
    },
    {
      title: 'tx counts only where it may be chosen',
      request: 'POST /clients',
      headers: { Prefer: 'tx=rollback' },
      body: { id: 50, name: 'kept' },
      status: 201,
      expectedHeaders: { 'Preference-Applied': null },
    },
    {
      request: 'DELETE /clients?id=eq.50',
      headers: { Prefer: 'count=exact' },
      status: 204,
      expectedHeaders: { 'Content-Range': '*/1' },
    },
  ]);
});

describe('the most rows that may be shown', () => {
  checkTable(under, [
    {
      request: 'GET /tasks?select=id&order=id',
      json: [{ id: 1 }, { id: 2 }, { id: 3 }],
      expectedHeaders: { 'Content-Range': '0-2/*' },
    },
    { request: 'GET /tasks?select=id&order=id&limit=5', json: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    { request: 'GET /tasks?select=id&order=id&limit=2', json: [{ id: 1 }, { id: 2 }] },
    {
      request: 'GET /tasks?select=id&order=id',
      headers: { Prefer: 'count=exact' },
      status: 206,
      expectedHeaders: { 'Content-Range': '0-2/8' },
    },
    {
      request: 'GET /users?select=id,tasks(id)&id=eq.1&tasks.order=id',
      json: [{ id: 1, tasks: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
    },
    {
      request: 'GET /users?select=id',
      headers: { Prefer: 'count=estimated' },
      expectedHeaders: { 'Content-Range': '0-2/3' },
    },
    { request: 'GET /rpc/get_projects?select=id', json: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    {
      title: 'writes show all that they touched',
      request: 'PATCH /no_key?select=a',
      headers: { Prefer: 'return=representation' },
      body: { b: '0' },
      json: [{ a: '1' }, { a: '2' }, { a: '3' }],
    },
    { request: 'GET /tasks?id=eq.1&select=id', headers: single, json: { id: 1 } },
  ]);
});

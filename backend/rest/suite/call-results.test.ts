/** The results of function calls: results of every kind, reads on top of them, and the transaction of a call. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, refusal, single } from './table.ts';

const under = restForFile();

describe('results', () => {
  const ios = { id: 3, name: 'IOS', client_id: 2 };
  checkTable(under, [
    {
      request: 'POST /rpc/nothing_back',
      status: 204,
      text: '',
      expectedHeaders: { 'Content-Type': null },
    },
    { request: 'GET /rpc/ret_null', text: 'null' },
    {
      request: 'GET /rpc/ret_setof_ints',
      json: [1, 2, 3],
      expectedHeaders: { 'Content-Range': '0-2/*' },
    },
    { request: 'GET /rpc/ret_array', json: [1, 2, 3] },
    { request: 'GET /rpc/ret_json', json: { a: 1 } },
    { request: 'GET /rpc/get_project?id=3', json: ios },
    { request: 'POST /rpc/get_project', body: { id: 3 }, json: ios },
    {
      request: 'GET /rpc/get_projects?above=3',
      json: [
        { id: 4, name: 'OSX', client_id: 2 },
        { id: 5, name: 'Orphan', client_id: null },
      ],
    },
    { request: 'GET /rpc/get_project_one?id=3', json: [ios] },
    { request: 'GET /rpc/out_one?num=2', json: { doubled: 4 } },
    { request: 'GET /rpc/out_two?num=2', json: { doubled: 4, label: 'n2' } },
    { request: 'GET /rpc/inout_one?num=2', json: { num: 3 } },
    {
      request: 'GET /rpc/out_table',
      json: [
        { id: 1, label: 'one' },
        { id: 2, label: 'two' },
      ],
    },
    { request: 'GET /rpc/ret_record', json: { f1: 1, f2: 'x' } },
    { request: 'POST /rpc/ret_records', body: { n: 2 }, json: [{ id: 1 }, { id: 2 }] },
    {
      request: 'GET /rpc/get_projects?above=3',
      headers: single,
      status: 406,
      json: refusal(
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        'The result contains 2 rows',
      ),
    },
    {
      request: 'GET /rpc/get_projects?above=4',
      headers: single,
      json: { id: 5, name: 'Orphan', client_id: null },
    },
    { request: 'GET /rpc/add_them?a=1&b=2', headers: single, json: 3 },
  ]);
});

describe('reads on top of a result', () => {
  checkTable(under, [
    {
      request: 'GET /rpc/get_projects?select=id,clients(name)&id=eq.3',
      json: [{ id: 3, clients: { name: 'Apple' } }],
    },
    {
      request: 'POST /rpc/get_projects?select=id&order=id.desc&limit=2&offset=1',
      body: { above: 1 },
      json: [{ id: 4 }, { id: 3 }],
      expectedHeaders: { 'Content-Range': '1-2/*' },
    },
    {
      request: 'GET /rpc/get_projects?above=1&select=id&order=id&limit=2',
      headers: { Prefer: 'count=exact' },
      status: 206,
      json: [{ id: 2 }, { id: 3 }],
      expectedHeaders: { 'Content-Range': '0-1/4' },
    },
    {
      request: 'GET /rpc/get_projects?select=id&order=id',
      headers: { Range: '0-1' },
      json: [{ id: 1 }, { id: 2 }],
    },
    {
      request: 'GET /rpc/get_projects?above=9&offset=3',
      headers: { Prefer: 'count=exact' },
      status: 416,
    },
    {
      request: 'GET /rpc/get_project?id=3&select=name,tasks(name)',
      json: { name: 'IOS', tasks: [{ name: 'Design IOS' }, { name: 'Code IOS' }] },
    },
    {
      request: 'GET /rpc/get_projects?select=id,computed_client(name)&id=eq.3',
      json: [{ id: 3, computed_client: { name: 'Apple' } }],
    },
    {
      request: 'GET /rpc/get_projects?select=*,computed_client(name)&id=eq.3',
      json: [{ id: 3, name: 'IOS', client_id: 2, computed_client: { name: 'Apple' } }],
    },
    {
      request: 'GET /rpc/get_projects?or=(id.eq.1,id.eq.2)&select=id',
      json: [{ id: 1 }, { id: 2 }],
    },
    {
      request: 'GET /rpc/get_projects?select=id,clients!inner()&clients.name=eq.Apple&above=3',
      json: [{ id: 4 }],
    },
    {
      request:
        'GET /rpc/get_projects?select=id,...clients(client:name)&order=clients(name).desc.nullslast,id&limit=1',
      json: [{ id: 1, client: 'Microsoft' }],
    },
    { request: 'GET /rpc/out_table?id=eq.2&select=label', json: [{ label: 'two' }] },
    {
      request: 'GET /rpc/out_table?order=label.desc',
      json: [
        { id: 2, label: 'two' },
        { id: 1, label: 'one' },
      ],
    },
    {
      request: 'GET /rpc/out_table?select=nope',
      status: 400,
      json: refusal('42703', 'column out_table.nope does not exist'),
    },
    { request: 'GET /rpc/get_projects?select=nope', status: 400 },
    { request: 'GET /rpc/get_projects?select=id,nothing(*)', status: 400 },
    { request: 'POST /rpc/get_projects?id=5', body: {}, status: 400 },
  ]);
});

describe('transactions', () => {
  checkTable(under, [
    { request: 'POST /rpc/add_task', body: { label: 'made' }, json: 9 },
    { request: 'POST /rpc/delete_tasks?select=id', body: { above: 8 }, json: [{ id: 9 }] },
    {
      request: 'GET /rpc/add_task?label=made',
      status: 405,
      json: refusal('25006', 'cannot execute INSERT in a read-only transaction'),
    },
    { request: 'POST /rpc/lying_writer', body: {}, status: 400 },
    { request: 'GET /rpc/hinted_timeout', json: '4s' },
    { request: 'GET /rpc/isolated', json: 'serializable' },
    { request: 'POST /rpc/isolated', body: {}, json: 'serializable' },
    {
      request: 'POST /rpc/rename_tasks',
      headers: { Prefer: 'handling=strict, max-affected=1' },
      body: { above: 6 },
      status: 400,
      json: refusal(
        'PGRST124',
        'Query result exceeds max-affected preference constraint',
        'The query affects 2 rows',
      ),
    },
    { request: 'GET /tasks?select=id&id=gt.6&order=id', json: [{ id: 7 }, { id: 8 }] },
    {
      request: 'POST /rpc/add_them',
      headers: { Prefer: 'handling=strict, max-affected=1' },
      body: { a: 1, b: 1 },
      status: 400,
      json: refusal(
        'PGRST128',
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      ),
    },
  ]);
});

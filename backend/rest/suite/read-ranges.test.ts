/** Ranges of a read: order, limits, offsets, and the total number of rows. */
import { describe } from 'vitest';
import { restForFile } from './start-rest.ts';
import { checkTable, ids, refusal } from './table.ts';

const under = restForFile();

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
    {
      request: 'GET /tasks?select=id&order=id&limit=2',
      json: ids(1, 2),
      expectedHeaders: range('0-1/*'),
    },
    {
      request: 'GET /tasks?select=id&order=id&limit=2&offset=3',
      json: ids(4, 5),
      expectedHeaders: range('3-4/*'),
    },
    {
      request: 'GET /tasks?select=id&order=id&offset=6',
      json: ids(7, 8),
      expectedHeaders: range('6-7/*'),
    },
    { request: 'GET /tasks?select=id&limit=0', json: [], expectedHeaders: range('*/*') },
    {
      request: 'GET /tasks?select=id&order=id',
      headers: { Range: '2-3' },
      json: ids(3, 4),
      expectedHeaders: range('2-3/*'),
    },
    { request: 'GET /tasks?select=id&order=id', headers: { Range: '6-' }, json: ids(7, 8) },
    {
      request: 'GET /tasks?select=id&order=id&limit=3&offset=1',
      headers: { Range: '2-9' },
      json: ids(3, 4),
      expectedHeaders: range('2-3/*'),
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
      expectedHeaders: { ...range('0-1/8'), 'Preference-Applied': 'count=exact' },
    },
    {
      request: 'GET /tasks?select=id&limit=8',
      headers: { Prefer: 'count=exact' },
      expectedHeaders: range('0-7/8'),
    },
    {
      request: 'GET /tasks?id=eq.99',
      headers: { Prefer: 'count=exact' },
      json: [],
      expectedHeaders: range('*/0'),
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
      expectedHeaders: range('*/8'),
    },
    { request: 'GET /tasks?limit=2', headers: { Range: '5-6' }, status: 416 },
    {
      request: 'GET /tasks?offset=8',
      headers: { Prefer: 'count=exact' },
      status: 206,
      json: [],
      expectedHeaders: range('*/8'),
    },
    { request: 'GET /tasks?offset=100', json: [], expectedHeaders: range('*/*') },
    {
      request: 'HEAD /tasks?id=lt.4',
      headers: { Prefer: 'count=exact' },
      text: '',
      expectedHeaders: { ...range('0-2/3'), 'Content-Type': 'application/json; charset=utf-8' },
    },
    {
      title: 'an estimate is the larger of what is counted and what the planner takes it for',
      request: 'GET /guessed',
      headers: { Prefer: 'count=estimated' },
      status: 206,
      json: ids(1, 2),
      expectedHeaders: range('0-1/50'),
    },
    {
      request: 'GET /tasks?select=id,projects!inner(name)&projects.name=eq.IOS&limit=1',
      headers: { Prefer: 'count=exact' },
      status: 206,
      json: [{ id: 5, projects: { name: 'IOS' } }],
      expectedHeaders: range('0-0/2'),
    },
    {
      request: 'GET /projects?select=id,clients()&clients=is.null&limit=1',
      headers: { Prefer: 'count=exact' },
      json: ids(5),
      expectedHeaders: range('0-0/1'),
    },
  ]);
});

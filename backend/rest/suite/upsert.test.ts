/** Upserts, by POST and by PUT. Every row leaves the tables as it found them. */
import { describe } from 'vitest';
import { restForFile, unsaved } from './start-rest.ts';
import { checkTable, prefer, refusal, returns, single } from './table.ts';

const under = restForFile(unsaved);

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
      expectedHeaders: {
        'Preference-Applied': 'resolution=merge-duplicates, return=representation',
      },
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
      expectedHeaders: {
        'Preference-Applied': 'resolution=ignore-duplicates, return=representation',
      },
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
      title: 'rows of a partitioned table, of which one was there',
      request: 'POST /parts?select=id,label',
      headers: prefer(merge, 'return=representation'),
      body: [
        { id: 1, region: 'east', label: 'changed' },
        { id: 9, region: 'west', label: 'new' },
      ],
      status: 201,
      json: [
        { id: 1, label: 'changed' },
        { id: 9, label: 'new' },
      ],
    },
    {
      request: 'POST /parts',
      headers: prefer(merge),
      body: { id: 1, region: 'east', label: 'changed' },
      status: 200,
      text: '',
    },
    {
      request: 'POST /parts?select=id,label',
      headers: prefer(ignore, 'return=representation'),
      body: [
        { id: 1, region: 'east', label: 'changed' },
        { id: 9, region: 'west', label: 'new' },
      ],
      status: 201,
      json: [{ id: 9, label: 'new' }],
    },
    {
      request: 'PUT /parts?id=eq.1&region=eq.east&select=label',
      headers: returns,
      body: { id: 1, region: 'east', label: 'put' },
      status: 200,
      json: [{ label: 'put' }],
    },
    {
      request: 'PUT /parts?id=eq.9&region=eq.east&select=label',
      headers: returns,
      body: { id: 9, region: 'east', label: 'put' },
      status: 201,
      json: [{ label: 'put' }],
    },
    {
      title: 'through a view',
      request: 'POST /client_names',
      headers: prefer(merge, 'return=representation'),
      body: { id: 1, name: 'Changed' },
      status: 200,
      json: [{ id: 1, name: 'Changed' }],
    },
    {
      request: 'POST /client_names',
      headers: prefer(merge),
      body: [
        { id: 1, name: 'Changed' },
        { id: 9, name: 'New' },
      ],
      status: 201,
    },
    ...['clients', 'client_names', 'parts', 'no_key'].flatMap((table) => [
      { request: `POST /${table}`, headers: prefer(merge), body: [], status: 200 },
      { request: `POST /${table}`, headers: prefer(ignore), body: [], status: 201 },
    ]),
    {
      title: 'without a key there is nothing to conflict',
      request: 'POST /no_key',
      headers: prefer(merge, 'return=representation'),
      body: { a: '1', b: '0' },
      status: 201,
      json: [{ a: '1', b: '0' }],
      expectedHeaders: { 'Preference-Applied': 'return=representation' },
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

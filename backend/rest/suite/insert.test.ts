/** Inserts and what comes back of them: nothing, where it is, or the rows, of a table and of a view. Every row leaves the tables as it found them. */
import { describe } from 'vitest';
import { restForFile, unsaved } from './start-rest.ts';
import { checkTable, prefer, refusal, returns, single } from './table.ts';

const under = restForFile(unsaved);

describe('insert', () => {
  checkTable(under, [
    {
      title: 'nothing comes back unless asked for',
      request: 'POST /clients',
      body: { id: 9, name: 'New' },
      status: 201,
      text: '',
      expectedHeaders: {
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
      expectedHeaders: { 'Preference-Applied': 'return=minimal' },
    },
    {
      request: 'POST /clients',
      headers: prefer('return=headers-only', 'count=exact'),
      body: { id: 9, name: 'New' },
      status: 201,
      text: '',
      expectedHeaders: {
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
      expectedHeaders: { Location: '/compound?k1=eq.8&k2=eq.9' },
    },
    {
      title: 'a key is located in the order of the columns',
      request: 'POST /placed',
      headers: prefer('return=headers-only'),
      body: { k1: 8, k2: 9 },
      status: 201,
      expectedHeaders: { Location: '/placed?k2=eq.9&k1=eq.8', 'Content-Length': '0' },
    },
    {
      title: 'and by the alphabet where columns are selected',
      request: 'POST /placed?select=label',
      headers: prefer('return=headers-only'),
      body: { k1: 8, k2: 9 },
      status: 201,
      expectedHeaders: { Location: '/placed?k1=eq.8&k2=eq.9' },
    },
    {
      request: 'POST /no_key',
      headers: prefer('return=headers-only'),
      body: { a: 'x' },
      status: 201,
      expectedHeaders: { Location: null },
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
      expectedHeaders: { Location: null },
    },
    {
      request: 'POST /clients',
      headers: returns,
      body: { id: 9, name: 'New' },
      status: 201,
      json: [{ id: 9, name: 'New' }],
      expectedHeaders: { 'Content-Type': 'application/json; charset=utf-8' },
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
      expectedHeaders: { 'WWW-Authenticate': 'Bearer' },
    },
    {
      request: 'POST /half_open?select=id',
      headers: returns,
      body: { id: 9 },
      status: 201,
      json: [{ id: 9 }],
    },
    {
      request: 'POST /clients',
      headers: { ...returns, Accept: 'text/csv' },
      body: { id: 8, name: 'x' },
      status: 201,
      text: 'id,name\n8,x',
      expectedHeaders: { 'Content-Type': 'text/csv; charset=utf-8' },
    },
  ]);
});

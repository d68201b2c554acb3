// Reading of page views: which requests may travel in a batch, and what of them the database is given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyRefused, noKey } from '@atelier/backend/keys/identity';
import { expect, test } from 'vitest';
import { headersRead, mayBePageView, readPageView } from './page-view-call.ts';

const address = 'http://shop.test/rest/v1/rpc/track_page_view';
const plain = { 'content-type': 'application/json', 'content-length': '12', apikey: 'key' };

function request(change: {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}): Request {
  const headers = new Headers(plain);
  for (const [name, value] of Object.entries(change.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return new Request(change.url ?? address, { method: change.method ?? 'POST', headers });
}

test.for([
  ['a plain call', {}, true],
  ['a charset', { headers: { 'content-type': 'application/json; charset=utf-8' } }, true],
  ['another function', { url: 'http://shop.test/rest/v1/rpc/track_event' }, false],
  ['a query', { url: `${address}?select=x` }, false],
  ['a read', { method: 'GET' }, false],
  ['another form of body', { headers: { 'content-type': 'text/csv' } }, false],
  ['a preference', { headers: { prefer: 'tx=rollback' } }, false],
  ['another schema', { headers: { 'content-profile': 'v2' } }, false],
  ['a body of unknown length', { headers: { 'content-length': null } }, false],
  ['a large body', { headers: { 'content-length': '16385' } }, false],
] as const)('%s', ([_what, change, expected]) => {
  expect(mayBePageView(request(change))).toBe(expected);
});

const keys = {
  authenticate: ({ apikey }: { readonly apikey: string | null }) => {
    if (apikey !== 'key') throw new KeyRefused(noKey);
    return { role: 'anon', claims: '{}', authenticated: false };
  },
};

test.for([
  ['{"path":"/"}', { path: '/', referrer: '', language: '' }],
  [
    '{"path":"/blog","referrer":"https://a.example/","language":"ar"}',
    { path: '/blog', referrer: 'https://a.example/', language: 'ar' },
  ],
  ['{"path":null}', null],
  ['{}', null],
  ['{"path":"/","depth":1}', null],
  ['{"path":["/"]}', null],
  ['[{"path":"/"}]', null],
  ['null', null],
  ['{"path":', null],
  [String.raw`{"path":"/\u0000"}`, null],
  [String.raw`{"path":"/\ud800"}`, null],
] as const)('the body %s', ([body, expected]) => {
  const view = readPageView(request({}), body, keys);
  expect(view).toEqual(expected === null ? null : { role: 'anon', headers: '{}', ...expected });
});

test('a request whose key is refused is the data API’s to answer', () => {
  expect(readPageView(request({ headers: { apikey: 'forged' } }), '{"path":"/"}', keys)).toBeNull();
});

test('the statistics get the headers that they read, and no others', () => {
  const given = request({ headers: { dnt: '1', cookie: 'a=b', 'x-forwarded-for': '203.0.113.7' } });
  expect(readPageView(given, '{"path":"/"}', keys)?.headers).toBe(
    '{"x-forwarded-for":"203.0.113.7","dnt":"1"}',
  );
  const file = '../../shop/supabase/current/functions/read_requests.sql';
  const sql = readFileSync(join(import.meta.dirname, file), 'utf8');
  const named = [...sql.matchAll(/headers ->> '([\w-]+)'/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(headersRead));
});

/** Parsing of `DATABASE_URL`, and its refusals. */
import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

const plain = { host: 'db.example', port: 5432, user: 'shop', database: 'shop' };
const first = { host: 'one.example', port: 5432 };
const encrypted = { rejectUnauthorized: false };

test.for([
  ['postgres://shop@db.example', { ...plain, ssl: encrypted }, 'where-offered'],
  [
    'postgresql://shop@localhost:6543/x',
    { ...plain, host: 'localhost', port: 6543, database: 'x' },
    'never',
  ],
  [
    'postgres://shop:a%20%25%40@127.0.0.1/x',
    { ...plain, host: '127.0.0.1', password: 'a %@', database: 'x' },
    'never',
  ],
  ['postgres://shop@[::1]/x', { ...plain, host: '::1', database: 'x' }, 'never'],
  [
    'postgres:///x?host=/run/pg&user=shop&port=5433',
    { ...plain, host: '/run/pg', port: 5433, database: 'x' },
    'never',
  ],
  ['postgres://shop@db.example/x?sslmode=disable', { ...plain, database: 'x' }, 'never'],
  [
    'postgres://shop@db.example/x?sslmode=require',
    { ...plain, database: 'x', ssl: encrypted },
    'always',
  ],
  [
    'postgres://shop@db.example/x?sslmode=verify-full',
    { ...plain, database: 'x', ssl: true },
    'always',
  ],
  [
    'postgres://shop@localhost/x?sslmode=prefer',
    { ...plain, host: 'localhost', database: 'x', ssl: encrypted },
    'where-offered',
  ],
] as const)('%s', async ([url, connection, encryption]) => {
  const { host, port } = connection;
  expect(await parseDatabaseUrl(url)).toEqual({ connection, encryption, hosts: [{ host, port }] });
});

test.for([
  ['postgres://shop@one.example,two.example:6432/x', [first, { host: 'two.example', port: 6432 }]],
  [
    'postgres://shop:a%2C%40@one.example:1,[::1]:2,three:3/x?target_session_attrs=read-write',
    [
      { host: 'one.example', port: 1 },
      { host: '::1', port: 2 },
      { host: 'three', port: 3 },
    ],
  ],
  [
    'postgres:///x?host=one.example,/run/pg&port=5433,5434&user=shop',
    [
      { host: 'one.example', port: 5433 },
      { host: '/run/pg', port: 5434 },
    ],
  ],
  [
    'postgres:///x?host=one.example,two.example&port=6000&user=shop&target_session_attrs=primary',
    [
      { host: 'one.example', port: 6000 },
      { host: 'two.example', port: 6000 },
    ],
  ],
] as const)('the hosts of a cluster: %s', async ([url, hosts]) => {
  const address = await parseDatabaseUrl(url);
  expect(address.hosts).toEqual(hosts);
  expect(address.connection).toMatchObject({ ...hosts[0], user: 'shop', database: 'x' });
  expect(address.encryption).toBe('where-offered');
});

test.for([
  'mysql://shop@db.example/x',
  'db.example',
  'postgres://db.example/x',
  'postgres:///x',
  'postgres://shop:secret@one.example,,two.example/x',
  'postgres://shop:secret@one.example,two.example/x?target_session_attrs=standby',
  'postgres://shop:secret%@db.example/x',
  'postgres://shop:secret@db.example/x?sslmode=maybe',
  'postgres://shop:secret@db.example/x?sslmode=verify-ca&sslrootcert=/nowhere/ca.pem',
])('%s is refused without repeating the password', async (url) => {
  const refusal: unknown = await parseDatabaseUrl(url).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'database-url-invalid' });
  expect(String(refusal)).not.toContain('secret');
});

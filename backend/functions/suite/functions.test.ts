/** Functions through the official client: what they are given, what they answer, and how their faults are contained. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageName } from '../module-names.ts';
import { patient, project, startFunctions } from './start-functions.ts';
import type { Started } from './start-functions.ts';

let started: Started;
beforeAll(async () => {
  started = await startFunctions(project);
});
afterAll(() => started.close());

test('are given the request as it came, below their own name', async () => {
  const token = await started.keys.signToken({ role: 'authenticated', sub: 'somebody' });
  started.client.setAuth(token);
  const { data, error, response } = await started.client.invoke('hello/deep/path', {
    body: { a: 1 },
    headers: { 'x-forwarded-for': '192.0.2.7' },
  });
  expect(error).toBeNull();
  expect(data).toEqual({
    method: 'POST',
    path: '/hello/deep/path',
    query: '',
    body: '{"a":1}',
    caller: 'authenticated',
    user: 'somebody',
    address: '192.0.2.7',
  });
  expect(response?.headers.get('x-own')).toBe('yes');
  expect(response?.headers.get('x-sb-edge-region')).toBe('local');
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('are asked by %s', async (method) => {
  const { data } = await started.client.invoke('hello', { method });
  expect(data).toMatchObject({ method });
});

test('may be written as hosted projects and other platforms have it', async () => {
  expect((await started.client.invoke('served', { body: { name: 'Mei' } })).data).toEqual({
    message: 'Hello Mei!',
    url: true,
  });
  expect((await started.client.invoke('fetched')).data).toBe('fetched');
  expect((await started.client.invoke('elsewhere')).error).toBeNull();
});

test('stream both ways', async () => {
  const sent = new Uint8Array(3_000_000).fill(7);
  const { data } = await started.client.invoke('streams', { body: new Blob([sent]) });
  expect((data as Blob).size).toBe(3_000_000);
});

test('ask the server for what it offers, and the services as whoever they mean', async () => {
  const { data } = await started.client.invoke('server-calls');
  expect(data).toEqual({
    offered: 42,
    refused: 'The server offers no "nothing" to functions.',
    service: 'service',
    caller: 'caller',
  });
});

test.each(['nothing', 'off', 'outside', '..%2fsecret', '', 'hello.ts'])(
  'are not there: %s',
  async (name) => {
    const answer = await fetch(`${started.url}/${name}`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ]);
    expect(answer.headers.get('sb-error-code')).toBe('NOT_FOUND');
  },
);

test('ask for a token where the project says so, and a good one', async () => {
  const ask = async (headers: Record<string, string>, method = 'POST') => {
    const answer = await fetch(`${started.url}/private`, { method, headers });
    return [answer.status, await answer.text()];
  };
  expect(await ask({})).toEqual([
    401,
    '{"code":"UNAUTHORIZED_NO_AUTH_HEADER","message":"Missing authorization header"}',
  ]);
  expect(await ask({ authorization: 'Bearer none' })).toEqual([
    401,
    '{"code":"UNAUTHORIZED_INVALID_JWT_FORMAT","message":"Invalid JWT"}',
  ]);
  expect(await ask({ apikey: started.material.publishableKey })).toEqual([200, 'anon']);
  expect(await ask({ apikey: started.material.secretKey })).toEqual([200, 'service_role']);
  expect(await ask({}, 'OPTIONS')).toEqual([200, 'anon']);
  const open = await fetch(`${started.url}/hello`, { headers: { authorization: 'Bearer none' } });
  expect(await open.json()).toMatchObject({ caller: 'anon' });
});

test.each([
  ['throws', {}, FunctionsHttpError, 500, 'WORKER_ERROR', 'out of clay'],
  ['silent', {}, FunctionsHttpError, 500, 'WORKER_ERROR', 'answered no Response'],
  ['broken', {}, FunctionsRelayError, 503, 'BOOT_ERROR', 'SyntaxError'],
  ['slow', { answerMs: 500 }, FunctionsRelayError, 504, 'IDLE_TIMEOUT', 'did not answer in time'],
  ['loops', { busyMs: 500 }, FunctionsRelayError, 546, 'WORKER_RESOURCE_LIMIT', 'held its thread'],
  ['hungry', {}, FunctionsRelayError, 546, 'WORKER_RESOURCE_LIMIT', ''],
] as const)(
  'that go wrong take nothing with them: %s',
  async (name, limits, kind, status, code, logged) => {
    const other = await startFunctions(project, { limits: { ...patient, ...limits } });
    const { error } = await other.client.invoke(name);
    expect(error).toBeInstanceOf(kind);
    const { context } = error as { context: Response };
    expect(context.status).toBe(status);
    const body = await context.text();
    expect(JSON.parse(body)).toMatchObject({ code });
    expect(body).not.toContain('out of clay');
    expect(other.said.join('\n')).toContain(logged);
    // Where the machine is busy, the short limits may be over before the next one has begun.
    await expect.poll(async () => (await other.client.invoke('fetched')).data).toBe('fetched');
    await other.close();
  },
);

test('that fail after their answer are begun anew', async () => {
  const { promise: read, resolve: mayFail } = Promise.withResolvers<void>();
  const other = await startFunctions(project, { methods: { mayFail: () => read } });
  expect((await other.client.invoke('dies')).data).toBe('early');
  mayFail();
  await expect.poll(() => other.said.join('\n')).toContain('later');
  expect((await other.client.invoke('fetched')).data).toBe('fetched');
  await other.close();
});

test('that loop right after another’s death are ended all the same', async () => {
  const { promise: read, resolve: mayFail } = Promise.withResolvers<void>();
  const limits = { ...patient, busyMs: 2_000 };
  const other = await startFunctions(project, { methods: { mayFail: () => read }, limits });
  expect((await other.client.invoke('dies')).data).toBe('early');
  // Somebody waits, so that the thread is watched when it dies.
  const beside = other.client.invoke('slow');
  await expect.poll(() => other.said).toContain('begun');
  mayFail();
  await beside;
  const { error } = await other.client.invoke('loops');
  expect((error as { context: Response }).context.status).toBe(546);
  await other.close();
});

test('that fail amid their answer break it off', async () => {
  const { promise: read, resolve: mayFail } = Promise.withResolvers<void>();
  const other = await startFunctions(project, { methods: { mayFail: () => read } });
  const answer = await fetch(`${other.url}/breaks`, {
    headers: { apikey: other.material.publishableKey },
  });
  const reader = answer.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('half');
  mayFail();
  await expect(reader.read()).rejects.toThrow('terminated');
  expect((await other.client.invoke('fetched')).data).toBe('fetched');
  await other.close();
});

test('are told when nobody waits any more', async () => {
  const leaving = new AbortController();
  const gone = fetch(`${started.url}/slow`, {
    headers: { apikey: started.material.publishableKey },
    signal: leaving.signal,
  });
  await expect.poll(() => started.said).toContain('begun');
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  await expect.poll(() => started.said.join('\n')).toContain('nobody waits');
});

test('do not see the server’s own environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-functions-'));
  await mkdir(join(folder, 'functions', 'environment'), { recursive: true });
  const file = join(folder, 'functions', 'environment', 'index.ts');
  await writeFile(file, 'export default () => Response.json(Object.keys(process.env).sort());');
  await writeFile(
    join(folder, 'functions', '.env'),
    'TOLD="by the project"\nSUPABASE_URL=nowhere\n',
  );
  const other = await startFunctions(folder, { environment: { OWN: 'x' }, reload: true });
  const { data } = await other.client.invoke('environment');
  expect(data).toEqual([
    'OWN',
    'SUPABASE_ANON_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
    'SUPABASE_URL',
    'TOLD',
  ]);

  // And in development they are what their files say at the moment.
  await writeFile(file, "export default () => new Response('changed');");
  await expect.poll(async () => (await other.client.invoke('environment')).data).toBe('changed');
  await other.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['npm:zod', 'zod'],
  ['npm:zod@3.22', 'zod'],
  ['npm:@supabase/supabase-js@2', '@supabase/supabase-js'],
  ['npm:@scope/name@1.2/deep/path.js', '@scope/name/deep/path.js'],
  ['npm:/name/path', 'name/path'],
  ['./local.ts', './local.ts'],
  ['node:fs', 'node:fs'],
])('import %s as %s', (specifier, expected) => {
  expect(packageName(specifier)).toBe(expected);
});

/** Functions through the official client: their requests and responses, and the containment of their faults. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lacking, patient, project, startFunctions } from './start-functions.ts';
import type { StartedFunctions } from './start-functions.ts';

let started: StartedFunctions;
beforeAll(async () => {
  started = await startFunctions(project);
});
afterAll(() => started.close());

test('a function receives the request unchanged, below its own name', async () => {
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

test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('a function receives %s', async (method) => {
  const { data } = await started.client.invoke('hello', { method });
  expect(data).toMatchObject({ method });
});

test('functions written for hosted projects and other platforms run', async () => {
  expect((await started.client.invoke('served', { body: { name: 'Mei' } })).data).toEqual({
    message: 'Hello Mei!',
    url: true,
  });
  expect((await started.client.invoke('fetched')).data).toBe('fetched');
  expect((await started.client.invoke('elsewhere')).error).toBeNull();
});

test('functions stream both ways', async () => {
  const sent = new Uint8Array(3_000_000).fill(7);
  const { data } = await started.client.invoke('streams', { body: new Blob([sent]) });
  expect((data as Blob).size).toBe(3_000_000);
});

test('a function calls methods of the server, and services in the role it chooses', async () => {
  const { data } = await started.client.invoke('server-calls');
  expect(data).toEqual({
    offered: 42,
    refused: 'The server offers no "nothing" to functions.',
    service: 'service',
    caller: 'caller',
  });
});

test.each(['nothing', 'off', 'outside', '..%2fsecret', '', 'hello.ts'])(
  'a name without a function is not found: %s',
  async (name) => {
    const response = await fetch(`${started.url}/${name}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
    ]);
    expect(response.headers.get('sb-error-code')).toBe('NOT_FOUND');
  },
);

test('a function demands a valid token where the project says so', async () => {
  const request = async (headers: Record<string, string>, method = 'POST') => {
    const response = await fetch(`${started.url}/private`, { method, headers });
    return [response.status, await response.text()];
  };
  expect(await request({})).toEqual([
    401,
    '{"code":"UNAUTHORIZED_NO_AUTH_HEADER","message":"Missing authorization header"}',
  ]);
  expect(await request({ authorization: 'Bearer none' })).toEqual([
    401,
    '{"code":"UNAUTHORIZED_INVALID_JWT_FORMAT","message":"Invalid JWT"}',
  ]);
  expect(await request({ apikey: started.material.publishableKey })).toEqual([200, 'anon']);
  expect(await request({ apikey: started.material.secretKey })).toEqual([200, 'service_role']);
  expect(await request({}, 'OPTIONS')).toEqual([200, 'anon']);
  const open = await fetch(`${started.url}/hello`, { headers: { authorization: 'Bearer none' } });
  expect(await open.json()).toMatchObject({ caller: 'anon' });
});

test.each([
  ['throws', {}, FunctionsHttpError, 500, 'WORKER_ERROR', 'out of clay'],
  ['silent', {}, FunctionsHttpError, 500, 'WORKER_ERROR', 'returned no Response'],
  ['broken', {}, FunctionsRelayError, 503, 'BOOT_ERROR', 'SyntaxError'],
  [
    'slow',
    { responseMs: 500 },
    FunctionsRelayError,
    504,
    'IDLE_TIMEOUT',
    'did not respond in time',
  ],
  [
    'loops',
    { busyMs: 500 },
    FunctionsRelayError,
    546,
    'WORKER_RESOURCE_LIMIT',
    'blocked its thread',
  ],
  ['hungry', {}, FunctionsRelayError, 546, 'WORKER_RESOURCE_LIMIT', ''],
] as const)(
  'a fault of one function does not stop others: %s',
  async (name, limits, kind, status, code, logged) => {
    const other = await startFunctions(project, { limits: { ...patient, ...limits } });
    const { error } = await other.client.invoke(name);
    expect(error).toBeInstanceOf(kind);
    const { context } = error as { context: Response };
    expect(context.status).toBe(status);
    const body = await context.text();
    expect(JSON.parse(body)).toMatchObject({ code });
    expect(body).not.toContain('out of clay');
    expect(other.logged.join('\n')).toContain(logged);
    // On a busy machine the short limits may pass before the next call starts.
    await expect.poll(async () => (await other.client.invoke('fetched')).data).toBe('fetched');
    await other.close();
  },
);

test('a thread that fails after a response is replaced', async () => {
  const { promise: read, resolve: mayFail } = Promise.withResolvers<void>();
  const other = await startFunctions(project, { methods: { mayFail: () => read } });
  expect((await other.client.invoke('dies')).data).toBe('early');
  mayFail();
  await expect.poll(() => other.logged.join('\n')).toContain('later');
  expect((await other.client.invoke('fetched')).data).toBe('fetched');
  await other.close();
});

test('a function that loops right after a thread was replaced is ended too', async () => {
  const { promise: read, resolve: mayFail } = Promise.withResolvers<void>();
  const limits = { ...patient, busyMs: 2_000 };
  const other = await startFunctions(project, { methods: { mayFail: () => read }, limits });
  expect((await other.client.invoke('dies')).data).toBe('early');
  // A pending call, so that the thread is being watched when it dies.
  const running = other.client.invoke('slow');
  await expect.poll(() => other.logged).toContain('begun');
  mayFail();
  await running;
  const { error } = await other.client.invoke('loops');
  expect((error as { context: Response }).context.status).toBe(546);
  await other.close();
});

test('a fault in the middle of a response breaks it off', async () => {
  const { promise: read, resolve: mayFail } = Promise.withResolvers<void>();
  const other = await startFunctions(project, { methods: { mayFail: () => read } });
  const response = await fetch(`${other.url}/breaks`, {
    headers: { apikey: other.material.publishableKey },
  });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('half');
  mayFail();
  await expect(reader.read()).rejects.toThrow('terminated');
  expect((await other.client.invoke('fetched')).data).toBe('fetched');
  await other.close();
});

test('the signal of a function aborts when its client has gone', async () => {
  const leaving = new AbortController();
  const gone = fetch(`${started.url}/slow`, {
    headers: { apikey: started.material.publishableKey },
    signal: leaving.signal,
  });
  await expect.poll(() => started.logged).toContain('begun');
  leaving.abort();
  await expect(gone).rejects.toThrow('aborted');
  await expect.poll(() => started.logged.join('\n')).toContain('nobody waits');
});

test('functions see their own environment alone, and changed files in development', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-functions-'));
  await mkdir(join(folder, 'functions', 'environment'), { recursive: true });
  const file = join(folder, 'functions', 'environment', 'index.ts');
  await writeFile(file, 'export default () => Response.json(Object.keys(process.env).sort());');
  await writeFile(
    join(folder, 'functions', '.env'),
    'PROJECT_VALUE="by the project"\nSUPABASE_URL=nowhere\n',
  );
  const other = await startFunctions(folder, { environment: { OWN: 'x' }, reload: true });
  const { data } = await other.client.invoke('environment');
  expect(data).toEqual([
    'OWN',
    'PROJECT_VALUE',
    'SUPABASE_ANON_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
    'SUPABASE_URL',
  ]);

  // In development a changed file takes effect.
  await writeFile(file, "export default () => new Response('changed');");
  await expect.poll(async () => (await other.client.invoke('environment')).data).toBe('changed');
  await other.close();
  await rm(folder, { recursive: true });
});

test('a function written for Deno uses its import map, files and enumerations', async () => {
  const { data } = await started.client.invoke('deno');
  expect(data).toEqual({ client: 'function', shared: 'shared', page: '<p>\n', color: 'red' });
});

test.each([
  ['imports', 'imports "https://deno.land/x/cors/mod.ts", which only Deno fetches'],
  [
    'packages',
    "the package nobody-has-this is not installed. In the project's folder run: npm install nobody-has-this",
  ],
  ['types', 'write "import type { FunctionsOptions }" in the function'],
  ['connects', 'Deno.connect is not offered here'],
])('a function that needs what is not here says so: %s', async (name, logged) => {
  const other = await startFunctions(lacking);
  await other.client.invoke(name);
  expect(other.logged.join('\n')).toContain(logged);
  await other.close();
});

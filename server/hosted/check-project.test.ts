// The check at the start, against projects that are wrong in one way each: every refusal is one sentence with a remedy.
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KnownFault } from '../fault.ts';
import { checkProject } from './check-project.ts';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const files = {
  migrations: [
    { version: '0001', sha256: 'a' },
    { version: '0002', sha256: 'b' },
  ],
  files: [{ path: 'functions/get_order.sql', sha256: 'c' }],
  functions: [],
  policies: [],
};
const state = {
  version: 170_010,
  migrations: [
    { version: '0001', sha256: 'a' },
    { version: '0002', sha256: null },
  ],
  files: files.files,
  jobs: { isInstalled: false },
  extensions: [],
  functions: [],
  policies: [],
  openTables: [],
  buckets: [],
  bypassesPolicies: true,
  administrators: 0,
  isImporting: false,
};
const ok = (body: unknown): Reply => ({ status: 200, body });
const refused = (status: number, code: string, message = ''): Reply => ({
  status,
  body: { code, message, details: null, hint: null },
});

let server: Server;
let url: string;
let replies: Record<string, Reply>;

beforeEach(async () => {
  replies = { get_settings: ok({ name: 'Shop' }), project_state: ok(state) };
  server = createServer((incoming, outgoing) => {
    const name = incoming.url?.split('/').at(-1) ?? '';
    const { status, body } = replies[name] ?? { status: 404, body: 'Not found' };
    outgoing.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const check = () => checkProject({ url, publishableKey: 'public', secretKey: 'secret' }, files);

test('a project with the shop of this version', async () => {
  expect(await check()).toMatchObject({ administrators: 0, jobs: { silentSeconds: null } });
});

const invalidKey: Reply = { status: 401, body: { message: 'Invalid API key' } };
const other = (changes: object): Record<string, Reply> => ({
  project_state: ok({ ...state, ...changes }),
});
const rows: readonly (readonly [string, Record<string, Reply>, string, RegExp])[] = [
  [
    'a wrong publishable key',
    { get_settings: invalidKey },
    'project_key_refused',
    /key in ANON_KEY: Invalid API key/,
  ],
  [
    'a wrong secret key',
    { project_state: invalidKey },
    'project_key_refused',
    /key in SERVICE_ROLE_KEY/,
  ],
  [
    'a key without the service’s rights',
    { project_state: refused(401, '42501', 'permission denied') },
    'project_key_refused',
    /not the service key/,
  ],
  [
    'no shop',
    { get_settings: refused(404, 'PGRST202') },
    'project_without_shop',
    /lacks get_settings.*\n.*atelier migrate/,
  ],
  [
    'an older shop',
    { project_state: refused(404, 'PGRST202') },
    'project_without_shop',
    /lacks project_state/,
  ],
  [
    'a hidden schema',
    { get_settings: refused(406, 'PGRST106') },
    'schema_not_exposed',
    /does not expose the schema public/,
  ],
  [
    'no project',
    { get_settings: { status: 404, body: '<html>' } },
    'not_a_project',
    /no Supabase project/,
  ],
  [
    'a project that rests',
    { get_settings: refused(503, 'PGRST000', 'no connection') },
    'project_unreachable',
    /cannot answer now: no connection/,
  ],
  [
    'an older schema',
    other({ migrations: state.migrations.slice(0, 1) }),
    'project_of_another_schema',
    /lacks the migration 0002.*\n.*atelier migrate/,
  ],
  [
    'a newer schema',
    other({ migrations: [...state.migrations, { version: '0003', sha256: 'x' }] }),
    'project_of_another_schema',
    /has the migration 0003, which this version lacks/,
  ],
  [
    'a changed migration',
    other({
      migrations: [
        { version: '0001', sha256: 'z' },
        { version: '0002', sha256: 'b' },
      ],
    }),
    'project_of_another_schema',
    /migration 0001 has another text/,
  ],
  [
    'older functions',
    other({ files: [{ path: 'functions/get_order.sql', sha256: 'z' }] }),
    'project_of_another_schema',
    /functions\/get_order\.sql is of another version/,
  ],
];

test.each(rows)('%s', async (_what, changed, code, words) => {
  replies = { ...replies, ...changed };
  const fault = await check().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(KnownFault);
  expect(fault).toMatchObject({ code });
  expect(String(fault)).toMatch(words);
  expect(String(fault)).not.toMatch(/secret$/m);
});

test('an address where nothing listens', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(check()).rejects.toThrow(/SUPABASE_URL\) does not answer: .*ECONNREFUSED/);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

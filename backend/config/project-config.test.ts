/** A project's config.toml: the settings read from it, and the refusals of a wrong one. */
import { expect, test } from 'vitest';
import { parseProjectConfig } from './project-config.ts';

const defaults = {
  enabled: true,
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
  limits: {},
};

test.each([
  ['nothing', '', defaults],
  ['other sections', '[studio]\nport = 1\n[auth]\nsite_url = "x"', defaults],
  [
    'everything',
    '[api]\nenabled = false\nschemas = ["api", "public"]\nextra_search_path = ["extensions"]\nmax_rows = 5',
    {
      enabled: false,
      schemas: ['api', 'public'],
      extraSearchPath: ['extensions'],
      maxRows: 5,
      limits: {},
    },
  ],
  [
    'limits of a role',
    '[api.limits.anon]\nmax_embeds = 3\nread_timeout = "1500ms"',
    {
      ...defaults,
      limits: {
        anon: { embeds: 3, embedDepth: null, cost: null, readTimeoutSeconds: 1.5 },
      },
    },
  ],
  ['no schemas', '[api]\nschemas = []', defaults],
  ['a value of the environment', '[api]\nmax_rows = "env(ROWS)"', { ...defaults, maxRows: 7 }],
  ['an unset value of the environment', '[api]\nmax_rows = "env(NONE)"', defaults],
])('reads %s', (_, text, api) => {
  expect(parseProjectConfig(text, { ROWS: '7' }).api).toEqual(api);
});

test.each([
  ['[api]\nmax_rows = -1', 'max_rows of [api] in config.toml must be a whole number from 0 on.'],
  ['[api]\nschemas = "public"', 'schemas of [api] in config.toml must be a list of texts.'],
  ['[api]\nschemas = ["public", 3]', 'schemas of [api] in config.toml must be a list of texts.'],
  [
    '[storage.buckets.a]\nfile_size_limit = "much"',
    'file_size_limit of [storage.buckets.a] in config.toml must be a size such as 50MiB.',
  ],
  ['[api]\nenabled = "perhaps"', 'enabled of [api] in config.toml must be true or false.'],
  ['api = 3', '[api] in config.toml must be a table.'],
  ['[api]\nschemas = [', 'config.toml cannot be read: line 2, column 11.'],
])('refuses %s', (text, message) => {
  expect(() => parseProjectConfig(text, {})).toThrow(message);
});

test('lists take variables too: item by item, or one that holds the whole list', () => {
  const config = `[api]
schemas = ["public", "env(SCHEMA)", "env(NONE)"]
extra_search_path = "env(SEARCH_PATH)"`;
  const { api, warnings } = parseProjectConfig(config, {
    SCHEMA: 'shop',
    SEARCH_PATH: 'public, tools',
  });
  expect(api).toMatchObject({
    schemas: ['public', 'shop'],
    extraSearchPath: ['public', 'tools'],
  });
  expect(warnings).toEqual(['[api] schemas is taken from NONE, which is not set.']);
});

test('variables of the project fill in, and settings of the services do not come from them', () => {
  const { auth } = parseProjectConfig(
    '[auth]\nsite_url = "env(ADDRESS)"',
    {},
    { ADDRESS: 'https://shop.example', GOTRUE_JWT_EXP: '5' },
  );
  expect(auth).toMatchObject({ siteUrl: 'https://shop.example', jwtExpirySeconds: 3600 });
});

test.each([
  ['', { migrationsEnabled: true, seedPatterns: ['./seed.sql'] }],
  [
    '[db.seed]\nsql_paths = ["./a.sql", "./seeds/*.sql"]\n[db.migrations]\nenabled = false',
    { migrationsEnabled: false, seedPatterns: ['./a.sql', './seeds/*.sql'] },
  ],
  [
    '[db.seed]\nenabled = false\nsql_paths = ["./a.sql"]',
    { migrationsEnabled: true, seedPatterns: [] },
  ],
])('%j brings the database to %j', (text, database) => {
  expect(parseProjectConfig(text, {}).database).toEqual(database);
});

/** The sections that `supabase init` writes beside `[auth]`, switched on where they can be. */
const initial = `
project_id = "shop"
[api]
enabled = true
port = 54321
schemas = ["public", "graphql_public"]
extra_search_path = ["public", "extensions"]
max_rows = 1000
[api.tls]
enabled = false
[db]
port = 54322
shadow_port = 54320
major_version = 17
[db.pooler]
enabled = true
port = 54329
pool_mode = "transaction"
default_pool_size = 20
max_client_conn = 100
[db.migrations]
enabled = true
schema_paths = []
[db.seed]
enabled = true
sql_paths = ["./seed.sql"]
[db.network_restrictions]
enabled = false
allowed_cidrs = ["0.0.0.0/0"]
[realtime]
enabled = true
[studio]
enabled = true
port = 54323
api_url = "http://127.0.0.1"
openai_api_key = "env(OPENAI_API_KEY)"
[inbucket]
enabled = true
port = 54324
[storage]
enabled = true
file_size_limit = "50MiB"
[storage.s3_protocol]
enabled = true
[storage.analytics]
enabled = false
max_namespaces = 5
[storage.vector]
enabled = false
[edge_runtime]
enabled = true
policy = "per_worker"
inspector_port = 8083
deno_version = 2
[analytics]
enabled = true
port = 54327
backend = "postgres"
[experimental]
orioledb_version = ""
s3_host = "env(S3_HOST)"
[remotes.staging.auth]
site_url = "https://staging.example"
`;

test('the file that Supabase’s tools write gives no warning', () => {
  expect(parseProjectConfig(initial, {}).warnings).toEqual([]);
});

test.each([
  ['[api]\nmax_row = 5', 'api.max_row'],
  ['[db]\nprot = 5', 'db.prot'],
  ['[db.seed]\nsql_path = ["a"]', 'db.seed.sql_path'],
  ['[realtime]\nip = "IPv6"', 'realtime.ip'],
  ['[studio]\nprot = 5', 'studio.prot'],
  ['[storage]\nfile_size = "5MB"', 'storage.file_size'],
  ['[storage.buckets.images]\npublik = true', 'storage.buckets.images.publik'],
  ['[functions.hello]\nverify_jtw = false', 'functions.hello.verify_jtw'],
  ['[auth.rate_limit]\nemails_sent = 5', 'auth.rate_limit.emails_sent'],
  ['[analytics]\nbackends = "x"', 'analytics.backends'],
  ['[atuh]\nsite_url = "x"', 'atuh.site_url'],
  ['proyect_id = "x"', 'proyect_id'],
])('%j is named', (text, name) => {
  expect(parseProjectConfig(text, {}).warnings).toEqual([`not followed here: ${name}`]);
});

/** Every key of the file that Supabase's tools write outside of `[auth]`, with a value of its maker's own. */
const changed: Readonly<Record<string, readonly string[]>> = {
  api: ['port = 1', 'auto_expose_new_tables = true', 'tls.enabled = true', 'tls.cert_path = "a"'],
  db: [
    'port = 1',
    'shadow_port = 1',
    'health_timeout = "9m"',
    'major_version = 14',
    'root_key = "a"',
    'pooler.port = 1',
    'pooler.pool_mode = "session"',
    'pooler.default_pool_size = 1',
    'pooler.max_client_conn = 1',
    'migrations.schema_paths = ["./schemas/*.sql"]',
    'network_restrictions.enabled = true',
    'network_restrictions.allowed_cidrs = ["10.0.0.0/8"]',
    'ssl_enforcement.enabled = true',
    'settings.max_connections = 5',
    'vault.key = "a"',
  ],
  realtime: ['ip_version = "both"', 'max_header_length = 1'],
  studio: ['port = 1', 'api_url = "a"', 'openai_api_key = "a"'],
  inbucket: ['port = 1', 'smtp_port = 1', 'pop3_port = 1', 'admin_email = "a"'],
  local_smtp: ['port = 1', 'sender_name = "a"'],
  storage: ['analytics.enabled = true', 'vector.enabled = true'],
  edge_runtime: ['policy = "other"', 'inspector_port = 1', 'deno_version = 9'],
  analytics: ['port = 1', 'vector_port = 1', 'backend = "bigquery"', 'gcp_project_id = "a"'],
  experimental: ['orioledb_version = "a"', 's3_host = "a"', 'webhooks.enabled = true'],
};

test('settings that only Supabase’s tools follow are named, all in one warning', () => {
  const text = Object.entries(changed).map(([name, lines]) => [`[${name}]`, ...lines].join('\n'));
  const names = Object.entries(changed).flatMap(([name, lines]) =>
    lines.map((line) => `${name}.${line.slice(0, line.indexOf(' '))}`),
  );
  expect(parseProjectConfig(text.join('\n'), {}).warnings).toEqual([
    `not followed here: ${names.join(', ')}`,
  ]);
});

test('functions get their own secrets, import maps and static files', () => {
  const { functions, warnings } = parseProjectConfig(
    `
[edge_runtime.secrets]
KEY = "env(MY_KEY)"
[functions.hello]
import_map = "./functions/hello/deno.json"
static_files = ["./functions/hello/*.html"]
`,
    { MY_KEY: 'secret' },
  );
  expect(warnings).toEqual([]);
  expect(functions.secrets).toEqual(new Map([['KEY', 'secret']]));
  expect(functions.functions.get('hello')?.importMap).toBe('./functions/hello/deno.json');
});

/** Starts over external servers: the contract over TCP, the refusals, and the parts that remain unchanged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseContract } from './database.contract.ts';
import { systemInstallations } from './embedded/system-installation.ts';
import { unprivilegedAccount } from './embedded/account.ts';
import { openDatabase } from './open-database.ts';
import type { PostgresServer, Role } from './postgres-server.ts';
import { refuseOldVersion, startExternal } from './start-external.ts';
import { freePort, testExternal } from './test-external.ts';
import type { TestExternal } from './test-external.ts';

const ownMajor = 17;
const system = (await systemInstallations(await unprivilegedAccount(undefined))).filter(
  ({ major }) => major >= 15 && major !== ownMajor,
);

for (const installation of [undefined, ...system]) {
  databaseContract(`external, version ${installation?.major ?? ownMajor}`, async () => {
    const external = await testExternal(installation);
    return {
      server: await startExternal({ databaseUrl: external.url }),
      close: () => external.close(),
    };
  });
}

describe('DATABASE_URL', () => {
  let external: TestExternal;
  beforeAll(async () => {
    external = await testExternal();
  });
  afterAll(() => external.close());

  async function query(
    server: Pick<PostgresServer, 'connection'>,
    role: Role,
    text: string,
  ): Promise<readonly (string | null)[] | undefined> {
    const database = openDatabase({ connection: server.connection(role), poolSize: 1 });
    try {
      return (await database.pipeline([{ text }]))[0]?.rows[0];
    } finally {
      await database.close();
    }
  }

  async function refusalOf(databaseUrl: string): Promise<unknown> {
    return await startExternal({ databaseUrl, patienceMs: 0 }).then(
      () => 'started',
      (error: unknown) => error,
    );
  }

  test('gives requests an account of their own, the same for every node, that may become three roles and no more', async () => {
    const [one, other] = await Promise.all([
      startExternal({ databaseUrl: external.url }),
      startExternal({ databaseUrl: external.url }),
    ]);
    expect(one.connection('authenticator')).toEqual(other.connection('authenticator'));
    expect(one.connection('authenticator').password).not.toContain('word');
    expect(
      await query(
        one,
        'authenticator',
        `select current_user, rolsuper, rolinherit, rolcreaterole, rolbypassrls,
                pg_has_role('anon', 'member') and pg_has_role('authenticated', 'member') and pg_has_role('service_role', 'member'),
                pg_has_role('shop_owner', 'member')
           from pg_roles where rolname = current_user`,
      ),
    ).toEqual(['authenticator', 'f', 'f', 'f', 'f', 't', 'f']);
    const { password: _, ...open } = one.connection('authenticator');
    await expect(
      query({ connection: () => ({ ...open, password: 'guessed' }) }, 'authenticator', 'select 1'),
    ).rejects.toMatchObject({ cause: { code: '28P01' } });
  });

  test('survives a restart of the server', async () => {
    const server = await startExternal({ databaseUrl: external.url });
    const database = openDatabase({ connection: server.connection('authenticator') });
    await database.pipeline([{ text: 'select 1' }]);
    await external.restart();
    expect(await database.pipeline([{ text: 'select 2' }])).toMatchObject([{ rows: [['2']] }]);
    await database.close();
  });

  test('retries a server that does not respond yet', async () => {
    const port = await freePort();
    const log: string[] = [];
    const started = performance.now();
    const refusal = await startExternal({
      databaseUrl: external.urlWith({ port }),
      patienceMs: 600,
      log: (line) => log.push(line),
    }).catch((error: unknown) => error);
    expect(performance.now() - started).toBeGreaterThan(500);
    expect(log).toEqual([`Waiting for the database at 127.0.0.1:${port}/shop…`]);
    expect(refusal).toMatchObject({
      code: 'database-unreachable',
      message: expect.stringContaining('ECONNREFUSED') as unknown,
    });
  });

  test.for([
    {
      title: 'a wrong password',
      parts: { password: 'wrong' },
      code: 'database-unreachable',
      says: 'password',
    },
    {
      title: 'an unknown database',
      parts: { database: 'nowhere' },
      code: 'database-unreachable',
      says: 'nowhere',
    },
  ])('is refused for $title, without repeating it', async ({ parts, code, says: message }) => {
    const refusal = await refusalOf(external.urlWith(parts));
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(message) as unknown });
    expect(String(refusal)).not.toContain('p@ss');
  });

  test('is refused for an account that may not prepare the database, which stays as it was', async () => {
    await external.run("create role guest login password 'guest'");
    await external.run('create database empty owner guest');
    const url = external.urlWith({ user: 'guest', password: 'guest', database: 'empty' });
    await external.run('drop role if exists dashboard_user', 'empty');
    expect(await refusalOf(url)).toMatchObject({
      code: 'database-rights',
      message: expect.stringContaining('guest') as unknown,
    });
    await expect(external.run('table atelier.applied', 'empty')).rejects.toThrow('not exist');
  });

  test.for(['140012', '90624'])('is refused for version %s', async (number) => {
    const session = { rows: () => Promise.resolve([{ number, version: 'old' }]) };
    await expect(refuseOldVersion(session)).rejects.toMatchObject({ code: 'database-too-old' });
  });

  test('is accepted from version 15 on', async () => {
    const session = { rows: () => Promise.resolve([{ number: '150000', version: '15.0' }]) };
    await expect(refuseOldVersion(session)).resolves.toBeUndefined();
  });
});

/** The objects of a hosted Supabase project that the baseline could change. */
const hosted = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit password 'known to others';
  create role supabase_admin superuser;
  create role supabase_auth_admin noinherit createrole;
  create role supabase_storage_admin noinherit createrole;
  create role dashboard_user createdb createrole;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to shop_owner with admin option;
  alter role shop_owner set search_path to "$user", public, extensions;
  create schema auth authorization supabase_auth_admin;
  create function auth.uid() returns uuid language sql stable as 'select null::uuid';
  create function auth.role() returns text language sql stable as 'select null::text';
  create function auth.email() returns text language sql stable as 'select null::text';
  create function auth.jwt() returns jsonb language sql stable as 'select null::jsonb';
  alter function auth.uid() owner to supabase_auth_admin;
  alter function auth.role() owner to supabase_auth_admin;
  alter function auth.email() owner to supabase_auth_admin;
  alter function auth.jwt() owner to supabase_auth_admin;
  grant usage on schema auth to shop_owner, anon, authenticated, service_role;
  create schema extensions;
  grant usage, create on schema extensions to shop_owner;
  create extension pgcrypto schema extensions;
  grant usage on schema public to shop_owner, anon, authenticated, service_role;
  alter default privileges for role shop_owner in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role shop_owner in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role shop_owner in schema public grant all on functions to anon, authenticated, service_role;
  create publication supabase_realtime;`;

/** All that, as one text to compare. Ours is what carries our name. */
const picture = `
  select string_agg(line, e'\\n' order by line) from (
    select authid::text from pg_authid as authid where rolname <> 'atelier_authenticator'
    union all select roleid::regrole || ' ' || member::regrole || ' ' || admin_option from pg_auth_members
      where 'atelier_authenticator' not in (member::regrole::text, roleid::regrole::text)
    union all select nspname || nspowner || coalesce(nspacl::text, '') from pg_namespace where nspname <> 'atelier'
    union all select oid || prosrc || proowner || coalesce(proacl::text, '') from pg_proc where pronamespace = 'auth'::regnamespace
    union all select acl::text from pg_default_acl as acl
    union all select setting::text from pg_db_role_setting as setting
      where setrole not in (select oid from pg_roles where rolname = 'atelier_authenticator')
    union all select publication::text from pg_publication as publication
  ) as lines (line)`;

test('a hosted project stays unchanged, and requests connect as a role of our own', async () => {
  const external = await testExternal();
  try {
    await external.run(hosted);
    const before = await external.query(picture);
    const server = await startExternal({ databaseUrl: external.url });
    expect(await external.query(picture)).toBe(before);
    const database = openDatabase({ connection: server.connection('authenticator') });
    expect(
      await database.pipeline([
        { text: "select set_config('role', 'anon', true)" },
        { text: 'select session_user, current_user' },
      ]),
    ).toMatchObject([{}, { rows: [['atelier_authenticator', 'anon']] }]);
    await database.close();
    await external.run("alter role authenticator connection limit 5; comment on role anon is 'x'");
    expect(await external.query(picture)).not.toBe(before);
  } finally {
    await external.close();
  }
});

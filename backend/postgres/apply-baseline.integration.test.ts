/** The baseline in a project's database: roles, rights, extensions and the functions that return the caller. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyBaseline } from './apply-baseline.ts';
import type { Rows, Statement } from './database.ts';
import { testDatabase } from './test-server.ts';
import type { TestDatabase } from './test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function asAdmin(text: string): Promise<Rows['rows']> {
  return (await database.admin.pipeline([{ text }]))[0]?.rows ?? [];
}

/** As a request would: from the powerless account into `role`, with claims. */
async function asRole(role: string, text: string, claims: object = {}): Promise<Rows['rows']> {
  const results = await database.authenticator.pipeline([
    {
      text: "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      values: [role, JSON.stringify(claims)],
    },
    { text },
  ]);
  return results[1]?.rows ?? [];
}

async function reapply(): Promise<void> {
  await asAdmin("update atelier.applied set sha256 = 'of an older text' where name = 'baseline'");
  await applyBaseline(database.connection('admin'), database.connection('authenticator'));
}

describe('the functions that return the caller', () => {
  const id = '8f2f9d3e-6d5b-4bb0-9d2a-0f6c3f1f9a11';
  const all = 'select auth.uid(), auth.role(), auth.email(), auth.jwt()';
  const claims = JSON.stringify({ sub: id, role: 'authenticated', email: 'a@b.example' });

  test.for<{ title: string; set: Statement; expected: readonly (string | null)[] }>([
    { title: 'nobody', set: { text: 'select 1' }, expected: [null, null, null, null] },
    {
      title: 'nobody, by empty claims',
      set: { text: "select set_config('request.jwt.claims', '', true)" },
      expected: [null, null, null, null],
    },
    {
      title: 'a user, by claims',
      set: { text: "select set_config('request.jwt.claims', $1, true)", values: [claims] },
      expected: [
        id,
        'authenticated',
        'a@b.example',
        `{"sub": "${id}", "role": "authenticated", "email": "a@b.example"}`,
      ],
    },
    {
      title: 'a user, by single claims',
      set: {
        text: `select set_config('request.jwt.claim.sub', $1, true),
                      set_config('request.jwt.claim.role', 'authenticated', true),
                      set_config('request.jwt.claim.email', 'a@b.example', true)`,
        values: [id],
      },
      expected: [id, 'authenticated', 'a@b.example', null],
    },
  ])('$title', async ({ set, expected: result }) => {
    const become = { text: "select set_config('role', 'anon', true)" };
    const results = await database.authenticator.pipeline([become, set, { text: all }]);
    expect(results[2]?.rows).toEqual([result]);
  });

  test('decides in policies, which only service_role passes by', async () => {
    await asAdmin('create table diary (owner uuid, text text)');
    await asAdmin('alter table diary enable row level security');
    await asAdmin(
      'create policy own on diary to authenticated using (owner = (select auth.uid()))',
    );
    await asAdmin(`insert into diary values ('${id}', 'mine'), (gen_random_uuid(), 'yours')`);
    const read = 'select text from diary order by text';
    expect(await asRole('anon', read)).toEqual([]);
    expect(await asRole('authenticated', read, { sub: id })).toEqual([['mine']]);
    expect(await asRole('authenticated', read)).toEqual([]);
    expect(await asRole('service_role', read)).toEqual([['mine'], ['yours']]);
  });
});

describe('roles and rights', () => {
  test('the account that requests come in by has none of its own', async () => {
    await asAdmin('create table closed as select 1');
    await expect(database.authenticator.pipeline([{ text: 'table closed' }])).rejects.toMatchObject(
      {
        fields: { code: '42501' },
      },
    );
    await expect(asRole('postgres', 'select 1')).rejects.toMatchObject({
      fields: { code: '42501' },
    });
  });

  test('objects that the owner creates in public are open to the three roles', async () => {
    await asAdmin('create table made_open (id serial, name text)');
    await asAdmin(
      "create function made_open_count() returns bigint language sql as 'select count(*) from made_open'",
    );
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await asRole(role, `insert into made_open (name) values ('${role}')`);
    }
    expect(await asRole('anon', 'select made_open_count()')).toEqual([['3']]);
  });

  test.for(['atelier.applied', 'supabase_migrations.schema_migrations'])(
    '%s is not for requests',
    async (table) => {
      await expect(asRole('service_role', `table ${table}`)).rejects.toMatchObject({
        fields: { code: expect.stringMatching(/42501|42P01/) as unknown },
      });
    },
  );
});

test.for(['anon', 'authenticated', 'service_role'])('extensions are found by %s', async (role) => {
  const text = `select length(gen_random_bytes(4)), unaccent('é'), similarity('книга', 'книги') > 0.3,
                       'A'::citext = 'a', uuid_generate_v4() is not null`;
  expect(await asRole(role, text)).toEqual([['4', 'e', 't', 't', 't']]);
});

describe('applying it again', () => {
  test('does nothing while its text is the same', async () => {
    const record = "select xmin::text, sha256 from atelier.applied where name = 'baseline'";
    const before = await asAdmin(record);
    await applyBaseline(database.connection('admin'), database.connection('authenticator'));
    expect(await asAdmin(record)).toEqual(before);
  });

  test('restores what is ours when the text changed', async () => {
    await asAdmin(
      "create or replace function auth.uid() returns uuid language sql as 'select null::uuid'",
    );
    await reapply();
    const [uid] = await asRole('anon', 'select auth.uid() is not null', {
      sub: '8f2f9d3e-6d5b-4bb0-9d2a-0f6c3f1f9a11',
    });
    expect(uid).toEqual(['t']);
  });

  test('keeps what a project changed of its rights', async () => {
    await asAdmin('alter default privileges in schema public revoke all on tables from anon');
    await reapply();
    await asAdmin('create table made_closed as select 1');
    await expect(asRole('anon', 'table made_closed')).rejects.toMatchObject({
      fields: { code: '42501' },
    });
    expect(await asRole('authenticated', 'table made_closed')).toEqual([['1']]);
  });

  test('from two nodes at once to an empty database works for both', async () => {
    const name = `${database.connection('admin').database}_empty`;
    await asAdmin(`create database ${name} template template0`);
    const connection = { ...database.connection('admin'), database: name };
    const both = [1, 2].map(() => applyBaseline(connection, database.connection('authenticator')));
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
    await asAdmin(`drop database ${name} with (force)`);
  });
});

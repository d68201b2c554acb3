// A project with every kind of column and key, its database and its media, for tests of backups.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import { migrate } from '@atelier/backend/migrate/migrate';
import type { Connection } from '@atelier/backend/postgres/connection';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { testDatabase } from '@atelier/backend/postgres/test-server';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { openDiskBlobs } from '@atelier/backend/storage/blobs/disk-blobs';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import type { Project } from '../compose/project.ts';
import { readSettings } from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { createBackup } from './create-backup.ts';
import type { BackupOptions } from './create-backup.ts';
import type { Manifest } from './archive/manifest.ts';
import { readDefinitions } from './export/definitions.ts';
import type { Definition } from './export/definitions.ts';

/** Foreign keys in a cycle, an identity that is always generated, a generated column, triggers that refuse, names that need quotes. */
const tricky = `
create table makers (id uuid primary key, "Best.Work" bigint, name text not null);
create table "Works/ÄÖ" (
  id bigint generated always as identity primary key,
  maker uuid not null references makers (id),
  price numeric(12, 2) check (price >= 0),
  name text not null,
  search text generated always as (lower(name)) stored,
  bytes bytea, made timestamptz, tags text[], facts jsonb, size double precision, span interval,
  kind regclass default 'makers'::regclass
);
alter table makers add constraint best foreign key ("Best.Work") references "Works/ÄÖ" (id) deferrable initially deferred;
comment on constraint best on makers is 'the one to show';
create table counted (id serial primary key);
create table nothing ();
create table parted (day date not null, note text) partition by range (day);
create table parted_2026 partition of parted for values from ('2026-01-01') to ('2027-01-01');
create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append only'; end $$;
create trigger append_only before update or delete or truncate on counted for each statement execute function refuse();
create function no_more() returns trigger language plpgsql as $$ begin raise exception 'no more'; end $$;
create trigger no_more before insert on counted for each row when (new.id > 3) execute function no_more();
alter table makers enable row level security;
alter table makers force row level security;
create policy "reads. on sundays" on makers for select to anon using (true);
create materialized view names as select name from makers;
insert into counted default values;`;

const rows = `
begin;
insert into makers values ('11111111-1111-1111-1111-111111111111', 1, E'tab\\t line\\n back\\\\slash \\\\N');
insert into "Works/ÄÖ" (maker, price, name, bytes, made, tags, facts, size, span)
  values ('11111111-1111-1111-1111-111111111111', 12.50, '壺 🏺', '\\x00ff0a5c', '2026-01-02 03:04:05.678901+02',
    '{a,"b,c",null}', '{"a": [1, 1.50]}', 0.1 + 0.2, '1 month 2 days'), 
    ('11111111-1111-1111-1111-111111111111', null, '', '', 'infinity', '{}', null, 'NaN', null);
commit;
insert into counted default values;
insert into nothing default values;
insert into parted values ('2026-05-05', 'spring');
create type mood as enum ('calm', 'glad');
create table by_hand (id integer primary key, note text default 'made by a statement', feeling mood default 'glad');
insert into by_hand (id) values (7);
alter table makers add column added_by_hand integer check (added_by_hand > 0);
update makers set added_by_hand = 3;
create function by_hand_notes() returns setof text language sql stable as 'select note from public.by_hand';
create view by_hand_view as select * from by_hand_notes() as note;
alter table by_hand enable row level security;
create policy everybody on by_hand for select to anon using (id > 0);
grant select on by_hand to anon;
create type span as range (subtype = date);
create rule silent as on update to by_hand do instead nothing;
create statistics notes_of_moods on note, feeling from by_hand;
grant update (note) on by_hand to authenticated;
alter table by_hand replica identity full;
alter publication supabase_realtime add table by_hand;
create publication outward for table counted;
revoke all on by_hand from authenticated;
create function secret() returns text language sql security definer as 'select 1::text';
revoke execute on function secret() from public, anon, authenticated;
alter table "Works/ÄÖ" drop constraint "Works/ÄÖ_price_check";
update "Works/ÄÖ" set price = -1 where price is null;
drop policy "reads. on sundays" on makers;
revoke select on makers from anon;
alter table counted disable trigger no_more;
comment on table by_hand is 'it''s made by hand';
comment on column by_hand.note is 'a note';
comment on column makers.name is 'of the workshop';
comment on policy everybody on by_hand is 'all see it';
comment on function by_hand_notes() is 'notes';
comment on constraint by_hand_pkey on by_hand is 'the key';
comment on type mood is 'of the day';
refresh materialized view names;
insert into storage.buckets (id, name) values ('works', 'works');`;

/** A project with its database; `close` removes both. */
export interface TestBackupSource {
  readonly folder: string;
  readonly project: Project;
  readonly database: TestDatabase;
  readonly blobs: BlobStore;
  /** Stores a file with its row; returns its key. */
  addFile(name: string, bytes: Uint8Array): Promise<string>;
  /** Writes a migration into the project; it is not applied. */
  addMigration(name: string, sql: string): void;
  /** Backs up to a file of this name, and returns its path and manifest. */
  backup(
    name: string,
    options?: Partial<BackupOptions>,
  ): Promise<{ readonly path: string; readonly manifest: Manifest }>;
  close(): Promise<void>;
}

/** @param store the store of its files; a folder by default */
export async function openTestBackupSource(store?: BlobStore): Promise<TestBackupSource> {
  const folder = mkdtempSync(join(tmpdir(), 'Atelier backup 店 '));
  chmodSync(folder, 0o755);
  const project = {
    folder: join(folder, 'works'),
    isShop: false,
    dataFolder: join(folder, 'data'),
  };
  const migrations = join(project.folder, 'supabase', 'migrations');
  mkdirSync(migrations, { recursive: true });
  const addMigration = (name: string, sql: string): void =>
    writeFileSync(join(migrations, name), sql);
  addMigration('0001_tricky.sql', tricky);
  const database = await testDatabase();
  const admin = database.connection('admin');
  await applyAuthSchema(admin);
  await applyStorageSchema(admin);
  await applyRealtimeSchema(database);
  await migrate({ server: database, projectDirectory: project.folder });
  await runSql(admin, rows);
  const blobs = store ?? (await openDiskBlobs(join(folder, 'storage')));
  return {
    folder,
    project,
    database,
    blobs,
    addMigration,
    async addFile(name, bytes) {
      const key = randomUUID();
      const { bytes: size, sha256 } = await blobs.write(key, ReadableStream.from([bytes]));
      await database.admin.pipeline([
        {
          text: `insert into storage.objects (bucket_id, name, version, metadata) values ('works', $1, $2, $3::jsonb)`,
          values: [name, key, JSON.stringify({ size, eTag: sha256 })],
        },
      ]);
      return key;
    },
    async backup(name, options = {}) {
      const path = join(folder, name);
      const manifest = await createBackup({
        database: admin,
        storage: blobs,
        secrets: Buffer.from('{"keys": "of a test"}'),
        project: 'works',
        target: path,
        ...options,
      });
      return { path, manifest };
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Settings of an installation without any. */
export function testSettings(environment: Readonly<Record<string, string>> = {}): Settings {
  const read = readSettings(environment);
  if ('settings' in read) return read.settings;
  throw new Error('The settings of a test are wrong.');
}

/** Runs a text as the owner. */
export async function runSql(connection: Connection, text: string): Promise<void> {
  const session = await openScriptSession(connection, 'test');
  try {
    await session.run(text);
  } finally {
    await session.end();
  }
}

/** A digest of the rows of each table, whatever their order, and the next values of sequences. */
export async function tableDigests(
  connection: Connection,
): Promise<Readonly<Record<string, string>>> {
  const session = await openScriptSession(connection, 'test');
  const digests: Record<string, string> = {};
  try {
    const tables = await session.rows(
      `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where relkind in ('r', 'S', 'm') and nspname !~ '^pg_' and nspname not in ('information_schema', 'atelier')`,
    );
    for (const { name, kind } of tables) {
      const row = kind === 'S' ? 'row(t.last_value, t.is_called)' : 't';
      const [found] = await session.rows(
        `select coalesce(string_agg(${row}::text, e'\\n' order by ${row}::text), '') as text from ${name} t`,
      );
      digests[name ?? ''] = createHash('sha256')
        .update(found?.['text'] ?? '')
        .digest('hex');
    }
    return digests;
  } finally {
    await session.end();
  }
}

/** The definition of every object. */
export async function definitions(connection: Connection): Promise<readonly Definition[]> {
  const session = await openScriptSession(connection, 'test');
  try {
    await session.run(`set search_path to ''`);
    return await readDefinitions((text) => session.rows(text));
  } finally {
    await session.end();
  }
}

/** Bytes that do not compress. */
export const noise = (bytes: number): Buffer => randomBytes(bytes);

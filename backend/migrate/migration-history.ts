/**
 * The history of applied migrations, in the table of the Supabase command line, so that a project can change from one tool to the
 * other; an additional column, which that tool ignores, contains the hash of the text.
 */
import type { ScriptSession } from '../postgres/script-session.ts';
import type { MigrationFile } from './migration-files.ts';
import type { AppliedMigration } from './pending-migrations.ts';

/** Creates the tables where they are missing. */
export async function prepareHistory(session: ScriptSession): Promise<void> {
  const [row] = await session.rows(
    `select exists (select from pg_attribute
              where attrelid = to_regclass('supabase_migrations.schema_migrations') and attname = 'sha256') as known,
            to_regclass('atelier.current_files') is not null as files`,
  );
  if (row?.['known'] !== 't') {
    await session.run(
      `create schema if not exists supabase_migrations;
       create table if not exists supabase_migrations.schema_migrations (version text primary key);
       alter table supabase_migrations.schema_migrations
         add column if not exists statements text[],
         add column if not exists name text,
         add column if not exists sha256 text`,
    );
  }
  if (row?.['files'] !== 't') {
    await session.run(
      `create schema if not exists atelier;
       create table if not exists atelier.current_files (
         path text primary key, sha256 text not null, applied_at timestamptz not null default now());
       create table if not exists atelier.seed_files (
         path text primary key, applied_at timestamptz not null default now())`,
    );
  }
}

/** The applied migrations, in no particular order. */
export async function readHistory(session: ScriptSession): Promise<readonly AppliedMigration[]> {
  const rows = await session.rows(
    'select version, name, sha256 from supabase_migrations.schema_migrations',
  );
  return rows.map((row) => ({
    version: row['version'] ?? '',
    name: row['name'] ?? '',
    sha256: row['sha256'] ?? null,
  }));
}

/** Records one file, in the transaction that applies it where there is one. */
export async function recordMigration(session: ScriptSession, file: MigrationFile): Promise<void> {
  await session.rows(
    `insert into supabase_migrations.schema_migrations (version, name, sha256, statements)
     values ($1, $2, $3, array[$4])`,
    [file.version, file.name, file.sha256, file.text],
  );
}

/** Adds hashes to the records of another tool, so that a change of their files is detected from now on. */
export async function recordMissingHashes(
  session: ScriptSession,
  files: readonly MigrationFile[],
): Promise<void> {
  await session.rows(
    `update supabase_migrations.schema_migrations as applied set sha256 = file.sha256
       from unnest(string_to_array($1, ','), string_to_array($2, ',')) as file (version, sha256)
      where applied.sha256 is null and applied.version::numeric = file.version::numeric`,
    [files.map(({ version }) => version).join(), files.map(({ sha256 }) => sha256).join()],
  );
}

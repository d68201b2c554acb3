// Catalogue of a database: tables to copy, sequences, extensions, migrations, and what a backup leaves out.
import type { BackupTable, Manifest } from '../archive/manifest.ts';
import type { Snapshot } from './snapshot.ts';

/** A table to be copied. */
export interface SourceTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  /** For progress: the size on the disk. */
  readonly bytesEstimate: number;
}

/** Everything but the rows. */
export interface Catalogue extends Pick<
  Manifest,
  'postgres' | 'extensions' | 'migrations' | 'sequences'
> {
  readonly tables: readonly SourceTable[];
  readonly leftOut: readonly string[];
}

/**
 * Tables whose rows are never written to a backup. The keys of pseudonyms are deleted after their period; a file that is kept longer
 * would lead from stored pseudonyms back to addresses. A restored shop makes new ones. The installation's keys that servers share are
 * in a backup with a passphrase alone, as the keys file is. Files of builds come from the servers themselves.
 */
const forgottenTables: ReadonlySet<string> = new Set([
  'private.statistics_salts',
  'private.visitor_keys',
  'atelier.installation_keys',
  'atelier.build_files',
]);

/** Schemas that belong to the server, and temporary ones. */
const ownSchemas = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const notOfExtension = (catalogue: string, oid: string): string =>
  `not exists (select from pg_catalog.pg_depend d
     where d.classid = '${catalogue}'::pg_catalog.regclass and d.objid = ${oid} and d.deptype = 'e')`;

const tablesText = `
  select n.nspname as schema, c.relname as name,
    pg_catalog.pg_table_size(c.oid)::float8 as "bytesEstimate",
    pg_catalog.has_schema_privilege(n.oid, 'usage') and pg_catalog.has_table_privilege(c.oid, 'select') as "isReadable",
    array(select a.attname::text from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and ${ownSchemas} and ${notOfExtension('pg_class', 'c.oid')}
  order by n.nspname collate "C", c.relname collate "C"`;

const sequencesText = `
  select n.nspname as schema, c.relname as name,
    pg_catalog.has_schema_privilege(n.oid, 'usage') and pg_catalog.has_sequence_privilege(c.oid, 'select') as "isReadable"
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and c.relpersistence <> 't' and ${ownSchemas} and ${notOfExtension('pg_class', 'c.oid')}
  order by n.nspname collate "C", c.relname collate "C"`;

const leftOutText = `
  select format('foreign table %s.%s: its rows are another server''s', n.nspname, c.relname) as sentence
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'f' and ${ownSchemas}
  union all
  select format('table %s.%s: it belongs to the extension %s, which fills it', n.nspname, c.relname, e.extname)
    from pg_catalog.pg_depend d
    join pg_catalog.pg_class c on c.oid = d.objid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_extension e on e.oid = d.refobjid
    where d.classid = 'pg_catalog.pg_class'::regclass and d.refclassid = 'pg_catalog.pg_extension'::regclass
      and d.deptype = 'e' and c.relkind = 'r' and ${ownSchemas}
  union all
  select format('%s large objects: PostgreSQL keeps them outside of tables', count(*))
    from pg_catalog.pg_largeobject_metadata having count(*) > 0
  union all
  select format('subscription %s: it belongs to the server', subname)
    from (select subname from pg_catalog.pg_stat_subscription where subname is not null) s`;

/** Reads the catalogue within the snapshot. */
export async function readCatalogue(snapshot: Snapshot): Promise<Catalogue> {
  const found = await snapshot.rows<SourceTable & { isReadable: boolean }>(tablesText);
  const tables = found.filter(({ schema, name }) => !forgottenTables.has(`${schema}.${name}`));
  const unreadable = tables
    .filter(({ isReadable }) => !isReadable)
    .map(({ schema, name }) => `table ${schema}.${name}: this account may not read it`);
  const others = await snapshot.rows<{ sentence: string }>(leftOutText);
  return {
    postgres: await readVersion(snapshot),
    extensions: (await snapshot.rows<Manifest['extensions'][number]>(
      `select e.extname as name, e.extversion as version, n.nspname as schema
         from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
         where e.extname <> 'plpgsql' order by e.extname collate "C"`,
    )) as Manifest['extensions'],
    migrations: await readMigrations(snapshot),
    tables: tables.filter(({ isReadable }) => isReadable),
    sequences: await readSequences(snapshot),
    leftOut: [...unreadable, ...others.map(({ sentence }) => sentence)],
  };
}

async function readVersion(snapshot: Snapshot): Promise<string> {
  const [row] = await snapshot.rows<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return row?.version ?? '';
}

async function readMigrations(snapshot: Snapshot): Promise<Manifest['migrations']> {
  const [table] = await snapshot.rows<{ columns: string[] }>(
    `select array_agg(attname::text) as columns from pg_catalog.pg_attribute
       where attrelid = to_regclass('supabase_migrations.schema_migrations') and attnum > 0`,
  );
  const columns = table?.columns ?? null;
  if (columns === null) return [];
  // The Supabase command line of older times wrote no names, and none of them hashes.
  const cell = (name: string): string => (columns.includes(name) ? name : 'null');
  return [
    ...(await snapshot.rows<Manifest['migrations'][number]>(
      `select version, coalesce(${cell('name')}, '') as name, ${cell('sha256')} as sha256
         from supabase_migrations.schema_migrations order by version::numeric`,
    )),
  ];
}

/** Values are read after the snapshot was taken, so they are never behind its rows. */
async function readSequences(snapshot: Snapshot): Promise<Manifest['sequences']> {
  const found = await snapshot.rows<{ schema: string; name: string; isReadable: boolean }>(
    sequencesText,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name, isReadable } of found) {
    if (!isReadable) continue;
    const [state] = await snapshot.rows<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(schema)}.${quoted(name)}`,
    );
    if (state !== undefined) sequences.push({ schema, name, ...state });
  }
  return sequences;
}

/** An identifier in quotes. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** A table and its columns, for COPY; a table without columns has no list. */
export function copiedColumns({
  schema,
  name,
  columns,
}: Pick<BackupTable, 'schema' | 'name'> & { readonly columns: readonly string[] }): string {
  const list = columns.length === 0 ? '' : ` (${columns.map(quoted).join(', ')})`;
  return `${quoted(schema)}.${quoted(name)}${list}`;
}

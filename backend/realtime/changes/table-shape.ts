/** The shape of a table for its changes: columns with their types, primary key, and the columns that a role may select. */
import type { Database } from '../../postgres/database.ts';

export interface TableColumn {
  readonly name: string;
  /** The name in `pg_type`, as clients are told. */
  readonly typeName: string;
  /** The type for a cast, with its schema where it needs one. */
  readonly castType: string;
  readonly isKey: boolean;
}

export interface TableShape {
  readonly oid: number;
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly hasPolicies: boolean;
}

/** Reads the shape of a table; null where there is none. */
export async function readTableShape(admin: Database, oid: number): Promise<TableShape | null> {
  const [result] = await admin.pipeline([
    {
      text: `select namespace.nspname, class.relname, class.relrowsecurity::text,
               coalesce(jsonb_agg(jsonb_build_object(
                 'name', attribute.attname, 'typeName', type.typname,
                 'castType', format_type(attribute.atttypid, attribute.atttypmod),
                 'isKey', coalesce(attribute.attnum = any (key.indkey::smallint[]), false)
               ) order by attribute.attnum), '[]')
             from pg_class as class
             join pg_namespace as namespace on namespace.oid = class.relnamespace
             join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
             join pg_type as type on type.oid = attribute.atttypid
             left join pg_index as key on key.indrelid = class.oid and key.indisprimary
             where class.oid = $1::oid
             group by namespace.nspname, class.relname, class.relrowsecurity`,
      values: [String(oid)],
    },
  ]);
  const row = result?.rows[0];
  if (row === undefined) return null;
  const [schema, name, policies, columns] = row;
  return {
    oid,
    schema: schema ?? '',
    name: name ?? '',
    hasPolicies: policies === 'true',
    columns: JSON.parse(columns ?? '[]') as readonly TableColumn[],
  };
}

/** The oid of a table of the publication; null where it is not in it. */
export async function publishedTable(
  admin: Database,
  publication: string,
  schema: string,
  table: string,
): Promise<number | null> {
  const [result] = await admin.pipeline([
    {
      text: `select format('%I.%I', schemaname, tablename)::regclass::oid::text from pg_publication_tables
             where pubname = $1 and schemaname = $2 and tablename = $3`,
      values: [publication, schema, table],
    },
  ]);
  const oid = result?.rows[0]?.[0];
  return oid === undefined || oid === null ? null : Number(oid);
}

/** The columns of a table that a role may select. */
export async function selectableColumns(
  admin: Database,
  oid: number,
  role: string,
): Promise<ReadonlySet<string>> {
  const [result] = await admin.pipeline([
    {
      text: `select attname from pg_attribute
             where attrelid = $1::oid and attnum > 0 and not attisdropped
               and has_column_privilege($2, attrelid, attnum, 'select')`,
      values: [String(oid), role],
    },
  ]);
  return new Set((result?.rows ?? []).map(([name]) => name ?? ''));
}

/** The structure of a database's schemas as its catalogue tables describe it: relations, functions, enums, foreign keys. */
import type { Database } from '../postgres/database.ts';

/** A type of PostgreSQL, reduced to what decides its type in TypeScript. */
export interface PostgresType {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'base' | 'enum' | 'composite' | 'domain' | 'pseudo' | 'range' | 'multirange';
  /** The type of the elements of an array; null for any other type. */
  readonly element: PostgresType | null;
  /** The type that a domain restricts; null for any other type. */
  readonly base: PostgresType | null;
}

export interface Column {
  readonly name: string;
  readonly type: PostgresType;
  readonly isNullable: boolean;
  /** Whether a row can be inserted without a value of it. */
  readonly hasDefault: boolean;
  /** Whether PostgreSQL alone writes it: `generated always`. */
  readonly isGenerated: boolean;
}

export interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view' | 'composite';
  readonly isWritable: boolean;
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly ForeignKey[];
}

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether at most one row has the same values. */
  readonly isUnique: boolean;
  readonly schema: string;
  readonly relation: string;
  readonly referencedColumns: readonly string[];
}

export interface Parameter {
  /** Empty where the parameter has no name. */
  readonly name: string;
  readonly type: PostgresType;
  readonly mode: 'in' | 'out' | 'table';
  readonly hasDefault: boolean;
}

export interface Routine {
  readonly schema: string;
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: PostgresType;
  readonly returnsSet: boolean;
}

export interface Enum {
  readonly schema: string;
  readonly name: string;
  readonly values: readonly string[];
}

export interface Structure {
  readonly relations: readonly Relation[];
  readonly routines: readonly Routine[];
  readonly enums: readonly Enum[];
}

/** A type by its OID, as JSON; arrays and domains carry the type below them, at most one of each on the way down. */
const types = `
  with recursive described as (
    select type.oid, type.typelem, type.typbasetype, type.typcategory = 'A' and type.typelem <> 0 as is_array,
        namespace.nspname as schema, type.typname as name,
        case type.typtype when 'e' then 'enum' when 'c' then 'composite' when 'd' then 'domain' when 'p' then 'pseudo'
          when 'r' then 'range' when 'm' then 'multirange' else 'base' end as kind
      from pg_type as type join pg_namespace as namespace on namespace.oid = type.typnamespace
  ), plain as (
    select oid, jsonb_build_object('schema', schema, 'name', name, 'kind', kind, 'element', null, 'base', null) as type
      from described where not is_array and kind <> 'domain'
  ), domains as (
    select described.oid, jsonb_build_object('schema', described.schema, 'name', described.name, 'kind', 'domain',
        'element', null, 'base', plain.type) as type
      from described join plain on plain.oid = described.typbasetype where described.kind = 'domain'
  ), single as (
    select * from plain union all select * from domains
  ), types as (
    select * from single
    union all
    select described.oid, jsonb_build_object('schema', described.schema, 'name', described.name, 'kind', 'base',
        'element', single.type, 'base', null)
      from described join single on single.oid = described.typelem where described.is_array
  )`;

const relations = `${types}, wanted as (
    select class.oid, namespace.nspname as schema, class.relname as name, class.relkind,
        case class.relkind when 'v' then 'view' when 'm' then 'view' when 'c' then 'composite' else 'table' end as kind
      from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
      where namespace.nspname = any ($1) and class.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and not class.relispartition
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'schema', wanted.schema, 'name', wanted.name, 'kind', wanted.kind,
      'isWritable', wanted.relkind <> 'm' and pg_relation_is_updatable(wanted.oid, true) & 8 = 8,
      'columns', (select coalesce(jsonb_agg(jsonb_build_object('name', attribute.attname, 'type', types.type,
          'isNullable', not attribute.attnotnull,
          'hasDefault', attribute.atthasdef or attribute.attidentity <> '',
          'isGenerated', attribute.attgenerated <> '' or attribute.attidentity = 'a') order by attribute.attname), '[]')
        from pg_attribute as attribute join types on types.oid = attribute.atttypid
        where attribute.attrelid = wanted.oid and attribute.attnum > 0 and not attribute.attisdropped),
      'foreignKeys', (select coalesce(jsonb_agg(jsonb_build_object('name', rule.conname,
          'columns', (select jsonb_agg(attribute.attname order by key.place)
            from unnest(rule.conkey) with ordinality as key (number, place)
            join pg_attribute as attribute on attribute.attrelid = rule.conrelid and attribute.attnum = key.number),
          'isUnique', exists (select from pg_constraint as other
            where other.conrelid = rule.conrelid and other.contype in ('p', 'u')
              and other.conkey <@ rule.conkey and other.conkey @> rule.conkey),
          'schema', target_namespace.nspname, 'relation', target.relname,
          'referencedColumns', (select jsonb_agg(attribute.attname order by key.place)
            from unnest(rule.confkey) with ordinality as key (number, place)
            join pg_attribute as attribute on attribute.attrelid = rule.confrelid and attribute.attnum = key.number))
          order by rule.conname), '[]')
        from pg_constraint as rule join pg_class as target on target.oid = rule.confrelid
        join pg_namespace as target_namespace on target_namespace.oid = target.relnamespace
        where rule.conrelid = wanted.oid and rule.contype = 'f'))
    order by wanted.schema, wanted.name), '[]')
  from wanted`;

const routines = `${types}
  select coalesce(jsonb_agg(jsonb_build_object('schema', namespace.nspname, 'name', routine.proname,
      'result', result.type, 'returnsSet', routine.proretset,
      'parameters', (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(routine.proargnames[parameter.place], ''),
          'type', types.type,
          'mode', case routine.proargmodes[parameter.place] when 'o' then 'out' when 't' then 'table' else 'in' end,
          'hasDefault', parameter.place > routine.pronargs - routine.pronargdefaults
            and coalesce(routine.proargmodes[parameter.place], 'i') in ('i', 'v', 'b')) order by parameter.place), '[]')
        from unnest(coalesce(routine.proallargtypes, routine.proargtypes::oid[])) with ordinality as parameter (type, place)
        join types on types.oid = parameter.type))
    order by namespace.nspname, routine.proname, routine.proargtypes::text), '[]')
  from pg_proc as routine
  join pg_namespace as namespace on namespace.oid = routine.pronamespace
  join types as result on result.oid = routine.prorettype
  where namespace.nspname = any ($1) and routine.prokind = 'f'
    and result.type ->> 'name' not in ('trigger', 'event_trigger')`;

const enums = `
  select coalesce(jsonb_agg(jsonb_build_object('schema', namespace.nspname, 'name', type.typname,
      'values', (select jsonb_agg(label.enumlabel order by label.enumsortorder)
        from pg_enum as label where label.enumtypid = type.oid)) order by namespace.nspname, type.typname), '[]')
  from pg_type as type join pg_namespace as namespace on namespace.oid = type.typnamespace
  where namespace.nspname = any ($1) and type.typtype = 'e'`;

/** Reads the structure of some schemas; names are sorted, so that equal databases have equal structures. */
export async function readStructure(
  database: Database,
  schemas: readonly string[],
): Promise<Structure> {
  const values = [`{${schemas.map((schema) => `"${schema}"`).join(',')}}`];
  const results = await database.pipeline(
    [relations, routines, enums].map((text) => ({ text, values })),
  );
  const [read, functions, labels] = results.map((outcome): unknown =>
    JSON.parse(outcome.rows[0]?.[0] ?? '[]'),
  );
  return {
    relations: read as Structure['relations'],
    routines: functions as Structure['routines'],
    enums: labels as Structure['enums'],
  };
}

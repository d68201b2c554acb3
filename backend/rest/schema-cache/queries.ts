/** Queries of PostgreSQL's catalogues. Each returns one cell of JSON, and all run in one round trip. */

const notSystem = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`;

const asJson = (query: string): string =>
  `select coalesce(json_agg(q), '[]')::text from (${query}) q`;

/** The relations of the exposed schemas ($1), and the composite types that functions there return. */
const described = `c.relkind in ('r','v','m','f','p','c') and not c.relispartition and ${notSystem}
    and (n.nspname = any($1::text[]) and c.relkind <> 'c' or c.reltype in (
      select case when rt.typtype = 'd' then rt.typbasetype else rt.oid end
      from pg_proc p join pg_namespace pn on pn.oid = p.pronamespace join pg_type rt on rt.oid = p.prorettype
      where pn.nspname = any($1::text[])))`;

/** The relations with their kind, comment and permitted writes. */
export const tablesQuery = asJson(`
  select c.oid::int8 as oid, n.nspname as schema, c.relname as name, c.relkind as kind,
    obj_description(c.oid, 'pg_class') as description,
    n.nspname = any($1::text[]) and c.relkind <> 'c' as exposed,
    c.relkind in ('r','p') or pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
    c.relkind in ('r','p') or pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
    c.relkind in ('r','p') or pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${described}`);

/**
 * Their columns. The sequence of an identity column is read from \`pg_depend\`: \`pg_get_serial_sequence\` raises where the
 * account that asks may not use the schema, and one such column would keep the whole cache from being read.
 */
export const columnsQuery = asJson(`
  with recursive base(oid, root, typmod) as (
    select t.oid, t.oid, null::int from pg_type t where t.typtype <> 'd'
    union all
    select t.oid, b.root, coalesce(b.typmod, nullif(t.typtypmod, -1))
    from pg_type t join base b on b.oid = t.typbasetype where t.typtype = 'd')
  select a.attrelid::int8 as table, a.attname as name, a.attnum as position, d.description,
    not (a.attnotnull or t.typtype = 'd' and t.typnotnull) as nullable,
    format_type(a.atttypid, null) as type, format_type(a.atttypid, -1) as "recordType",
    format_type(b.root, case when a.atttypmod >= 0 then a.atttypmod else b.typmod end) as "baseType",
    information_schema._pg_char_max_length(b.root,
      case when a.atttypmod >= 0 then a.atttypmod else coalesce(b.typmod, -1) end) as "maxLength",
    case when a.attidentity <> '' then (select format('nextval(%L)', format('%I.%I', sn.nspname, s.relname))
        from pg_depend sd join pg_class s on s.oid = sd.objid and s.relkind = 'S'
        join pg_namespace sn on sn.oid = s.relnamespace
        where sd.classid = 'pg_class'::regclass and sd.refclassid = 'pg_class'::regclass
          and sd.refobjid = a.attrelid and sd.refobjsubid = a.attnum and sd.deptype = 'i')
      when a.attgenerated = 's' then null
      else coalesce(pg_get_expr(ad.adbin, ad.adrelid), t.typdefault) end as default,
    a.attgenerated = '' as writable,
    coalesce((select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = b.root), '[]')
      as "enumValues"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid join base b on b.oid = t.oid
  left join pg_attrdef ad on ad.adrelid = a.attrelid and ad.adnum = a.attnum
  left join pg_description d on d.objoid = a.attrelid and d.objsubid = a.attnum and d.classoid = 'pg_class'::regclass
  where a.attnum > 0 and not a.attisdropped and ${described}
  order by a.attrelid, a.attnum`);

/** Primary keys and unique constraints of every table. */
export const keysQuery = asJson(`
  select k.conrelid::int8 as table, k.contype = 'p' as primary, k.conkey as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype in ('p','u') and ${notSystem}`);

/** Foreign keys between tables of any schema; a partition's copies of its parent's keys are left out. */
export const foreignKeysQuery = asJson(`
  select k.conname as constraint, k.conrelid::int8 as table, k.confrelid::int8 as "foreignTable",
    k.conkey as columns, k.confkey as "foreignColumns"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and ${notSystem}
  order by k.conrelid, k.conname`);

/** Every relation's name and its columns' numbers, to name what keys and views speak of by number. */
export const relationNamesQuery = asJson(`
  select c.oid::int8 as oid, n.nspname as schema, c.relname as name, c.relkind in ('v','m') as "isView",
    (select json_object_agg(a.attnum, a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r','v','m','f','p') and not c.relispartition and ${notSystem}`);

/** The parse trees of every view, from which the origin of its columns is read. */
export const viewTreesQuery = asJson(`
  select r.ev_class::int8 as view, r.ev_action::text as tree
  from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
  where r.rulename = '_RETURN' and c.relkind in ('v','m') and ${notSystem}`);

/** Functions of one row: computed columns and computed relationships. */
export const computedQuery = asJson(`
  select pn.nspname as schema, p.proname as name, ac.oid::int8 as table, rc.oid::int8 as "foreignTable",
    p.proretset as set, p.prorows = 1 as "oneRow", format_type(p.prorettype, null) as type
  from pg_proc p join pg_namespace pn on pn.oid = p.pronamespace
  join pg_type at on at.oid = p.proargtypes[0] join pg_class ac on ac.oid = at.typrelid
  join pg_type rt on rt.oid = p.prorettype
  left join pg_class rc on rc.oid = rt.typrelid and rc.relkind in ('r','v','m','f','p')
  where p.pronargs = 1 and p.prokind = 'f' and ac.relkind in ('r','v','m','f','p')
    and pn.nspname not in ('pg_catalog', 'information_schema')`);

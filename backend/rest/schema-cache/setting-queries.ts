/** The questions about what is not a table or a function: types, time zones, roles, handlers, in-database settings. */

const asJson = (query: string): string =>
  `select coalesce(json_agg(q), '[]')::text from (${query}) q`;

/** Types that a cast may name, the schemas ($1) in the order in which they are searched. */
export const typesQuery = asJson(`
  select t.typname as name, n.nspname as schema
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  left join pg_class c on c.oid = t.typrelid
  where (n.nspname = any($1::text[]) or n.nspname = 'pg_catalog') and t.typtype <> 'p'
    and (c.oid is null or c.relkind = 'c')
  order by n.nspname <> 'pg_catalog', array_position($1::text[], n.nspname::text)`);

/** The names that `set timezone` accepts. */
export const timezonesQuery = `select coalesce(json_agg(name), '[]')::text from pg_timezone_names`;

/** Settings of every role that may be set for a transaction by anyone. */
export const roleSettingsQuery = asJson(`
  select r.rolname as role, s.setting
  from pg_db_role_setting d join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) as s(setting)
  where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and r.rolname <> current_user
    and (exists (select from pg_settings p where p.name = split_part(s.setting, '=', 1)
        and p.context = 'user') or split_part(s.setting, '=', 1) like '%.%')
  order by d.setdatabase`);

/** The \`pgrst.*\` settings of the role that we connect as; those of this database come last and win. */
export const databaseSettingsQuery = asJson(`
  select substr(split_part(s.setting, '=', 1), 7) as name,
    substr(s.setting, strpos(s.setting, '=') + 1) as value
  from pg_db_role_setting d, unnest(d.setconfig) as s(setting)
  where d.setrole = (select oid from pg_roles where rolname = session_user)
    and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and s.setting like 'pgrst.%'
  order by d.setdatabase`);

/** Casts between a domain and json or text by a function: data representations. */
export const representationsQuery = asJson(`
  select format_type(k.castsource, null) as source, format_type(k.casttarget, null) as target,
    format('%I.%I', n.nspname, p.proname) as function
  from pg_cast k join pg_proc p on p.oid = k.castfunc join pg_namespace n on n.oid = p.pronamespace
  join pg_type s on s.oid = k.castsource join pg_type t on t.oid = k.casttarget
  where k.castcontext = 'i' and k.castmethod = 'f' and p.pronargs = 1
    and (s.typtype = 'd' and k.casttarget in ('json'::regtype, 'text'::regtype)
      or t.typtype = 'd' and k.castsource in ('json'::regtype, 'text'::regtype))`);

/** Aggregates whose result is a domain named like a media type, in the searched schemas ($1). */
export const mediaHandlersQuery = asJson(`
  select pn.nspname as schema, p.proname as name, tn.nspname as "targetSchema", c.relname as "targetName",
    rt.typname as "mediaType"
  from pg_proc p join pg_namespace pn on pn.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype join pg_type at on at.oid = p.proargtypes[0]
  left join pg_class c on c.oid = at.typrelid left join pg_namespace tn on tn.oid = c.relnamespace
  where pn.nspname = any($1::text[]) and p.prokind = 'a' and p.pronargs = 1
    and rt.typtype = 'd' and rt.typname like '%/%' and (c.oid is not null or at.typname = 'anyelement')`);

/** The catalogue query of functions (routines). */

/** Functions of the exposed schemas ($1); settings named in $2 must hold before the transaction starts. */
export const routinesQuery = `select coalesce(json_agg(q), '[]')::text from (
  select p.oid::int8 as oid, n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
    coalesce((
      select json_agg(json_build_object('name', coalesce(a.name, ''), 'type', format_type(a.type, null),
          'recordType', format_type(a.type, -1), 'required', a.position <= p.pronargs - p.pronargdefaults,
          'variadic', a.mode = 'v') order by a.position)
      from (select row_number() over (order by i) as position, name, type, mode
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes, p.proargnames)
          with ordinality as u(type, mode, name, i)
        where coalesce(mode, 'i') in ('i','b','v')) a), '[]') as parameters,
    json_build_object(
      'kind', case when bt.typtype = 'c' or p.proargmodes && '{o,b,t}'::"char"[] then 'composite' else 'scalar' end,
      'set', p.proretset, 'void', rt.typname = 'void',
      'type', case when bt.typtype = 'c' then json_build_object('schema', tn.nspname, 'name', bt.typname)
        else json_build_object('schema', rn.nspname, 'name', rt.typname) end,
      'alias', rt.typtype = 'd' and bt.typtype = 'c',
      'columns', coalesce((select json_agg(json_build_object('name', u.name, 'type', format_type(u.type, null))
          order by i) from unnest(p.proallargtypes, p.proargmodes, p.proargnames)
          with ordinality as u(type, mode, name, i) where u.mode in ('o','b','t')), '[]')) as returns,
    case p.provolatile when 'v' then 'volatile' when 's' then 'stable' else 'immutable' end as volatility,
    p.provariadic <> 0 as variadic,
    lower((select substr(s, 31) from unnest(p.proconfig) s where s like 'default\\_transaction\\_isolation=%'))
      as isolation,
    coalesce((select json_agg(json_build_array(split_part(s, '=', 1), substr(s, strpos(s, '=') + 1)))
      from unnest(p.proconfig) s where split_part(s, '=', 1) = any($2::text[])), '[]') as settings
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join pg_type rt on rt.oid = p.prorettype
  join pg_type bt on bt.oid = case when rt.typtype = 'd' then rt.typbasetype else rt.oid end
  join pg_namespace tn on tn.oid = bt.typnamespace join pg_namespace rn on rn.oid = rt.typnamespace
  where n.nspname = any($1::text[]) and p.prokind = 'f'
    and rt.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.oid) q`;

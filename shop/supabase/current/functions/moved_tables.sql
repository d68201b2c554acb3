-- The tables that a move carries, with their columns and keys. An installation's own rows stay behind: keys of pseudonyms, backups,
-- sessions, codes of a moment, and what the server and its job queue write about themselves.
create or replace function private.moved_tables(only_title text default null) returns table (relation regclass, title text, columns jsonb, key text[])
language sql stable security definer set search_path = ''
as $$
  select found.oid::regclass, space.nspname || '.' || found.relname,
      (select jsonb_agg(jsonb_build_object('name', attribute.attname, 'type', pg_catalog.format_type(attribute.atttypid, attribute.atttypmod),
          'isRequired', attribute.attnotnull and not attribute.atthasdef and attribute.attidentity = '') order by attribute.attnum)
        from pg_catalog.pg_attribute as attribute
        where attribute.attrelid = found.oid and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
          -- The target's own store of files writes these.
          and not (space.nspname = 'storage' and found.relname = 'objects'
            and attribute.attname in ('version', 'metadata', 'last_accessed_at', 'path_tokens', 'level'))),
      case when space.nspname = 'storage' and found.relname = 'objects' then '{bucket_id,name}'::text[]
        else array(select attribute.attname::text
          from pg_catalog.pg_index as index
          cross join unnest(index.indkey::int2[]) with ordinality as place (attnum, position)
          join pg_catalog.pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = place.attnum
          where index.indrelid = found.oid and index.indisprimary order by place.position) end
    from pg_catalog.pg_class as found
    join pg_catalog.pg_namespace as space on space.oid = found.relnamespace
    -- A partitioned table is one table: the target may have other partitions.
    where found.relkind in ('r', 'p') and not found.relispartition and found.relpersistence = 'p' and (only_title is null or space.nspname || '.' || found.relname = only_title)
      and (space.nspname = 'public'
        or space.nspname = 'private' and found.relname not in ('visitor_keys', 'statistics_salts', 'backups', 'message_attempts', 'imports', 'import_objects', 'move_probe', 'moves')
        or space.nspname = 'auth' and found.relname in ('users', 'identities', 'mfa_factors', 'mfa_recovery_code_sets', 'mfa_recovery_codes',
          'webauthn_credentials', 'sso_providers', 'sso_domains', 'saml_providers')
        or space.nspname = 'storage' and found.relname in ('buckets', 'objects'))
$$;
revoke all on function private.moved_tables(text) from public;

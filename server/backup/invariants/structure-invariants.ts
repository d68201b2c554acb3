// Invariants of any database: references between rows, sequences, accounts and rows of files.
import type { Invariant } from './invariant.ts';

/** Counts the rows of a query that is written by the check itself, such as one for each foreign key. */
const countOf = (query: string): string =>
  `((xpath('/row/count/text()', query_to_xml(${query}, false, true, '')))[1])::text::bigint`;

const isOurs = `namespace.nspname !~ '^(pg_|information_schema$)'`;

/** Invariants that hold in every project's database. */
export const structureInvariants: readonly Invariant[] = [
  {
    name: 'references',
    message: 'A row that names another row names one that is there.',
    reads: {},
    // Constraints hold for rows that were written under them; rows of a restored file may have been written without.
    sql: `with keys as (
        select reference.conname, reference.conrelid, reference.confrelid, namespace.nspname, child.relname,
            string_agg(format('parent.%I = child.%I', there.attname, here.attname), ' and ' order by part.place) as same,
            string_agg(format('child.%I is not null', here.attname), ' and ' order by part.place) as given
          from pg_constraint as reference join pg_class as child on child.oid = reference.conrelid
            join pg_namespace as namespace on namespace.oid = child.relnamespace
            cross join unnest(reference.conkey, reference.confkey) with ordinality as part (here, there, place)
            join pg_attribute as here on here.attrelid = reference.conrelid and here.attnum = part.here
            join pg_attribute as there on there.attrelid = reference.confrelid and there.attnum = part.there
          where reference.contype = 'f' and ${isOurs}
            and has_table_privilege(reference.conrelid, 'select') and has_table_privilege(reference.confrelid, 'select')
          group by reference.oid, reference.conname, reference.conrelid, reference.confrelid, namespace.nspname, child.relname
      ), counted as (
        select keys.*, ${countOf(
          `format('select count(*) from %s as child where %s and not exists (select from %s as parent where %s)',
            keys.conrelid::regclass, keys.given, keys.confrelid::regclass, keys.same)`,
        )} as lost from keys
      ) select nspname || '.' || relname || ' by ' || conname || ': ' || lost || ' rows' as subject from counted where lost > 0`,
  },
  {
    name: 'sequences',
    message: 'The next number of a table is above those that it has.',
    reads: {},
    sql: `with columns as (
        select namespace.nspname, class.relname, attribute.attname, attribute.attrelid,
            pg_get_serial_sequence(format('%I.%I', namespace.nspname, class.relname), attribute.attname) as sequence
          from pg_attribute as attribute join pg_class as class on class.oid = attribute.attrelid
            join pg_namespace as namespace on namespace.oid = class.relnamespace
          where attribute.attidentity = 'a' and class.relkind in ('r', 'p') and ${isOurs}
            and has_table_privilege(class.oid, 'select')
      ), counted as (
        select columns.*, ${countOf(
          `format('select count(*) from %s where %I > coalesce(pg_sequence_last_value(%L::regclass), 0)',
            columns.attrelid::regclass, columns.attname, columns.sequence)`,
        )} as ahead from columns
      ) select nspname || '.' || relname || '.' || attname as subject from counted where ahead > 0`,
  },
  {
    name: 'order_numbers',
    message: 'The next number of an order is above those that orders have.',
    reads: { 'public.orders': ['number'], 'private.order_numbers': ['last_value'] },
    sql: `select 'order ' || number as subject from public.orders
      where number > coalesce(pg_sequence_last_value('private.order_numbers'::regclass), 0)`,
  },
  {
    name: 'accounts',
    message: 'Every account has its row of users, its profile and its preferences.',
    reads: {
      'auth.users': ['id'],
      'public.users': ['id', 'role'],
      'public.profiles': ['user_id'],
      'public.preferences': ['user_id'],
    },
    sql: `select 'account ' || account.id as subject from auth.users as account
      where not exists (select from public.users where users.id = account.id)
        or not exists (select from public.profiles where profiles.user_id = account.id)
        or not exists (select from public.preferences where preferences.user_id = account.id)`,
  },
  {
    name: 'files',
    message: 'Every file has the name of its bytes, which no other file has, and their length.',
    reads: { 'storage.objects': ['bucket_id', 'name', 'version', 'metadata'] },
    sql: `select 'file ' || bucket_id || '/' || name as subject from (
        select bucket_id, name, version, metadata, count(*) over (partition by version) as files from storage.objects
      ) as object
      where version is null or files > 1 or metadata ->> 'size' is null`,
  },
];

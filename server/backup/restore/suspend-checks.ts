// Suspends foreign keys and triggers while rows are loaded. A superuser could switch them off; an owner of tables has to take them away.
import type { Client } from 'pg';

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as suspend,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as resume,
    format('comment on constraint %I on %s is %L', conname, conrelid::regclass, obj_description(c.oid, 'pg_constraint')) as comment,
    obj_description(c.oid, 'pg_constraint') is not null as "hasComment"
  from pg_catalog.pg_constraint c join pg_catalog.pg_class t on t.oid = c.conrelid
    join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by c.oid`;

const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as suspend,
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as resume
  from pg_catalog.pg_trigger g join pg_catalog.pg_class t on t.oid = g.tgrelid
    join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  where not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
    and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  order by g.oid`;

const forcedPolicies = `
  select format('alter table %s no force row level security', t.oid::regclass) as suspend,
    format('alter table %s force row level security', t.oid::regclass) as resume
  from pg_catalog.pg_class t join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  where relforcerowsecurity and relkind = 'r' and n.nspname !~ '^pg_'`;

interface Suspended {
  readonly suspend: string;
  readonly resume: string;
  readonly comment?: string;
  readonly hasComment?: boolean;
}

/**
 * Takes foreign keys away and disables triggers, in the transaction of `client`, whose search path must be empty.
 * @returns a function that brings all of them back; a foreign key then checks every row
 */
export async function suspendChecks(client: Client): Promise<() => Promise<void>> {
  const all: Suspended[] = [];
  for (const text of [triggers, forcedPolicies, foreignKeys]) {
    const { rows } = await client.query<Suspended>(text);
    for (const { suspend } of rows) await client.query(suspend);
    all.push(...rows);
  }
  return async () => {
    for (const { resume, comment, hasComment } of all) {
      await client.query(resume);
      if (hasComment === true && comment !== undefined) await client.query(comment);
    }
  };
}

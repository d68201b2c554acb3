/**
 * Applies the schema of accounts to a database, and returns the connection of the role that owns it. A hosted project's
 * own schema is left alone.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withStructureLock } from '../../postgres/advisory-lock.ts';
import type { Connection } from '../../postgres/connection.ts';
import { derivedPassword, scramVerifier } from '../../postgres/passwords.ts';
import { openScriptSession } from '../../postgres/script-session.ts';
import type { ScriptSession } from '../../postgres/script-session.ts';

const ownerRole = 'supabase_auth_admin';
/** The comment that the baseline writes on roles that it creates. */
const roleComment = 'Made by Atelier';
/** Applied in this order. */
const files = ['tables.sql', 'providers.sql'];
const collisionsMax = 20;
const collisionPauseMs = 50;

/**
 * Applies the schema as the owner of the database, in one transaction, when its text has changed; the baseline must
 * exist.
 * @returns the connection of the role that owns the tables. Rejects with the errors of the database port.
 */
export async function applyAuthSchema(admin: Connection): Promise<Connection> {
  const session = await openScriptSession(admin, 'auth schema');
  try {
    return await withStructureLock(
      session,
      () => {},
      async () => {
        if (!(await isOurs(session))) return admin;
        await applyWhereChanged(session, admin);
        return await connectAsOwner(session, admin);
      },
    );
  } finally {
    await session.end();
  }
}

/** Whether the role was created by the baseline; another one belongs to a project that already has accounts. */
async function isOurs(session: ScriptSession): Promise<boolean> {
  const [role] = await session.rows(
    "select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1",
    [ownerRole],
  );
  return role?.['mark'] === roleComment;
}

async function applyWhereChanged(session: ScriptSession, admin: Connection): Promise<void> {
  const texts = files.map((file) => readFile(new URL(file, import.meta.url), 'utf8'));
  const text = (await Promise.all(texts)).join('\n');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const [applied] = await session.rows("select sha256 from atelier.applied where name = 'auth'");
  if (applied?.['sha256'] === sha256) return;
  await grantOwnerRole(session, admin);
  await session.run('begin');
  await session.run(`grant usage, create on schema auth to ${ownerRole}`);
  await session.run(`set local role ${ownerRole}`);
  await session.run(text);
  await session.run('reset role');
  await session.rows(
    `insert into atelier.applied (name, sha256) values ('auth', $1)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [sha256],
  );
  await session.run('commit');
}

async function grantOwnerRole(session: ScriptSession, admin: Connection): Promise<void> {
  // From PostgreSQL 16 on, the creator of a role is its member and may grant it, but may not act as it before granting
  // it to itself.
  const [grant] = await session.rows(
    `select format('grant ${ownerRole} to %I', $1::text) as text
     where not pg_has_role($1, '${ownerRole}',
       case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end)`,
    [admin.user],
  );
  if (grant !== undefined) await changeRole(session, grant['text'] ?? '');
  // As in Supabase: triggers on these tables resolve names in this schema.
  await alterOwnerRole(session, 'set search_path = auth', `'search_path=auth' = any (rolconfig)`);
}

/** Alters the owner role unless the condition already holds. */
async function alterOwnerRole(
  session: ScriptSession,
  change: string,
  condition: string,
): Promise<void> {
  const [found] = await session.rows(
    `select from pg_roles where rolname = '${ownerRole}' and coalesce(${condition}, false)`,
  );
  if (found === undefined) await changeRole(session, `alter role ${ownerRole} ${change}`);
}

/** Changes a role, with retries: roles belong to the whole server, and concurrent changes from two databases collide. */
async function changeRole(session: ScriptSession, statement: string): Promise<void> {
  for (let left = collisionsMax; ; left -= 1) {
    try {
      await session.run(statement);
      return;
    } catch (error) {
      if (left === 0 || !String(error).includes('tuple concurrently updated')) throw error;
      await sleep(collisionPauseMs);
    }
  }
}

async function connectAsOwner(session: ScriptSession, admin: Connection): Promise<Connection> {
  // A connection without a password is trusted for another reason, and then so is the owner role's.
  if (admin.password === undefined) {
    await alterOwnerRole(session, 'login', 'rolcanlogin');
    return { ...admin, user: ownerRole };
  }
  const password = derivedPassword(admin.password, `${ownerRole} ${admin.user} ${admin.database}`);
  const connection = { ...admin, user: ownerRole, password };
  if (!(await logsIn(connection))) {
    const [statement] = await session.rows(
      `select format('alter role ${ownerRole} login password %L', $1::text) as text`,
      [scramVerifier(password)],
    );
    await changeRole(session, statement?.['text'] ?? '');
  }
  return connection;
}

async function logsIn(connection: Connection): Promise<boolean> {
  return await openScriptSession(connection, 'auth schema').then(
    async (session) => {
      await session.end();
      return true;
    },
    () => false,
  );
}

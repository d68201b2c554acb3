/** Brings a database to the tables of accounts, and answers as whom they are to be used. A hosted project's own are left alone. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withStructureLock } from '../../postgres/advisory-lock.ts';
import type { Connection } from '../../postgres/connection.ts';
import { derivedPassword, scramVerifier } from '../../postgres/passwords.ts';
import { openScriptSession } from '../../postgres/script-session.ts';
import type { ScriptSession } from '../../postgres/script-session.ts';

const ownerRole = 'supabase_auth_admin';
/** What the baseline writes on roles of its making. */
const roleComment = 'Made by Atelier';
/** In this order. */
const files = ['tables.sql', 'providers.sql'];
const collisionsMax = 20;
const collisionPauseMs = 50;

/**
 * Applies the schema as the owner of the database, in one transaction, when its text changed; the baseline must be there.
 * @returns how to reach the database as the account that keeps the tables. Rejects with the errors of the database port.
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

/** A role that somebody else made belongs to a project that has accounts already. */
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
  // From 16 on, who made a role is a member of it and may hand it on, but may not act as it before handing it to himself.
  const [grant] = await session.rows(
    `select format('grant ${ownerRole} to %I', $1::text) as text
     where not pg_has_role($1, '${ownerRole}',
       case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end)`,
    [admin.user],
  );
  if (grant !== undefined) await changeRole(session, grant['text'] ?? '');
  // As Supabase has it: triggers on these tables find their names as they do there.
  await alterOwnerRole(session, 'set search_path = auth', `'search_path=auth' = any (rolconfig)`);
}

/** Says of the keeper what is not so already. */
async function alterOwnerRole(session: ScriptSession, change: string, so: string): Promise<void> {
  const [found] = await session.rows(
    `select from pg_roles where rolname = '${ownerRole}' and coalesce(${so}, false)`,
  );
  if (found === undefined) await changeRole(session, `alter role ${ownerRole} ${change}`);
}

/** Roles belong to the whole server: two databases that say the same of one at once get in each other's way. */
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
  // An address without a password is trusted for another reason, and then so is the keeper.
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

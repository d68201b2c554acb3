/** Applies the current functions, views and policies in one transaction, in whatever order their dependencies allow. */
import { DatabaseError } from '../postgres/database.ts';
import { Refusal } from '../postgres/refusal.ts';
import { ScriptError } from '../postgres/script-session.ts';
import type { ScriptSession } from '../postgres/script-session.ts';
import { tableOfPolicies } from './current-files.ts';
import type { CurrentFile } from './current-files.ts';
import { transactionWithLockRetries } from './lock-retries.ts';
import { runSqlFile } from './run-sql-file.ts';

/** SQLSTATEs for a missing column, function, table, object or schema, which a later file may create. */
const missingObjectCodes = new Set(['42703', '42883', '42P01', '42704', '3F000']);

/**
 * Applies `files` when one of them was changed, added or removed since the last time, or when `force` says that the tables under them
 * may have changed. Returns whether it did. Throws {@link Refusal} `sql-failed`, and then nothing was changed.
 */
export async function applyCurrent(
  session: ScriptSession,
  files: readonly CurrentFile[],
  force: boolean,
): Promise<boolean> {
  const before = await session.rows('select path, sha256 from atelier.current_files');
  const known = new Map(before.map((row) => [row['path'] ?? '', row['sha256']]));
  const same =
    known.size === files.length && files.every((file) => known.get(file.name) === file.sha256);
  if (same && !(force && files.length > 0)) return false;

  const names = new Set(files.map((file) => file.name));
  const gone = [...known.keys()].filter((name) => !names.has(name));
  // Policies lock their tables against every request until the end: they come last, and only where they may have changed.
  const policies = files.filter(({ kind }) => kind === 'policies');
  const changed = policies.filter(({ name, sha256 }) => force || known.get(name) !== sha256);
  const others = files.filter(({ kind }) => kind !== 'policies');
  await transactionWithLockRetries(session, async () => {
    await applyAll(session, [...others, ...changed]);
    for (const name of gone) if (name.startsWith('policies/')) await dropPolicies(session, name);
    await recordFiles(session, files);
  });
  return true;
}

/** Applies the files in rounds: one that needs an object of a later file waits for the next round, as long as each round applies any. */
async function applyAll(session: ScriptSession, files: readonly CurrentFile[]): Promise<void> {
  let waiting = files;
  while (waiting.length > 0) {
    const postponed: CurrentFile[] = [];
    let first: Refusal | undefined;
    for (const file of waiting) {
      const refusal = await tryFile(session, file);
      if (refusal === undefined) continue;
      first ??= refusal;
      postponed.push(file);
    }
    if (first !== undefined && postponed.length === waiting.length) throw first;
    waiting = postponed;
  }
}

/** Applies one file; returns the refusal when it lacks an object that a later file may create. */
async function tryFile(session: ScriptSession, file: CurrentFile): Promise<Refusal | undefined> {
  await session.run('savepoint file');
  try {
    if (file.kind === 'policies') await dropPolicies(session, file.name);
    await runSqlFile(session, file);
    await session.run('release savepoint file');
    return undefined;
  } catch (error) {
    if (!lacksDependency(error)) throw error;
    await session.run('rollback to savepoint file');
    return error;
  }
}

function lacksDependency(error: unknown): error is Refusal {
  if (!(error instanceof Refusal) || !(error.cause instanceof ScriptError)) return false;
  const { cause } = error.cause;
  return cause instanceof DatabaseError && missingObjectCodes.has(cause.fields.code);
}

/** Drops the policies first, so that a policy removed from its file is removed from the table. */
async function dropPolicies(session: ScriptSession, name: string): Promise<void> {
  const { schema, table } = tableOfPolicies(name);
  const rows = await session.rows(
    `select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement
       from pg_policies where schemaname = $1 and tablename = $2`,
    [schema, table],
  );
  for (const row of rows) await session.run(row['statement'] ?? '');
}

async function recordFiles(session: ScriptSession, files: readonly CurrentFile[]): Promise<void> {
  await session.run('delete from atelier.current_files');
  for (const { name, sha256 } of files) {
    await session.rows('insert into atelier.current_files (path, sha256) values ($1, $2)', [
      name,
      sha256,
    ]);
  }
}

// Applies definitions that the migrations did not make: tables, functions, policies … of a maker's own hand.
import type { Client } from 'pg';
import { readDefinitions } from '../export/definitions.ts';
import type { Definition } from '../export/definitions.ts';
import { withdrawal, withdrawals } from './withdraw-definitions.ts';

/** Schemas whose functions are this version's own. */
const ownFunctions = /^(auth|storage|atelier|extensions)\./;

/**
 * Makes what is missing, replaces functions, views, policies and comments that differ, and withdraws rights and checks that the backup does
 * not have, in the transaction of `client`, whose search path must be empty. Rows are then checked by the functions of their own time; this
 * version's come with the migration forward.
 * @returns a sentence for each object that could not be made
 */
export async function applyDefinitions(
  client: Client,
  wanted: readonly Definition[],
): Promise<readonly string[]> {
  const before = new Map((await read(client)).map((each) => [keyOf(each), each]));
  // Bodies may name what is not there yet.
  await client.query('set local check_function_bodies = off');
  const failures = await makeAll(client, before, wanted);
  // New objects have the rights that PostgreSQL and the project give to each, so this comes last.
  for (const definition of withdrawals(await read(client), wanted)) {
    const message = await attempt(client, [definition.sql]);
    if (message !== null) failures.push(`${keyOf(definition)} is not in the backup: ${message}`);
  }
  return failures;
}

async function makeAll(
  client: Client,
  before: ReadonlyMap<string, Definition>,
  wanted: readonly Definition[],
): Promise<string[]> {
  let waiting = wanted.filter((definition) => isWanted(definition, before));
  for (;;) {
    const failed: { readonly definition: Definition; readonly message: string }[] = [];
    for (const definition of waiting) {
      const replaced = before.get(keyOf(definition));
      const removal =
        replaced === undefined || replaced.kind !== 'policy' ? null : withdrawal(replaced);
      const message = await attempt(client, [
        ...(removal === null ? [] : [removal]),
        definition.sql,
      ]);
      if (message !== null) failed.push({ definition, message });
    }
    // An object that needs a later one is tried again, as long as each round makes any.
    if (failed.length === waiting.length)
      return failed.map(({ definition, message }) => `${keyOf(definition)}: ${message}`);
    waiting = failed.map(({ definition }) => definition);
  }
}

function isWanted(definition: Definition, before: ReadonlyMap<string, Definition>): boolean {
  const { kind, title, sql } = definition;
  const existing = before.get(keyOf(definition));
  if (existing === undefined) return true;
  if (existing.sql === sql) return false;
  if (kind === 'function') return !ownFunctions.test(title);
  return kind === 'policy' || kind === 'view' || kind === 'comment';
}

/** Runs statements, or none of them; returns the message of the one that failed. */
async function attempt(client: Client, statements: readonly string[]): Promise<string | null> {
  await client.query('savepoint definition');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('release savepoint definition');
    return null;
  } catch (error) {
    await client.query('rollback to savepoint definition');
    return error instanceof Error ? error.message : String(error);
  }
}

const read = (client: Client): Promise<readonly Definition[]> =>
  readDefinitions(async (text) => (await client.query(text)).rows);
const keyOf = ({ kind, title }: Definition): string => `${kind} ${title}`;

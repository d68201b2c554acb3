// Applies definitions that the migrations did not make: tables, functions, policies … of a maker's own hand.
import type { Client } from 'pg';
import { readDefinitions } from '../export/definitions.ts';
import type { Definition } from '../export/definitions.ts';

/** Schemas whose functions are this version's own. */
const ownFunctions = /^(auth|storage|atelier|extensions)\./;

/**
 * Makes what is missing, and replaces functions, views and policies that differ, in the transaction of `client`, whose search path
 * must be empty. Rows are then checked by the functions of their own time; this version's come with the migration forward.
 * @returns a sentence for each object that could not be made
 */
export async function applyDefinitions(
  client: Client,
  wanted: readonly Definition[],
): Promise<readonly string[]> {
  const present = new Map(
    (await readDefinitions(async (text) => (await client.query(text)).rows)).map((definition) => [
      keyOf(definition),
      definition.sql,
    ]),
  );
  // Bodies may name what is not there yet.
  await client.query('set local check_function_bodies = off');
  let waiting = wanted.filter((definition) => isWanted(definition, present));
  for (;;) {
    const failed: { readonly definition: Definition; readonly message: string }[] = [];
    for (const definition of waiting) {
      const message = await tryDefinition(client, definition, present.has(keyOf(definition)));
      if (message !== null) failed.push({ definition, message });
    }
    if (failed.length === 0) return [];
    // An object that needs a later one is tried again, as long as each round makes any.
    if (failed.length === waiting.length)
      return failed.map(
        ({ definition: { kind, title }, message }) => `${kind} ${title}: ${message}`,
      );
    waiting = failed.map(({ definition }) => definition);
  }
}

function isWanted(definition: Definition, present: ReadonlyMap<string, string>): boolean {
  const { kind, title, sql } = definition;
  const existing = present.get(keyOf(definition));
  if (existing === undefined) return true;
  if (existing === sql) return false;
  return kind === 'policy' || kind === 'view' || (kind === 'function' && !ownFunctions.test(title));
}

async function tryDefinition(
  client: Client,
  { kind, title, sql }: Definition,
  isReplaced: boolean,
): Promise<string | null> {
  await client.query('savepoint definition');
  try {
    if (kind === 'policy' && isReplaced) {
      const dot = title.lastIndexOf('.');
      await client.query(`drop policy ${title.slice(dot + 1)} on ${title.slice(0, dot)}`);
    }
    await client.query(sql);
    await client.query('release savepoint definition');
    return null;
  } catch (error) {
    await client.query('rollback to savepoint definition');
    return error instanceof Error ? error.message : String(error);
  }
}

function keyOf({ kind, title }: Definition): string {
  return `${kind} ${title}`;
}

// Definitions of the objects of a database: what was made by hand is in no migration, and is made again from these.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const definitionSchema = v.object({
  /** `table`, `function`, `grant` … */
  kind: v.string(),
  /** Unique to the kind. */
  title: v.string(),
  /** The statement that makes it. */
  sql: v.string(),
});

/** An object with the statement that makes it. */
export type Definition = v.InferOutput<typeof definitionSchema>;

export const definitionsEntry = 'definitions.json';

/**
 * Reads the definitions, in an order in which they can be made.
 * @param query runs a statement on a connection whose search path is empty
 */
export async function readDefinitions(
  query: (text: string) => Promise<readonly unknown[]>,
): Promise<readonly Definition[]> {
  const text = await readFile(new URL('definitions.sql', import.meta.url), 'utf8');
  return v.parse(v.array(definitionSchema), await query(text));
}

/** Parses the entry of an archive. */
export function parseDefinitions(bytes: Uint8Array): readonly Definition[] {
  return v.parse(v.array(definitionSchema), JSON.parse(new TextDecoder().decode(bytes)));
}

/** Database hooks: functions of the project's database, `name(event jsonb) returns jsonb`. */
import type { HookConfig } from '../../config/auth-hooks.ts';
import type { Database, Transaction } from '../../postgres/database.ts';
import { DatabaseError } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';

const queryCanceled = '57014';

/**
 * Calls the function and returns its result as text. Refuses one that takes too long; an exception of the function
 * rejects.
 */
export async function callDatabaseHook(
  { schema, name }: HookConfig & { readonly kind: 'function' },
  body: string,
  transaction: Transaction | undefined,
  database: Database,
  timeoutMs: number,
): Promise<string> {
  const call = async (inside: Transaction): Promise<string> => {
    const [, result] = await inside.pipeline([
      { text: `set local statement_timeout = ${timeoutMs}` },
      { text: `select ${quoted(schema)}.${quoted(name)}($1::jsonb)`, values: [body] },
      { text: 'set local statement_timeout = default' },
    ]);
    return result?.rows[0]?.[0] ?? '';
  };
  try {
    return await (transaction === undefined ? database.transaction(call) : call(transaction));
  } catch (error) {
    if (error instanceof DatabaseError && error.fields.code === queryCanceled)
      refuse('hook_timeout', `Failed to reach hook within maximum time of ${timeoutMs / 1000} s`);
    throw error;
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Extensions that only hosted Supabase has: a dump of a hosted project creates them all, and rarely uses one. */
import type { ScriptSession } from '../postgres/script-session.ts';
import { sqlStatements } from './sql-statements.ts';
import type { SqlStatement } from './sql-statements.ts';

/** Their names. */
export const hostedExtensions: readonly string[] = [
  'pg_graphql',
  'pg_net',
  'pgjwt',
  'pgsodium',
  'supabase_vault',
  'wrappers',
];
const mention = new RegExp(`\\bextension\\b[^;]*\\b(?:${hostedExtensions.join('|')})\\b`, 'i');

/** An SQL text without the extensions that the server lacks. */
export interface RunnableSql {
  readonly text: string;
  /** The extensions whose statements were blanked. */
  readonly skipped: readonly string[];
}

/**
 * Blanks `create extension if not exists` and `comment on extension` of hosted-only extensions that the server cannot install. Lines stay
 * where they were. A `create extension` without `if not exists` remains, and fails: its author needs the extension.
 */
export async function withoutHostedExtensions(
  session: ScriptSession,
  text: string,
): Promise<RunnableSql> {
  const nothing = { text, skipped: [] };
  if (!mention.test(text)) return nothing;
  const missing = await missingOf(session);
  const named = (await sqlStatements(text))?.flatMap((statement) => {
    const name = skippableExtension(statement);
    return name !== undefined && missing.has(name) ? [{ name, statement }] : [];
  });
  if (named === undefined || named.length === 0) return nothing;
  const bytes = Buffer.from(text);
  for (const { statement } of named) blank(bytes.subarray(statement.startByte, statement.endByte));
  return { text: bytes.toString(), skipped: [...new Set(named.map(({ name }) => name))] };
}

async function missingOf(session: ScriptSession): Promise<ReadonlySet<string | null | undefined>> {
  const rows = await session.rows(
    'select wanted from unnest($1::text[]) wanted where wanted not in (select name from pg_available_extensions)',
    [`{${hostedExtensions.join(',')}}`],
  );
  return new Set(rows.map((row) => row['wanted']));
}

function skippableExtension({ node }: SqlStatement): string | undefined {
  if ('CreateExtensionStmt' in node) {
    const { extname, if_not_exists: isTolerant } = node.CreateExtensionStmt;
    return isTolerant === true ? extname : undefined;
  }
  if (!('CommentStmt' in node) || node.CommentStmt.objtype !== 'OBJECT_EXTENSION') return undefined;
  const { object } = node.CommentStmt;
  return object !== undefined && 'String' in object ? object.String.sval : undefined;
}

function blank(bytes: Buffer): void {
  for (const [index, byte] of bytes.entries()) if (byte !== 0x0a) bytes[index] = 0x20;
}

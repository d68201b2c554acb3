/** The refusal of an extension that the database server lacks: the statement, its line and the cure. */
import { DatabaseError } from '../postgres/database.ts';
import { Refusal } from '../postgres/refusal.ts';
import type { ScriptError } from '../postgres/script-session.ts';
import { hostedExtensions } from './hosted-extensions.ts';
import type { SqlStatement } from './sql-statements.ts';

/** Names of Debian's packages for PostgreSQL 17, where they are not that of the extension. */
const packages: Readonly<Record<string, string>> = {
  address_standardizer: 'postgresql-17-postgis-3',
  pg_cron: 'postgresql-17-cron',
  pg_repack: 'postgresql-17-repack',
  pgaudit: 'postgresql-17-pgaudit',
  pgmq: 'none: see the project of pgmq',
  pgrouting: 'postgresql-17-pgrouting',
  pgtap: 'postgresql-17-pgtap',
  plpgsql_check: 'postgresql-17-plpgsql-check',
  postgis: 'postgresql-17-postgis-3',
  postgis_topology: 'postgresql-17-postgis-3',
  rum: 'postgresql-17-rum',
  timescaledb: 'timescaledb-2-postgresql-17, of its makers',
  vector: 'postgresql-17-pgvector',
};

/** Extensions whose work something else does here, with what does it. */
const replacements: Readonly<Record<string, string>> = {
  pg_graphql: 'graphql/v1 is not offered here',
  pg_net: 'A function of supabase/functions sends requests, and a hook of auth calls one',
  pgjwt: 'auth/v1 signs tokens, and functions of pgcrypto compute signatures',
  pgsodium: 'pgcrypto, which is here, encrypts',
  supabase_vault: 'supabase/functions/.env holds the secrets of functions',
};

/** Feature not supported, and an undefined file: what PostgreSQL says of a control file that is not there. */
const codes = new Set(['0A000', '58P01']);
const statementCharactersMax = 200;

/** The refusal where the failing statement creates an extension that is not installed with the server; undefined for any other error. */
export function missingExtension(
  { path, text }: { readonly path: string; readonly text: string },
  error: ScriptError,
  place: string,
  statement: SqlStatement | undefined,
): Refusal | undefined {
  const { cause } = error;
  if (statement === undefined || !('CreateExtensionStmt' in statement.node)) return undefined;
  if (!(cause instanceof DatabaseError) || !codes.has(cause.fields.code)) return undefined;
  const name = statement.node.CreateExtensionStmt.extname ?? '';
  const written = Buffer.from(text)
    .subarray(statement.startByte, statement.endByte)
    .toString()
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, statementCharactersMax);
  return new Refusal(
    'extension-missing',
    `${path}${place}: the extension ${name} is not installed with this database server.\n  ${written};`,
    `${remedyFor(name)}\nNothing of the file was kept.`,
    error,
  );
}

function remedyFor(name: string): string {
  const removal = 'Remove the statement where nothing in the project uses the extension';
  if (hostedExtensions.includes(name)) {
    const instead = replacements[name];
    const words = instead === undefined ? '' : ` ${instead}.`;
    return `Only hosted Supabase has ${name}.${words} ${removal}, or write "create extension if not exists": it is skipped then.`;
  }
  return `Install it in a PostgreSQL of your own (Debian’s package: ${packages[name] ?? `postgresql-17-${name.replaceAll('_', '-')}`}) and start with DATABASE_URL=postgres://…: the embedded PostgreSQL has those of PostgreSQL itself alone. ${removal}.`;
}

/** Starts over an external PostgreSQL, reached by `DATABASE_URL`: checks it, and creates the unprivileged account of requests. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError as ServerError } from 'pg';
import { applyBaseline } from './apply-baseline.ts';
import type { Authenticator } from './apply-baseline.ts';
import type { Connection } from './connection.ts';
import { DatabaseError } from './database.ts';
import { parseDatabaseUrl } from './database-url.ts';
import type { DatabaseAddress } from './database-url.ts';
import { derivedPassword } from './passwords.ts';
import type { PostgresServer } from './postgres-server.ts';
import { Refusal } from './refusal.ts';
import { ScriptError, openScriptSession } from './script-session.ts';
import type { ScriptSession } from './script-session.ts';

export interface ExternalOptions {
  readonly databaseUrl: string;
  /** The time to wait for a server that does not respond yet; 5 s by default. */
  readonly patienceMs?: number;
  readonly log?: (line: string) => void;
  /** As in `PostgresOptions`. */
  readonly inspect?: (session: ScriptSession) => Promise<void>;
}

/** The comment that the baseline writes on roles that it creates. */
const ownershipMark = 'Made by Atelier';
const oldestVersion = 150_000;
const retryEveryMs = 250;

/**
 * Connects, checks the version and applies the baseline. Throws {@link Refusal}. An `authenticator` that is there already
 * (a hosted project's) is left alone, and an account of our own name is used beside it.
 */
export async function startExternal(options: ExternalOptions): Promise<PostgresServer> {
  const address = await parseDatabaseUrl(options.databaseUrl);
  const { session, connection } = await connect(address, options);
  let authenticator: Authenticator;
  try {
    await refuseOldVersion(session);
    await options.inspect?.(session);
    authenticator = await chooseAuthenticator(session, connection);
  } finally {
    await session.end();
  }
  await applyBaseline(connection, authenticator).catch((error: unknown) => {
    throw lacksRights(error, connection) ?? error;
  });
  return {
    connection: (role) => (role === 'admin' ? connection : { ...connection, ...authenticator }),
    stop: () => Promise.resolve(),
  };
}

interface OpenedConnection {
  readonly session: ScriptSession;
  /** The connection that worked: with TLS or, where it was optional, without. */
  readonly connection: Connection;
}

async function connect(
  { connection, encryption }: DatabaseAddress,
  { patienceMs = 5_000, log = () => {} }: ExternalOptions,
): Promise<OpenedConnection> {
  const plain = { ...connection, ssl: false };
  const candidates = encryption === 'where-offered' ? [connection, plain] : [connection];
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    let failure: unknown;
    for (const candidate of candidates) {
      try {
        return { session: await openScriptSession(candidate, 'start'), connection: candidate };
      } catch (error) {
        failure = error;
      }
    }
    const cause = failure instanceof Error ? failure.cause : failure;
    // A server that refuses the connection will refuse the next one too; one that is starting up (57P03) will not.
    const final = cause instanceof ServerError && cause.code !== '57P03';
    if (final || Date.now() > giveUpAt) throw unreachable(connection, cause);
    if (attempt === 1) log(`Waiting for the database at ${displayAddress(connection)}…`);
    await sleep(retryEveryMs);
  }
}

/** Throws {@link Refusal} `database-too-old` for a server before 15. */
export async function refuseOldVersion(session: Pick<ScriptSession, 'rows'>): Promise<void> {
  const [row] = await session.rows(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  if (Number(row?.['number']) >= oldestVersion) return;
  throw new Refusal(
    'database-too-old',
    `The server at DATABASE_URL is PostgreSQL ${row?.['version']}; Atelier needs 15 or newer.`,
    'Upgrade the server, or leave DATABASE_URL unset to use the embedded database. Nothing was changed.',
  );
}

async function chooseAuthenticator(
  session: ScriptSession,
  connection: Connection,
): Promise<Authenticator> {
  const [existing] = await session.rows(
    "select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = 'authenticator'",
  );
  const user =
    existing === undefined || existing['mark'] === ownershipMark
      ? 'authenticator'
      : 'atelier_authenticator';
  // An address without a password is authenticated in another way, and then so is the authenticator.
  if (connection.password === undefined) return { user };
  const purpose = `authenticator ${connection.user} ${connection.database}`;
  return { user, password: derivedPassword(connection.password, purpose) };
}

function unreachable(connection: Connection, cause: unknown): Refusal {
  // A name with several addresses fails once for each; the last is as good as any.
  const last: unknown = cause instanceof AggregateError ? cause.errors.at(-1) : cause;
  const why = last instanceof Error ? last.message : String(last);
  return new Refusal(
    'database-unreachable',
    `The database at ${displayAddress(connection)} (DATABASE_URL) does not let us in: ${why}.`,
    'Check that it runs and that the address, user and password are right; or leave DATABASE_URL unset to use the embedded database.',
    cause,
  );
}

/** A refusal in place of an error that says that the account may not do what the baseline needs. */
function lacksRights(error: unknown, connection: Connection): Refusal | undefined {
  const cause = error instanceof ScriptError ? error.cause : error;
  if (!(cause instanceof DatabaseError) || cause.fields.code !== '42501') return undefined;
  return new Refusal(
    'database-rights',
    `The account ${connection.user} of DATABASE_URL may not prepare the database: ${cause.message}.`,
    'Use an account that may create roles and schemas, such as the owner that the provider gave you; docs/settings.md names the rights.',
    error,
  );
}

function displayAddress({ host, port, database }: Connection): string {
  return `${host}:${port}/${database}`;
}

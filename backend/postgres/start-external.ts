/** Starts over an external PostgreSQL, reached by `DATABASE_URL`: checks it, and creates the unprivileged account of requests. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError as ServerError } from 'pg';
import { applyBaseline } from './apply-baseline.ts';
import type { Authenticator } from './apply-baseline.ts';
import { clientConfig } from './connection.ts';
import type { Connection } from './connection.ts';
import { DatabaseClient } from './database-client.ts';
import { createDatabaseHosts } from './database-hosts.ts';
import { DatabaseError } from './database.ts';
import { throughPooler } from './pooler.ts';
import { parseDatabaseUrl } from './database-url.ts';
import type { DatabaseAddress } from './database-url.ts';
import { derivedPassword } from './passwords.ts';
import type { PostgresServer } from './postgres-server.ts';
import { Refusal } from './refusal.ts';
import { ScriptError, openScriptSession } from './script-session.ts';
import type { ScriptSession } from './script-session.ts';

export interface ExternalOptions {
  /** The server itself. */
  readonly databaseUrl: string;
  /** A pooler in front of it, which may hand each transaction to another connection. */
  readonly poolerUrl?: string;
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
  const direct = { ...connection, ...authenticator };
  const pooled =
    options.poolerUrl === undefined ? undefined : await throughPooler(options.poolerUrl, direct);
  return {
    connection: (role) => (role === 'admin' ? connection : (pooled?.(direct) ?? direct)),
    ...(pooled === undefined ? {} : { pooled }),
    stop: () => Promise.resolve(),
  };
}

interface OpenedConnection {
  readonly session: ScriptSession;
  /** The connection that worked: with TLS or, where it was optional, without. */
  readonly connection: Connection;
}

async function connect(
  address: DatabaseAddress,
  { patienceMs = 5_000, log = () => {} }: ExternalOptions,
): Promise<OpenedConnection> {
  const { connection, encryption } = address;
  const plain = { ...connection, ssl: false };
  const candidates = withHosts(
    encryption === 'where-offered' ? [connection, plain] : [connection],
    address,
  );
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    await candidates[0]?.hosts?.searched(patienceMs);
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
    if (final || Date.now() > giveUpAt) throw unreachable(address, cause);
    if (attempt === 1) log(`Waiting for the database at ${displayAddress(address)}…`);
    await sleep(retryEveryMs);
  }
}

/** The connections with a choice among the hosts, where there are several; a search for the one that accepts writes has begun. */
function withHosts(
  candidates: readonly Connection[],
  { hosts: addresses }: DatabaseAddress,
): readonly Connection[] {
  if (addresses.length === 1) return candidates;
  const hosts = createDatabaseHosts(addresses, async (host) => {
    const attempts = candidates.map((candidate) => acceptsWrites({ ...candidate, ...host }));
    return await Promise.any(attempts);
  });
  hosts.failed(addresses[0]);
  return candidates.map((candidate) => ({ ...candidate, hosts }));
}

/** Whether the server of a connection is no standby. Rejects when it cannot be reached. */
async function acceptsWrites(connection: Connection): Promise<boolean> {
  const client = new DatabaseClient(clientConfig(connection, 'atelier hosts'));
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    return rows[0]?.standby === false;
  } finally {
    client.connection.stream.destroy();
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

function unreachable(address: DatabaseAddress, cause: unknown): Refusal {
  // A name with several addresses fails once for each; the last is as good as any.
  const last: unknown = cause instanceof AggregateError ? cause.errors.at(-1) : cause;
  const why = last instanceof Error ? last.message : String(last);
  return new Refusal(
    'database-unreachable',
    `The database at ${displayAddress(address)} (DATABASE_URL) does not let us in: ${why}.`,
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

function displayAddress({ hosts, connection: { database } }: DatabaseAddress): string {
  return `${hosts.map(({ host, port }) => `${host}:${port}`).join(',')}/${database}`;
}

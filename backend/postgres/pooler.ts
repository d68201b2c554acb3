/** A pooler in front of a PostgreSQL, as PgBouncer in its transaction mode: the way through it, checked before anything relies on it. */
import type { Connection } from './connection.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { openDatabase } from './open-database.ts';
import { Refusal } from './refusal.ts';

/** Leads a direct connection through the pooler. */
export type ThroughPooler = (connection: Connection) => Connection;

const serverQuery = 'select current_database() || pg_postmaster_start_time()';

/**
 * Throws {@link Refusal} `pooler-unreachable` when the pooler does not let the account of requests in, and `pooler-elsewhere` when another database is
 * behind it.
 * @param direct the account of requests at the server itself
 */
export async function throughPooler(poolerUrl: string, direct: Connection): Promise<ThroughPooler> {
  const { connection, encryption } = await parseDatabaseUrl(poolerUrl);
  const { host, port, database, ssl = false } = connection;
  const candidates = encryption === 'where-offered' ? [ssl, false] : [ssl];
  const routes = candidates.map((tls): ThroughPooler => {
    return ({ hosts, ...account }) => ({
      ...account,
      host,
      port,
      database,
      ssl: tls,
      direct: { ...account, ...(hosts === undefined ? {} : { hosts }) },
    });
  });
  const own = await serverOf(direct);
  let failure: unknown;
  for (const route of routes) {
    const behind = await serverOf(route(direct)).catch((error: unknown) => {
      failure = error;
      return null;
    });
    if (behind === own) return route;
    if (behind !== null) throw elsewhere(connection);
  }
  throw unreachable(connection, direct, failure);
}

/** The name of the database and the start of its server, which no other one shares. */
async function serverOf(connection: Connection): Promise<string | null | undefined> {
  const database = openDatabase({ connection, poolSize: 1, applicationName: 'atelier start' });
  try {
    const [rows] = await database.pipeline([{ text: serverQuery }]);
    return rows?.rows[0]?.[0];
  } finally {
    await database.close();
  }
}

function elsewhere({ host, port }: Connection): Refusal {
  return new Refusal(
    'pooler-elsewhere',
    `The pooler at ${host}:${port} (DATABASE_URL) leads to another database than DATABASE_DIRECT_URL.`,
    'Let both lead to the primary of one cluster, and to the same database.',
  );
}

function unreachable({ host, port }: Connection, { user }: Connection, cause: unknown): Refusal {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const why = reason instanceof Error ? reason.message : String(reason);
  return new Refusal(
    'pooler-unreachable',
    `The pooler at ${host}:${port} (DATABASE_URL) does not let the account ${user} in: ${why}.`,
    'Check that it runs. The accounts of requests are made by Atelier: let PgBouncer ask the database for their passwords (auth_query), see docs/guides/database-cluster.md.',
    cause,
  );
}

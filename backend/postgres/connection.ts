/** A connection to a PostgreSQL: its address, and the account to use. */
import type { DatabaseClientConfig } from './database-client.ts';
import type { DatabaseHosts } from './database-hosts.ts';

export interface Connection {
  /** A host name, an address, or the directory of a Unix socket (starts with `/`). */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
  /** The hosts of a cluster, of which the one that accepts writes counts in the place of `host` and `port`. */
  readonly hosts?: DatabaseHosts;
  /**
   * The way to the server itself, for what lasts longer than a transaction: only a connection has it that leads to a pooler, which hands each
   * transaction to another connection.
   */
  readonly direct?: Connection;
  /** TLS: `true` checks the certificate, an object is handed to Node's `tls.connect`. */
  readonly ssl?: boolean | { readonly rejectUnauthorized?: boolean; readonly ca?: string };
}

/** The time limit for connecting: a frozen server, or one behind a firewall that drops packets, never responds. */
const connectMsMax = 10_000;

/** The same connection as the `pg` library wants it; `applicationName` is what `pg_stat_activity` shows. */
export function clientConfig(
  connection: Connection,
  applicationName: string,
): DatabaseClientConfig {
  const { host, port, hosts, user, database, password, ssl } = connection;
  return {
    ...(hosts === undefined ? { host, port } : { ...hosts.current(), hosts }),
    user,
    database,
    // An empty password instead of none keeps `pg` from reading a `.pgpass` of the account it runs under.
    password: password ?? '',
    ssl: ssl ?? false,
    application_name: applicationName,
    connectionTimeoutMillis: connectMsMax,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** A connection to a PostgreSQL: its address, and the account to use. */
import type { ClientConfig } from 'pg';

export interface Connection {
  /** A host name, an address, or the directory of a Unix socket (starts with `/`). */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
  /** TLS: `true` checks the certificate, an object is handed to Node's `tls.connect`. */
  readonly ssl?: boolean | { readonly rejectUnauthorized?: boolean; readonly ca?: string };
}

/** The time limit for connecting: a frozen server, or one behind a firewall that drops packets, never responds. */
const connectMsMax = 10_000;

/** The same connection as the `pg` library wants it; `applicationName` is what `pg_stat_activity` shows. */
export function clientConfig(connection: Connection, applicationName: string): ClientConfig {
  const { host, port, user, database, password, ssl } = connection;
  return {
    host,
    port,
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

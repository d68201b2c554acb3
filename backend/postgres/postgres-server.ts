/** A PostgreSQL that Atelier may use, embedded or external: its connections by role, and its release. */
import type { Connection } from './connection.ts';

/** The account of a connection: the owner of the schema, or the unprivileged one of requests. */
export type Role = 'admin' | 'authenticator';

export interface PostgresServer {
  /** The connection as `role`. */
  connection(role: Role): Connection;
  /** The same connection through the pooler, for work of which nothing lasts longer than a transaction; there may be no pooler. */
  pooled?(connection: Connection): Connection;
  /** Lets go of the server: an embedded one is shut down, an external one is left as it is. */
  stop(): Promise<void>;
}

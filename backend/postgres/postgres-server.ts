/** A PostgreSQL that Atelier may use, whoever runs it: how to reach it as which role, and how to let go of it. */
import type { Connection } from './connection.ts';

/** The account of a connection: the owner of the schema, or the unprivileged one of requests. */
export type Role = 'admin' | 'authenticator';

export interface PostgresServer {
  /** The connection as `role`. */
  connection(role: Role): Connection;
  /** Lets go of the server: an embedded one is shut down, an external one is left as it is. */
  stop(): Promise<void>;
}

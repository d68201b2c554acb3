/** A PostgreSQL that Atelier may use, whoever runs it: how to reach it as which role, and how to let go of it. */
import type { Connection } from './connection.ts';

/** Whom to connect as: the account that owns the schema, or the powerless one that requests come in by. */
export type Role = 'admin' | 'authenticator';

export interface PostgresServer {
  /** How to reach the server as `role`. */
  connection(role: Role): Connection;
  /** Lets go of the server: an embedded one is shut down, an external one is left as it is. */
  stop(): Promise<void>;
}

/** The one way up: the PostgreSQL at `DATABASE_URL` where one is named, else the embedded one of the data folder, with the baseline applied. */
import { applyBaseline } from './apply-baseline.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import type { EmbeddedOptions } from './embedded/start-embedded.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openScriptSession } from './script-session.ts';
import type { ScriptSession } from './script-session.ts';
import { startExternal } from './start-external.ts';

export interface PostgresOptions extends EmbeddedOptions {
  /** `DATABASE_URL`; unset or empty means embedded. */
  readonly databaseUrl?: string | undefined;
  /** A pooler in front of the server at `databaseUrl`, for requests. */
  readonly poolerUrl?: string | undefined;
  /** Inspects the database before anything in it is changed, and throws to leave it as it is. */
  readonly inspect?: (session: ScriptSession) => Promise<void>;
}

/** Throws `Refusal` with what happened, why, and what to do. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { databaseUrl, poolerUrl, inspect, ...embedded } = options;
  if (databaseUrl !== undefined && databaseUrl !== '') {
    return await startExternal({
      databaseUrl,
      ...(poolerUrl === undefined ? {} : { poolerUrl }),
      ...(options.log === undefined ? {} : { log: options.log }),
      ...(inspect === undefined ? {} : { inspect }),
    });
  }
  const server = await startEmbedded(embedded);
  try {
    if (inspect !== undefined) await inspectDatabase(server, inspect);
    await applyBaseline(server.connection('admin'), server.connection('authenticator'));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function inspectDatabase(
  server: PostgresServer,
  inspect: (session: ScriptSession) => Promise<void>,
): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'start');
  try {
    await inspect(session);
  } finally {
    await session.end();
  }
}

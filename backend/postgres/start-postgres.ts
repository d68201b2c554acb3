/** The one way up: the PostgreSQL at `DATABASE_URL` where one is named, else the embedded one of the data folder, with the baseline applied. */
import { applyBaseline } from './apply-baseline.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import type { EmbeddedOptions } from './embedded/start-embedded.ts';
import type { PostgresServer } from './postgres-server.ts';
import { startExternal } from './start-external.ts';

export interface PostgresOptions extends EmbeddedOptions {
  /** `DATABASE_URL`; unset or empty means embedded. */
  readonly databaseUrl?: string | undefined;
}

/** Throws `Refusal` with what happened, why, and what to do. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { databaseUrl, ...embedded } = options;
  if (databaseUrl !== undefined && databaseUrl !== '') {
    return await startExternal({
      databaseUrl,
      ...(options.log === undefined ? {} : { log: options.log }),
    });
  }
  const server = await startEmbedded(embedded);
  try {
    await applyBaseline(server.connection('admin'), server.connection('authenticator'));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

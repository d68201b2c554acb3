// The backend as the process composes it: the database, its migrations, the keys and the data protocol over them.
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import type { Settings } from '../settings/settings.ts';
import type { Closers } from './closers.ts';
import type { Project } from './project.ts';

export interface Backend {
  /** `rest/v1`, for visitors over HTTP and for our own pages in-process. */
  readonly rest: (request: Request) => Response | Promise<Response>;
}

/** Starts everything that a project needs to answer data requests. */
export async function startBackend(options: {
  readonly project: Project;
  readonly settings: Settings;
  readonly say: (line: string) => void;
  readonly closers: Closers;
}): Promise<Backend> {
  const { project, settings, say, closers } = options;
  const server = await startPostgres({
    databaseUrl: settings.databaseUrl ?? undefined,
    dataDirectory: project.dataFolder,
    log: say,
  });
  closers.add('database', () => server.stop());
  return { rest: () => new Response('The data API is not there yet.\n', { status: 501 }) };
}

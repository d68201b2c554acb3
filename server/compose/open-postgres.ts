// Opens the PostgreSQL of an installation for serving, working or copying: never one that a restore has left unfinished.
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import { refuseUnfinishedDatabase } from '../backup/restore/unfinished-restore.ts';
import { prepareDataFolder } from '../data-folder.ts';

/**
 * Connects to `databaseUrl`, or else starts or joins the embedded server of the data folder. Throws a `KnownFault`
 * (`restore_unfinished`, `data_folder_not_writable`) or the backend's refusal.
 */
export async function openPostgres(options: {
  readonly databaseUrl: string | null;
  /** A pooler in front of that server, for requests. */
  readonly poolerUrl?: string | null;
  readonly dataFolder: string;
  readonly log: (line: string) => void;
  /** A guest joins a server that is running; other processes refuse a second one. */
  readonly guest?: boolean;
}): Promise<PostgresServer> {
  const { databaseUrl, poolerUrl, dataFolder, log, guest = false } = options;
  if (databaseUrl === null) await prepareDataFolder(dataFolder);
  return await startPostgres({
    inspect: refuseUnfinishedDatabase,
    databaseUrl: databaseUrl ?? undefined,
    poolerUrl: poolerUrl ?? undefined,
    dataDirectory: dataFolder,
    log,
    guest,
  });
}

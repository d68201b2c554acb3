// Restore target: an empty data folder, or an empty database beside one. Nothing that holds data is ever restored over.
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import type { Project } from '../../compose/project.ts';
import { KnownFault } from '../../fault.ts';
import { keysFile } from '../../secrets/keys-file.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CheckedArchive } from '../archive/archive-reader.ts';
import { openMedia } from '../backup-source.ts';
import { requireExtensions } from './require-extensions.ts';
import {
  markDatabase,
  markFolder,
  refuseUnfinishedDatabase,
  refuseUnfinishedFolder,
  removeMovedDatabase,
  unmarkDatabase,
  unmarkFolder,
} from './unfinished-restore.ts';

/** A target that is marked as unfinished until `complete`. */
export interface RestoreTarget {
  readonly server: PostgresServer;
  readonly blobs: BlobStore;
  writeSecrets(secrets: Uint8Array): Promise<void>;
  /** Removes the marks and stops the server; what was restored is served from then on. */
  complete(): Promise<void>;
  /** Removes what was written to the data folder. A named database keeps its mark, and is refused from then on. */
  discard(): Promise<void>;
}

/** Names that a disk or a system puts into an empty folder. */
const harmless = new Set(['lost+found', '.DS_Store', '.gitkeep']);

/** Opens the target and marks it. Throws a {@link KnownFault} for one that holds anything. */
export async function openRestoreTarget(
  { path: backup, manifest }: Pick<CheckedArchive, 'path' | 'manifest'>,
  project: Project,
  settings: Settings,
  log: (line: string) => void,
): Promise<RestoreTarget> {
  const { dataFolder } = project;
  await requireEmptyFolder(dataFolder);
  await markFolder(dataFolder, backup);
  let server: PostgresServer | null = null;
  // Known to have been empty: what is in it now was restored.
  let isOwnDatabase = false;
  let ownBlobs: BlobStore | null = null;
  const discard = async (): Promise<void> => {
    // A server whose disk is full may not stop in order, and a bucket may be away: the folder is emptied all the same.
    await server?.stop().catch(() => {});
    if (ownBlobs !== null) await emptyStore(ownBlobs).catch(() => {});
    if (isOwnDatabase) await removeMovedDatabase(dataFolder);
    await emptyFolder(dataFolder);
  };
  try {
    // Before the database: one that is named would keep its mark.
    const blobs = await openMedia(project, settings);
    for await (const _ of blobs.list()) throw storeOccupied();
    ownBlobs = blobs;
    server = await startPostgres({
      databaseUrl: settings.databaseUrl ?? undefined,
      dataDirectory: dataFolder,
      log,
      inspect: async (session) => {
        await requireEmptyDatabase(session);
        isOwnDatabase = true;
        await requireExtensions(session, manifest);
        await markDatabase(session, backup);
      },
    });
    return target(server, blobs, dataFolder, discard);
  } catch (error) {
    await discard();
    throw error;
  }
}

function target(
  server: PostgresServer,
  blobs: BlobStore,
  dataFolder: string,
  discard: () => Promise<void>,
): RestoreTarget {
  return {
    server,
    blobs,
    async writeSecrets(secrets) {
      await using handle = await open(keysFile(dataFolder), 'wx', 0o600);
      await handle.writeFile(secrets);
      await handle.sync();
    },
    async complete() {
      const session = await openScriptSession(server.connection('admin'), 'restore');
      // The last write of the database, and then the last of the folder.
      await unmarkDatabase(session);
      await session.end();
      await server.stop();
      await unmarkFolder(dataFolder);
    },
    discard,
  };
}

async function requireEmptyFolder(folder: string): Promise<void> {
  await refuseUnfinishedFolder(folder);
  await mkdir(folder, { recursive: true });
  const found = (await readdir(folder)).filter((name) => !harmless.has(name));
  if (found.length > 0)
    throw occupied(`The data folder ${folder} holds ${found.slice(0, 3).join(', ')}`);
}

async function requireEmptyDatabase(session: ScriptSession): Promise<void> {
  await refuseUnfinishedDatabase(session);
  const rows = await session.rows(
    `select format('%s.%s', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend d
           where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
       order by 1 limit 3`,
  );
  if (rows.length > 0)
    throw occupied(`The database holds ${rows.map(({ name }) => name ?? '').join(', ')}`);
}

/** Removes what a restore has written to a store that was empty. */
async function emptyStore(blobs: BlobStore): Promise<void> {
  for await (const { key } of blobs.list()) await blobs.remove([key]);
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!harmless.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}

function storeOccupied(): KnownFault {
  return new KnownFault(
    'restore_occupied',
    'The store of files (STORAGE_URL) has files, and a backup is never restored over data.\nName an empty folder or bucket in STORAGE_URL. Nothing was changed.',
  );
}

function occupied(what: string): KnownFault {
  return new KnownFault(
    'restore_occupied',
    `${what}, and a backup is never restored over data.\nName an empty data folder (ATELIER_DATA=/path/to/new npx atelier restore …), or an empty database beside one. Nothing was changed.`,
  );
}

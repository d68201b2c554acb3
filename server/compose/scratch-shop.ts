// Scratch shop: the backend over a copy of the shop's data, of which nothing leaves: no mail is sent, no payment is made.
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { startPostgres } from '@atelier/backend/postgres/start-postgres';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openMedia, projectName } from '../backup/backup-source.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import { KnownFault } from '../fault.ts';
import { createApp } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import { createOutboxPage } from '../http/outbox-page.ts';
import { respondStarting } from '../http/starting.ts';
import type { Log } from '../log.ts';
import type { Environment } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';
import { startBackend } from './backend.ts';
import type { Cleanup } from './cleanup.ts';
import { openOrders } from './orders.ts';
import { openPostgres } from './open-postgres.ts';
import type { Project } from './project.ts';

/** A scratch shop that responds. */
export interface ScratchShop {
  /** Its address on this machine. */
  readonly origin: string;
  readonly apikey: string;
  /** Path of the page with the mails that were not sent. */
  readonly outboxPath: string | null;
}

export interface ScratchShopOptions {
  /** The shop whose data are copied, with its data folder. */
  readonly project: Project;
  /** The shop's own settings. */
  readonly settings: Settings;
  readonly environment: Environment;
  /** The address at which its pages are shown. */
  readonly siteUrl: string;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly cleanup: Cleanup;
}

/**
 * Copies the shop's data, while the shop is serving, into a database of its own below the data folder, and serves the protocols over it.
 * The cleanup removes the copy. Throws a `KnownFault` where no copy can be made.
 */
export async function openScratchShop(options: ScratchShopOptions): Promise<ScratchShop> {
  const { project, settings, log, siteUrl, cleanup } = options;
  if (settings.hosted !== null)
    throw new KnownFault(
      'no_database_to_copy',
      'Drive mode works on a copy of the shop’s database, and this shop’s is a hosted project’s. Move its data into a shop on this machine (npx atelier move), and open the Studio there.',
    );
  const folder = join(project.dataFolder, 'scratch');
  await removeScratch(folder);
  cleanup.add('scratch_folder', () => rm(folder, { recursive: true, force: true }));
  const copy = { ...project, dataFolder: join(folder, 'data') };
  const own = isolatedSettings(settings);
  await copyData({ ...options, copy, own, file: join(folder, 'copy.tar') });
  const listener = await listen({ host: '127.0.0.1', port: 0, first: respondStarting, log });
  const origin = `http://127.0.0.1:${listener.port}`;
  const parts = { ...options, project: copy, settings: own, origin, backendUrl: siteUrl };
  const onProgress = () => undefined;
  const backend = await startBackend({
    ...parts,
    messagesLeave: false,
    development: false,
    onProgress,
  });
  cleanup.add('scratch_listener', () => listener.close(0, AbortSignal.abort()));
  await deleteCopiedJobs(backend.server);
  const orders = await openOrders(backend, { ...parts, siteUrl });
  const { outbox } = backend.delivery;
  const outboxPage = outbox === null ? null : createOutboxPage(outbox);
  const app = createApp({
    rest: backend.rest,
    auth: backend.accounts?.fetch ?? null,
    storage: backend.storage,
    functions: backend.functions,
    realtime: backend.realtime?.fetch ?? null,
    outbox: outboxPage,
    orders: orders.fetch,
    shop: null,
    trustedProxies: own.trustedProxies,
    log,
    stopping: options.signal,
    readiness: async () => [await backend.readiness()],
  });
  listener.serve((request, peer) => app.fetch(request, peer));
  orders.start();
  return { origin, apikey: backend.publishableKey, outboxPath: outboxPage?.path ?? null };
}

/** The shop's settings without anything that acts outside of the copy. */
function isolatedSettings(settings: Settings): Settings {
  return {
    ...settings,
    databaseUrl: null,
    storage: null,
    smtpUrl: null,
    paymentProviders: [],
    backupSchedule: null,
  };
}

async function copyData(
  options: ScratchShopOptions & {
    readonly copy: Project;
    readonly own: Settings;
    readonly file: string;
  },
): Promise<void> {
  const { project, settings, copy, own, file, signal } = options;
  const { databaseUrl } = settings;
  const { dataFolder } = project;
  const source = await openPostgres({ databaseUrl, dataFolder, log: () => {}, guest: true });
  try {
    await createBackup({
      database: source.connection('admin'),
      storage: await openMedia(project, settings),
      secrets: null,
      project: projectName(project),
      target: file,
      signal,
    });
  } finally {
    await source.stop();
  }
  await restoreBackup({
    path: file,
    project: copy,
    settings: own,
    passphrase: undefined,
    signal,
    onProgress: () => undefined,
    log: () => undefined,
  });
  await rm(file);
}

/** Mails and refunds that wait in the shop are the shop's to send. */
async function deleteCopiedJobs(server: PostgresServer): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'scratch');
  try {
    const [row] = await session.rows(
      `select to_regclass('graphile_worker._private_jobs') is not null as there`,
    );
    if (row?.['there'] === 't') await session.run('delete from graphile_worker._private_jobs');
  } finally {
    await session.end();
  }
}

/** Removes what a process that was killed has left, with a database that may still run. */
async function removeScratch(folder: string): Promise<void> {
  const left = await startPostgresOf(join(folder, 'data'));
  await left?.stop();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function startPostgresOf(dataDirectory: string): Promise<PostgresServer | null> {
  if (!existsSync(dataDirectory)) return null;
  return await startPostgres({ dataDirectory }).catch(() => null);
}

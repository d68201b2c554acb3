// Composition of the backend: database, migrations, seed, keys, and the protocols over them.
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import type { DatabaseConfig } from '@atelier/backend/config/database-config';
import type { ProjectConfig } from '@atelier/backend/config/project-config';
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import { createKeys } from '@atelier/backend/keys/keys';
import type { Keys } from '@atelier/backend/keys/keys';
import { seed } from '@atelier/backend/migrate/seed';
import type { Database } from '@atelier/backend/postgres/database';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { applyRealtimeSchema } from '@atelier/backend/realtime/schema/apply-schema';
import { createRest } from '@atelier/backend/rest';
import type { Rest } from '@atelier/backend/rest';
import type { RestSettings } from '@atelier/backend/rest/rest-settings';
import { restSettings } from '@atelier/backend/rest/settings';
import { applyStorageSchema } from '@atelier/backend/storage/schema/apply-schema';
import type { Environment } from '../settings/setting.ts';
import type { Readiness } from '../http/app.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readOrCreateKeys } from '../secrets/keys-file.ts';
import { shareKeys } from '../secrets/installation-keys.ts';
import { withProjectKeys } from '../secrets/signing-keys.ts';
import { batchPageViews } from '../page-views/batch-page-views.ts';
import { seedShop } from '@atelier/shop-server/seed/seed-shop';
import { openDelivery } from '../mail/open-delivery.ts';
import type { Delivery } from '../mail/open-delivery.ts';
import type { Settings } from '../settings/settings.ts';
import { hashAdministrators } from './administrator-hashes.ts';
import { authSettings, openAuth } from './auth.ts';
import type { Accounts } from './auth.ts';
import type { Cleanup } from './cleanup.ts';
import { connectionBudget, requireConnectionBudget } from './connection-budget.ts';
import { openPostgres } from './open-postgres.ts';
import { demoRowsFolder, readProjectConfig } from './project.ts';
import { openFunctions } from './functions.ts';
import { openShopMoves } from './moves.ts';
import { openRealtime } from './realtime.ts';
import type { Realtime } from './realtime.ts';
import { openReplicas } from './replicas.ts';
import type { ReplicaReads } from './replicas.ts';
import { createRestQueues } from './rest-queues.ts';
import { requireValidOperatorEmail } from './operator-email.ts';
import { openStorage } from './storage.ts';
import type { Project } from './project.ts';
import { migrateWithBackup } from './upgrade-backup.ts';

export interface Backend {
  /** `rest/v1`, for visitors over HTTP. */
  readonly rest: (request: Request) => Promise<Response>;
  /** The same for the shop's pages, in-process. */
  readonly restForPages: (request: Request) => Promise<Response>;
  /** Whether `rest/v1` is served over HTTP; `config.toml` can disable it. */
  readonly isRestPublic: boolean;
  /** `auth/v1` with its settings; null without accounts. */
  readonly accounts: Accounts | null;
  /** Mails and text messages. */
  readonly delivery: Delivery;
  /** `storage/v1`, or null where the project has none. */
  readonly storage: ((request: Request) => Promise<Response>) | null;
  /** `functions/v1`, or null where the project turns them off. */
  readonly functions: ((request: Request) => Promise<Response>) | null;
  /** `realtime/v1`, or null where the project turns it off. */
  readonly realtime: Realtime | null;
  /** Whether the database responds within two seconds. */
  readiness(): Promise<Readiness>;
  /** Connections under the role of requests. */
  readonly database: Database;
  /** The key that pages pass to browsers. */
  readonly publishableKey: string;
  /** The database server, for work as its owner. */
  readonly server: PostgresServer;
  /** Null where everything is read from the primary. */
  readonly replicas: ReplicaReads | null;
}

/** Under load requests wait rather than fail. */
const poolTimeoutMs = 30_000;
/** A restart, and most failovers, take less; after it the response is 503. */
const patienceMs = 8_000;
const responseMsMax = 2_000;

/** Starts everything that a project needs to serve its protocols. */
export async function startBackend(options: {
  readonly project: Project;
  readonly settings: Settings;
  readonly siteUrl: string;
  /** The backend's public origin. */
  readonly backendUrl: string;
  /** The address that the server listens on. */
  readonly origin: string;
  readonly development: boolean;
  /** False captures all mails and text messages in the outbox, whatever the settings and the project's configuration say. */
  readonly messagesLeave?: boolean;
  /** Source of the data API's settings (`PGRST_…`) and of variables in `config.toml`. */
  readonly environment: Environment;
  readonly log: Log;
  readonly onProgress: (line: string) => void;
  readonly cleanup: Cleanup;
  readonly metrics?: Metrics | null;
}): Promise<Backend> {
  const { project, settings, environment, onProgress, cleanup } = options;
  const config = await readProjectConfig(project.folder, environment);
  for (const warning of config.warnings) onProgress(`Warning: config.toml: ${warning}`);
  const server = await openServer(options);
  const made = await readOrCreateKeys(project.dataFolder, settings.tokenKeys);
  const material = await withProjectKeys(made, config.auth, project.folder);
  // Before the project's own migrations, which may refer to tables of accounts and storage.
  await applyAuthSchema(server.connection('admin'));
  await applyStorageSchema(server.connection('admin'));
  await applyRealtimeSchema(server);
  await migrateAndSeed(server, project, config.database, options);
  const database = openConnections(server, 'requests', options);
  const pages = openConnections(server, 'pages', options);
  const keys = createKeys(material);
  const dataApi = dataApiSettings(config, options);
  const rest = await openRest({ ...options, dataApi, database, keys });
  const replicas = await openReplicas({ ...options, server, requests: database, pages, keys });
  const lanes = createRestQueues(rest, database, pages, replicas, options.log);
  const accountSettings = authSettings(config.auth, options);
  const delivery = openDelivery(settings, withSenders(accountSettings, options.messagesLeave));
  cleanup.add('mail', async () => delivery.close());
  const accounts = config.auth.enabled
    ? await openAuth({ ...options, server, keys, authSettings: accountSettings, delivery })
    : null;
  const storage = config.storage.enabled
    ? await openStorage({ ...options, config: config.storage, database, keys, material })
    : null;
  const parts = { ...options, server, keys, material, accounts, delivery };
  const functions = openBackendFunctions({ ...parts, config: config.functions, replicas });
  const realtime = config.realtime.enabled
    ? await openRealtime({ ...options, server, database, keys })
    : null;
  return {
    rest: project.isShop ? batchPageViews(lanes.visitors, database, keys, dataApi) : lanes.visitors,
    restForPages: lanes.pages,
    isRestPublic: config.api.enabled,
    accounts,
    delivery,
    storage,
    functions,
    realtime,
    readiness: () => results(pages),
    database,
    publishableKey: material.publishableKey,
    server,
    replicas,
  };
}

/** The database, whose servers have the same keys where there may be several. */
async function openServer({
  project,
  settings,
  onProgress,
  log,
  cleanup,
}: Pick<
  Parameters<typeof startBackend>[0],
  'project' | 'settings' | 'onProgress' | 'log' | 'cleanup'
>): Promise<PostgresServer> {
  const { databaseUrl, poolerUrl } = settings;
  const { dataFolder } = project;
  const server = await openPostgres({ databaseUrl, poolerUrl, dataFolder, log: onProgress });
  cleanup.add('database', () => server.stop());
  if (databaseUrl !== null) await shareKeys(server.connection('admin'), dataFolder, log);
  return server;
}

/** The project's functions over this database; null where the project turns them off. */
function openBackendFunctions(
  options: Omit<Parameters<typeof openFunctions>[0], 'captcha' | 'moves'> & {
    readonly server: PostgresServer;
    readonly accounts: Accounts | null;
    readonly replicas: ReplicaReads | null;
  },
): Backend['functions'] {
  const { server, accounts, config, log, cleanup } = options;
  if (!config.enabled) return null;
  const fetch = openFunctions({
    ...options,
    captcha: accounts?.settings.captcha ?? null,
    moves: () => openShopMoves(server, log, cleanup),
  });
  return options.replicas?.recentWrites.markFrom(fetch) ?? fetch;
}

/** The settings of accounts, with or without a mail server and a provider of text messages. */
function withSenders(accountSettings: AuthSettings, isSending = true): AuthSettings {
  if (isSending) return accountSettings;
  const { email, sms } = accountSettings;
  return { ...accountSettings, email: { ...email, smtp: null }, sms: { ...sms, twilio: null } };
}

/** A pool of connections under the role of requests. */
function openConnections(
  server: PostgresServer,
  pool: 'requests' | 'pages',
  { cleanup, metrics }: { readonly cleanup: Cleanup; readonly metrics?: Metrics | null },
): Database {
  const database = openDatabase({
    connection: server.connection('authenticator'),
    poolSize: connectionBudget[pool],
    poolTimeoutMs,
    patienceMs,
    watch: (counts) => metrics?.watchConnections(pool, counts),
  });
  cleanup.add('connections', () => database.close());
  return database;
}

/** The project's settings of the data API, with those that functions in the database read. */
function dataApiSettings(
  config: ProjectConfig,
  { settings, environment }: { readonly settings: Settings; readonly environment: Environment },
): RestSettings {
  const own = restSettings(config.api, environment);
  return { ...own, appSettings: { ...own.appSettings, analytics_ip: settings.analyticsIp } };
}

async function openRest(options: {
  readonly dataApi: RestSettings;
  readonly database: Database;
  readonly keys: Keys;
  readonly log: Log;
  readonly cleanup: Cleanup;
}): Promise<Rest> {
  const { dataApi, database, keys, log, cleanup } = options;
  const rest = createRest({
    database,
    settings: dataApi,
    keys,
    log: {
      info: (text) => log.info('rest', { text }),
      error: (text, cause) => log.error('rest', cause, { text }),
    },
  });
  cleanup.add('rest', () => rest.close());
  await rest.ready();
  return rest;
}

async function results(database: Database): Promise<Readiness> {
  const signal = AbortSignal.timeout(responseMsMax);
  const part = 'database';
  return database.pipeline([{ text: 'select 1' }], { signal }).then(
    () => ({ part, isHealthy: true, detail: 'answers' }),
    () => ({ part, isHealthy: false, detail: 'does not answer' }),
  );
}

async function seedDemo(
  server: PostgresServer,
  project: Project,
  onProgress: (line: string) => void,
): Promise<void> {
  const admin = openDatabase({ connection: server.connection('admin'), poolSize: 1 });
  try {
    const added = await seedShop(admin, demoRowsFolder(project));
    if (added > 0) onProgress(`Added the demo catalogue: ${added} products.`);
  } finally {
    await admin.close();
  }
}

async function migrateAndSeed(
  server: PostgresServer,
  project: Project,
  config: DatabaseConfig,
  options: { readonly settings: Settings; readonly onProgress: (line: string) => void },
): Promise<void> {
  const { settings, onProgress } = options;
  await requireConnectionBudget(server);
  const target = { server, projectDirectory: project.folder, log: onProgress };
  if (config.migrationsEnabled) await migrateWithBackup({ ...options, server, project });
  if (project.isShop) {
    await seedDemo(server, project, onProgress);
    await hashAdministrators(server, settings.adminEmails);
    await requireValidOperatorEmail(server);
  } else await seed({ ...target, patterns: config.seedPatterns });
}

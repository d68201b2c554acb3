// The stage of the torture: one server with its embedded database, or two servers over one external PostgreSQL.

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { postmasterFile, postmasterOf } from '@atelier/e2e/process-tree';
import { newDataDirectory, removeDataDirectory, startShop } from '@atelier/e2e/running-shop';
import type { RunningShop } from '@atelier/e2e/running-shop';
import { startExternalPostgres } from '../external-postgres.ts';
import { runAtelier } from '../run-atelier.ts';
import { startMailDouble } from './mail-double.ts';
import type { MailDouble } from './mail-double.ts';
import { shopClient } from './shop-client.ts';
import type { ShopClient } from './shop-client.ts';
import { startStripeDouble } from './stripe-double.ts';
import type { StripeDouble } from './stripe-double.ts';

export type StageName = 'embedded' | 'external';

export interface Stage {
  readonly client: ShopClient;
  readonly mail: MailDouble;
  readonly stripe: StripeDouble;
  /** Runs SQL as the owner, through the command line. */
  sql(text: string): Promise<void>;
  /** Runs a command over the stage's database and files; resolves to its standard output. */
  atelier(args: readonly string[]): Promise<string>;
  /** `kill -9` of one server; its PostgreSQL dies with it where it is embedded. */
  kill(): Promise<void>;
  /** Starts the server that was killed. */
  startAgain(): Promise<void>;
  /** `kill -9` of PostgreSQL beneath the servers; resolves when its supervisor has started another. */
  restartDatabase(): Promise<void>;
  /** Ends every session of the servers. */
  killSessions(): Promise<void>;
  /** SIGTERM to every server, and another start. Returns `yes`, or the error of the stop. */
  stopAndStart(): Promise<string>;
  /** Number of crashes of a server or its database. */
  faults(): number;
  /** Whether the database is interrupted: then, and only then, 503 is an expected response. */
  isDisturbed(): boolean;
  end(): Promise<void>;
}

/** Starts servers and doubles; after a failure, everything started is stopped. */
export async function openStage(name: StageName): Promise<Stage> {
  const endings: (() => unknown)[] = [];
  const end = async (): Promise<void> => {
    for (const ending of endings.toReversed()) await ending();
  };
  try {
    const stage = await setUp(name, (ending) => endings.push(ending));
    return { ...stage, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function setUp(
  name: StageName,
  later: (ending: () => unknown) => void,
): Promise<Omit<Stage, 'end'>> {
  const mail = await startMailDouble();
  later(() => mail.close());
  const stripe = await startStripeDouble();
  later(() => stripe.close());
  const jwtSecret = randomBytes(32).toString('hex');
  const external = name === 'external' ? await startExternalPostgres(later) : null;
  const databaseUrl = external?.url ?? '';
  const folder = newDataDirectory();
  later(() => removeDataDirectory(folder));
  // Servers of one shop have their files in one place.
  const media = { STORAGE_URL: pathToFileURL(join(folder, 'media')).href };
  const settings = {
    ...media,
    JWT_SECRET: jwtSecret,
    SMTP_URL: mail.url,
    DATABASE_URL: databaseUrl,
    SITE_URL: 'http://shop.example',
    ...stripe.settings,
  };
  const servers: RunningShop[] = [];
  const start = async (dataDirectory: string) => startShop(dataDirectory, 'start', settings);
  for (let count = name === 'external' ? 2 : 1; count > 0; count -= 1) {
    const dataDirectory = newDataDirectory();
    later(() => removeDataDirectory(dataDirectory));
    servers.push(await start(dataDirectory));
  }
  later(() => Promise.all(servers.map((server) => server.stop())));
  const addressesOf = () => servers.map((server) => server.address);
  const client = shopClient(addressesOf(), jwtSecret);
  const dataDirectory = () => servers[0]?.dataDirectory ?? '';
  const { atelier, sql } = commandsOver(databaseUrl, dataDirectory, media, folder);
  const { isDisturbed, disturb, faults, countFault } = countDisturbances();
  return {
    client,
    mail,
    stripe,
    sql,
    atelier,
    isDisturbed,
    faults,
    restartDatabase: () =>
      disturb(() => killPostmaster(external?.dataDirectory ?? dataDirectory())),
    killSessions: () => disturb(() => sql(killSessions)),
    async stopAndStart() {
      try {
        const codes = await Promise.all(servers.map((server) => server.stop()));
        if (codes.some((code) => code !== 0)) return `exit codes ${codes.join()}`;
        for (const [index, { dataDirectory }] of servers.entries())
          servers[index] = await start(dataDirectory);
        client.addresses = addressesOf();
        return 'yes';
      } catch (error) {
        return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      }
    },
    async kill() {
      countFault();
      await servers[0]?.kill('with the database');
    },
    async startAgain() {
      servers[0] = await start(dataDirectory());
      client.addresses = addressesOf();
    },
  };
}

/** Commands over the stage's database and files. @param folder for files of SQL */
function commandsOver(
  url: string,
  dataDirectory: () => string,
  settings: Readonly<Record<string, string>>,
  folder: string,
): Pick<Stage, 'atelier' | 'sql'> {
  const named = url === '' ? [] : ['--database-url', url];
  const atelier: Stage['atelier'] = (args) =>
    runAtelier([...args, ...named], dataDirectory(), settings);
  return {
    atelier,
    async sql(text) {
      const file = join(folder, 'torture.sql');
      writeFileSync(file, text);
      await atelier(['sql', file]);
    },
  };
}

const calmMs = 1_000;

/** A disturbance of the database, and the record that it goes on. */
function countDisturbances() {
  let disturbances = 0;
  let faults = 0;
  return {
    isDisturbed: () => disturbances > 0,
    faults: () => faults,
    countFault: () => {
      faults += 1;
    },
    disturb: async (work: () => Promise<void>): Promise<void> => {
      disturbances += 1;
      faults += 1;
      await work();
      // Requests of the meantime are still in progress.
      await sleep(calmMs);
      disturbances -= 1;
    },
  };
}

const restartMsMax = 60_000;
/** All sessions but the server's own lock on its embedded database, and the current one. */
const killSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name !~ '^atelier \\d+$'`;

async function killPostmaster(dataDirectory: string): Promise<void> {
  const before = postmasterOf(dataDirectory);
  if (before === null) throw new Error('There is no PostgreSQL to be killed.');
  process.kill(before, 'SIGKILL');
  for (const end = Date.now() + restartMsMax; Date.now() < end; await sleep(20)) {
    const [pid, , , , , , , status] = postmasterFile(dataDirectory) ?? [];
    if (Number(pid) !== before && status?.trim() === 'ready') return;
  }
  throw new Error('PostgreSQL was not started again.');
}

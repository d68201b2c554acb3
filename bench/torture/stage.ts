// Where the torture happens: one server with its embedded database, or two servers over one PostgreSQL that is not theirs.

import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postmasterFile } from '@atelier/e2e/process-tree';
import { newDataDirectory, removeDataDirectory, startShop } from '@atelier/e2e/running-shop';
import type { RunningShop } from '@atelier/e2e/running-shop';
import { atelier } from '../atelier.ts';
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
  /** `kill -9` of one server; its PostgreSQL dies with it where it is embedded. */
  kill(): Promise<void>;
  /** Starts the server that was killed. */
  revive(): Promise<void>;
  end(): Promise<void>;
}

/** Starts servers and doubles; whatever fails, what was started is ended. */
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
  const databaseUrl = name === 'external' ? await startExternal(later) : '';
  const settings = {
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
  const folder = newDataDirectory();
  later(() => removeDataDirectory(folder));
  return {
    client,
    mail,
    stripe,
    async sql(text) {
      const file = join(folder, 'torture.sql');
      writeFileSync(file, text);
      const url = databaseUrl === '' ? [] : ['--database-url', databaseUrl];
      await atelier(['sql', file, ...url], servers[0]?.dataDirectory ?? '');
    },
    kill: async () => servers[0]?.kill('with the database'),
    async revive() {
      servers[0] = await start(servers[0]?.dataDirectory ?? '');
      client.addresses = addressesOf();
    },
  };
}

/** A PostgreSQL of its own: that of another, empty project. Answers the address of a new database in it. */
async function startExternal(later: (ending: () => unknown) => void): Promise<string> {
  const folder = newDataDirectory();
  later(() => removeDataDirectory(folder));
  const project = join(folder, 'project');
  mkdirSync(join(project, 'supabase', 'migrations'), { recursive: true });
  const dataDirectory = join(folder, 'data');
  const start = () => startShop(dataDirectory, 'start', {}, ['--project', project]);
  const first = await start();
  later(() => first.stop());
  const file = join(folder, 'database.sql');
  const run = async (text: string): Promise<void> => {
    writeFileSync(file, `-- atelier: no transaction\n${text};\n`);
    await atelier(['sql', file, '--project', project], dataDirectory);
  };
  await run('create database torture');
  // As many as PostgreSQL has by itself: the embedded one is made for one server, and here two come.
  await run('alter system set max_connections = 100');
  await first.stop();
  const keeper = await start();
  later(() => keeper.stop());
  // Lines 4 and 5 are the port and the folder of the Unix socket.
  const [, , , port = '', socket = ''] = postmasterFile(dataDirectory) ?? [];
  return `postgresql:///torture?host=${encodeURIComponent(socket)}&user=postgres&port=${port}`;
}

// A shop over a hosted project: a second Atelier takes the project's place, and the shop that is visited has its address and keys, and no database.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newDataDirectory, removeDataDirectory, startShop } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';

/** The environment variable by which all journeys visit shops of this kind. */
const hostedVariable = 'E2E_HOSTED';

/** Whether this run is one over hosted projects. */
const isHostedRun = (): boolean => (process.env[hostedVariable] ?? '') !== '';

/**
 * Starts the shop of a journey: over a database of its own, or in a run over hosted projects over one of those.
 * @param clone the folder of the shop's tree, unless it is this one
 */
export function startVisitedShop(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
  clone?: string,
): Promise<RunningShop> {
  return isHostedRun()
    ? startHostedShop(dataDirectory, settings, clone)
    : startShop(dataDirectory, 'start', settings, [], clone);
}

/**
 * Starts both. The data folder is the project's, and so is everything that is read from it.
 * @param settings of both: a hosted project has the same ones in its own place
 * @param clone the folder of the shop's tree, unless it is this one
 */
export async function startHostedShop(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
  clone?: string,
): Promise<RunningShop> {
  const port = settings['PORT'] ?? String(await freePort());
  const siteUrl = settings['SITE_URL'] ?? `http://127.0.0.1:${port}`;
  const project = await startShop(dataDirectory, 'start', {
    ...settings,
    PORT: '0',
    STUDIO_PORT: '0',
    SITE_URL: siteUrl,
    // The shop names its visitors, as a hosted project believes its gateway.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // All visitors come from the shop's address, so that these limits count the whole shop: the guide says to raise them.
    GOTRUE_RATE_LIMIT_OTP: '1000',
  });
  const own = newDataDirectory();
  const { publishableKey, secretKey } = keysOf(dataDirectory);
  const shop = await startShop(
    own,
    'start',
    {
      ...settings,
      PORT: port,
      SITE_URL: siteUrl,
      SUPABASE_URL: dataAddress(project),
      ANON_KEY: publishableKey,
      SERVICE_ROLE_KEY: secretKey,
    },
    [],
    clone,
  ).catch(async (error: unknown) => {
    await project.stop();
    throw error;
  });
  return {
    address: siteUrl,
    dataDirectory,
    pid: shop.pid,
    startMs: project.startMs + shop.startMs,
    // The shop's own addresses stand first.
    output: () => `${shop.output()}\n${project.output()}`,
    async stop() {
      const codes = [await shop.stop(), await project.stop()];
      removeDataDirectory(own);
      return codes.find((code) => code !== 0) ?? 0;
    },
    async kill(what) {
      await shop.kill('process');
      removeDataDirectory(own);
      await project.kill(what);
    },
  };
}

function keysOf(dataDirectory: string) {
  return JSON.parse(readFileSync(join(dataDirectory, 'keys.json'), 'utf8')) as {
    readonly publishableKey: string;
    readonly secretKey: string;
  };
}

/** The address at which the project listens; the one that it prints first is its visitors'. */
function dataAddress(project: RunningShop): string {
  const address = /Data\s+(http:\/\/127\.0\.0\.1:\d+)\/rest/.exec(project.output())?.[1];
  if (address === undefined) throw new Error(`It named no address:\n${project.output()}`);
  return address;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

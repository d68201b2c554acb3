// A dedicated shop for a journey whose settings the shared shop does not have. Its address has a host name, because passkeys belong to
// names and not to numbers.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { ConsoleErrors } from './console-errors.ts';
import { startVisitedShop } from './hosted-shop.ts';
import { outboxVariable, outboxesIn } from './test-user.ts';
import { preparedDataDirectory } from './prepared-data.ts';
import { removeDataDirectory } from './running-shop.ts';

export interface DedicatedShop {
  readonly address: string;
  /** Link by which the first administrator sets a password, once. */
  readonly administratorLink: string;
  /** The address of its Studio, with the token. */
  readonly studioAddress: string;
  /** Its secret key, by which another project is moved into it. */
  readonly secretKey: string;
  /** A new browser context without storage. */
  visit(browser: Browser, consoleErrors: ConsoleErrors): Promise<BrowserContext>;
  /** Stops it; it must stop cleanly. */
  close(): Promise<void>;
}

/** Starts it on a free port; `receivedMail` reads its mails until it is closed. */
export async function startDedicatedShop(
  settings: Readonly<Record<string, string>>,
  start: typeof startVisitedShop = startVisitedShop,
): Promise<DedicatedShop> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const shop = await start(await preparedDataDirectory(), {
    ...settings,
    PORT: String(port),
    SITE_URL: address,
  });
  const common = process.env[outboxVariable];
  process.env[outboxVariable] = outboxesIn(shop.output());
  return {
    address,
    administratorLink: /\bhttps?:\S+\/verify\?\S+/.exec(shop.output())?.[0] ?? '',
    studioAddress: /Studio (http:\S+)/.exec(shop.output())?.[1] ?? '',
    secretKey: readSecretKey(shop.dataDirectory),
    async visit(browser, consoleErrors) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
      });
      await consoleErrors.watch(context);
      return context;
    },
    async close() {
      process.env[outboxVariable] = common;
      const code = await shop.stop();
      removeDataDirectory(shop.dataDirectory);
      if (code !== 0) throw new Error(`The shop ended with ${code}. Its output:\n${shop.output()}`);
    },
  };
}

function readSecretKey(dataDirectory: string): string {
  const keys: unknown = JSON.parse(readFileSync(join(dataDirectory, 'keys.json'), 'utf8'));
  return String(Object(keys).secretKey);
}

/** Below the ports that systems assign by themselves, so that no connection uses it before the shop does. */
const portMin = 20_000;
const portsPerWorker = 2000;

async function freePort(): Promise<number> {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const first = portMin + worker * portsPerWorker;
  for (let offset = process.pid; ; offset += 1) {
    const port = first + (offset % portsPerWorker);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

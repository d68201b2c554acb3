/** The shop's HTTP functions, opened for a test: over the real gateway, the real data protocol and the real database. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { parseProjectConfig } from '@atelier/backend/config/project-config';
import { createFunctions } from '@atelier/backend/functions';
import { generateKeys } from '@atelier/backend/keys/key-material';
import { createKeys } from '@atelier/backend/keys/keys';
import { createRest } from '@atelier/backend/rest';
import { anna, shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}
interface Captcha {
  readonly token: string;
  readonly address: string;
}

export interface OpenFunctions {
  readonly shop: ShopDatabase;
  /** Mails to the administrators, in the order in which they were sent. */
  readonly mails: Mail[];
  /** Captcha tokens that the server was requested to verify. */
  readonly captchas: readonly Captcha[];
  /** A token of Anna's. */
  readonly token: string;
  /** Calls a function by HTTP, from an address of the network. */
  request(name: string, init?: RequestInit & { readonly from?: string }): Promise<Response>;
  /** Opens the data protocol anew with other settings. */
  restartWith(appSettings: Record<string, string>): void;
  close(): Promise<void>;
}

/** Opens the functions on a fresh database; `close` drops it. */
export async function openFunctions(
  openShop: () => Promise<ShopDatabase> = shopDatabase,
): Promise<OpenFunctions> {
  const shop = await openShop();
  const material = await generateKeys();
  const keys = createKeys(material);
  const open = (appSettings: Record<string, string>) =>
    createRest({ database: shop.authenticator, keys, settings: { appSettings } });
  let rest = open({});
  const mails: Mail[] = [];
  const captchas: Captcha[] = [];
  const server = await listen((request) => rest.fetch(request));
  const functions = createFunctions({
    folder: dirname(import.meta.dirname),
    config: parseProjectConfig(
      '[functions.ip]\nverify_jwt = false\n[functions.contact]\nverify_jwt = false\n[functions.subscriptions]\nverify_jwt = false',
      {},
    ).functions,
    keys,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishableKey: material.publishableKey,
    secretKey: material.secretKey,
    methods: serverMethods(mails, captchas),
  });
  return {
    shop,
    mails,
    captchas,
    token: await keys.signToken({ role: 'authenticated', sub: anna }),
    request: (name, { from = '198.51.100.1', ...init } = {}) =>
      functions.fetch(
        new Request(`http://shop.test/functions/v1/${name}`, {
          ...init,
          headers: {
            'x-forwarded-for': from,
            apikey: material.publishableKey,
            ...(init.headers as Record<string, string> | undefined),
          },
        }),
      ),
    restartWith: (appSettings) => {
      rest = open(appSettings);
    },
    close: async () => {
      await functions.close();
      server.closeAllConnections();
      server.close();
      await rest.close();
      await shop.close();
    },
  };
}

/** An HTTP server of the data protocol: functions reach it over the network, as they do in the running server. */
async function listen(fetch: (request: Request) => Promise<Response>): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const headers = new Headers(incoming.headers as Record<string, string>);
      const request = new Request(`http://shop.test${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers,
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      });
      void fetch(request).then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(await response.text());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The server's methods for functions: a captcha that only `guessed` fails, and mail that only `break the post` fails. */
function serverMethods(
  mails: Mail[],
  captchas: Captcha[],
): NonNullable<Parameters<typeof createFunctions>[0]['methods']> {
  return {
    hasSolvedCaptcha: (captcha) => {
      captchas.push(captcha as Captcha);
      return Promise.resolve((captcha as Captcha).token !== 'guessed');
    },
    lookUpAddress: (address) => Promise.resolve(address),
    mailAdministrators: (mail) => {
      if ((mail as Mail).text.includes('break the post'))
        return Promise.reject(new Error('No post.'));
      mails.push(mail as Mail);
      return Promise.resolve();
    },
  };
}

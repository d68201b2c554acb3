/** Starts the accounts service over HTTP on an empty database, with an outbox to read, for the suites beside this file. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import type { AuthFlowType } from '@supabase/auth-js';
import { loadTemplateContents } from '../../config/auth-templates.ts';
import { parseProjectConfig } from '../../config/project-config.ts';
import { generateKeys } from '../../keys/key-material.ts';
import type { KeyMaterial } from '../../keys/key-material.ts';
import { createKeys } from '../../keys/keys.ts';
import type { Keys } from '../../keys/keys.ts';
import type { Connection } from '../../postgres/connection.ts';
import type { Database } from '../../postgres/database.ts';
import { openDatabase } from '../../postgres/open-database.ts';
import type { Role } from '../../postgres/postgres-server.ts';
import { createAuth } from '../auth.ts';
import type { AuthOptions } from '../auth.ts';
import { createOutbox } from '../messages/outbox.ts';
import type { OutboxMessage, Outbox } from '../messages/outbox.ts';
import type { AuthTuning } from '../tuning.ts';
import { openAccountsDatabase } from './accounts-database.ts';

export interface AuthUnderTest {
  /** `http://127.0.0.1:…/auth/v1`. */
  readonly url: string;
  readonly keys: Keys;
  readonly material: KeyMaterial;
  readonly outbox: Outbox;
  /** As the owner of everything. */
  readonly admin: Database;
  connection(role: Role): Connection;
  /** Rows as the owner of everything sees them. */
  rows(text: string, values?: readonly (string | null)[]): Promise<readonly (string | null)[][]>;
  /** A new client, as in a browser of its own. */
  client(flow?: AuthFlowType): InstanceType<typeof AuthClient>;
  /** The latest message to an address or number. */
  message(to: string): OutboxMessage;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  close(): Promise<void>;
}

const siteUrl = 'https://shop.example';

/** The cheapest hashes and the shortest pauses: what they protect is proven where they are the subject. */
const fastTuning: AuthTuning = {
  responseStepMs: 1,
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  httpHookRetryDelayMs: 10,
  databaseHookTimeoutMs: 200,
};

/**
 * Starts everything; the caller closes it.
 * @param contents the files that the settings name
 * @param watch wraps the database, to record the service's queries
 */
export async function startAuth(
  toml = '',
  options: Partial<AuthOptions> = {},
  contents: Readonly<Record<string, string>> = {},
  watch: (database: Database) => Database = (database) => database,
): Promise<AuthUnderTest> {
  const database = await openAccountsDatabase();
  const pool = openDatabase({ connection: database.owner, poolSize: 5 });
  const material = await generateKeys();
  const keys = createKeys(material);
  const outbox = createOutbox();
  let handler = (_: Request): Promise<Response> => Promise.reject(new Error('Not yet.'));
  const listener = getRequestListener((request) => handler(request));
  // The header limit of the product.
  const server = createServer(
    { maxHeaderSize: 64 * 1024 },
    (request, response) => void listener(request, response),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
  const { auth: config } = parseProjectConfig(toml, {});
  const templates = await loadTemplateContents(config.email, async (path) => contents[path] ?? '');
  const email = { ...config.email, ...templates };
  const auth = createAuth({
    database: watch(pool),
    settings: { ...config, email, siteUrl, publicUrl: url, issuer: url },
    keys,
    mailer: outbox.mailer,
    sms: outbox.sms,
    mailLeaves: false,
    smsLeaves: false,
    tuning: fastTuning,
    ...options,
  });
  handler = (request) => auth.fetch(request);
  return {
    url,
    keys,
    material,
    outbox,
    admin: database.admin,
    connection: (role) => database.connection(role),
    async rows(text, values = []) {
      const [result] = await database.admin.pipeline([{ text, values }]);
      return (result?.rows ?? []).map((row) => [...row]);
    },
    client: (flowType = 'implicit') =>
      new AuthClient({
        url,
        headers: { apikey: material.publishableKey },
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
        storage: memory(),
        flowType,
        experimental: { recoveryCodes: true },
      }),
    message(to) {
      const found = outbox.messages().find((each) => each.to === to);
      if (found === undefined) throw new Error(`There is no message to ${to}.`);
      return found;
    },
    send: (method, path, body, headers) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...headers,
        },
        redirect: 'manual',
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await auth.close();
      await pool.close();
      await database.close();
    },
  };
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The code in a message. */
export function codeIn({ text }: OutboxMessage): string {
  const code = /(?<![\d+])\d{6}(?!\d)/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0];
  if (code === undefined) throw new Error(`There is no code in: ${text}`);
  return code;
}

/** The link in a message. */
export function linkIn({ text }: OutboxMessage): URL {
  const link = /https?:\S+\/verify\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return new URL(link);
}

let made = 0;

/** A new address. */
export function newEmail(): string {
  made += 1;
  return `person${made}@example.com`;
}

/** The password of all users who are signed up here. */
export const password = 'correct horse';

/** A new user with a client, signed in when the settings require no confirmation. */
export async function signedUp(auth: AuthUnderTest) {
  const client = auth.client();
  const email = newEmail();
  const { data } = await client.signUp({ email, password });
  if (data.user === null) throw new Error('Nobody was signed up.');
  return { client, email, id: data.user.id };
}

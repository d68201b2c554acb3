/** Functions over HTTP for the suites of this folder, with the services that their fixtures request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { FunctionsClient } from '@supabase/functions-js';
import { parseProjectConfig } from '../../config/project-config.ts';
import { generateKeys } from '../../keys/key-material.ts';
import type { KeyMaterial } from '../../keys/key-material.ts';
import { createKeys } from '../../keys/keys.ts';
import type { Keys } from '../../keys/keys.ts';
import { createFunctions } from '../functions.ts';
import type { Functions } from '../functions.ts';

export const project = join(import.meta.dirname, 'fixtures/project');
/** Functions that need what this server lacks. */
export const lacking = join(import.meta.dirname, 'fixtures/lacking');

const toml = `
[edge_runtime]
body_size_limit = "4MB"
[functions.private]
verify_jwt = true
[functions.hello]
verify_jwt = false
[functions.counts]
verify_jwt = false
body_size_limit = "100KiB"
[functions.off]
enabled = false
[functions.elsewhere]
entrypoint = "./functions/hello/index.ts"
[functions.outside]
entrypoint = "../../../functions.ts"
`;

/** Limits that a busy machine does not reach. */
export const patient = { responseMs: 60_000, busyMs: 30_000, memoryMegabytes: 64 };

export interface StartedFunctions {
  readonly url: string;
  readonly port: number;
  readonly keys: Keys;
  readonly material: KeyMaterial;
  readonly logged: string[];
  readonly client: FunctionsClient;
  close(): Promise<void>;
}

export async function startFunctions(
  folder: string,
  options: Partial<Parameters<typeof createFunctions>[0]> = {},
): Promise<StartedFunctions> {
  const material = await generateKeys();
  const keys = createKeys(material);
  const logged: string[] = [];
  let handle: Functions['fetch'] = () => Promise.reject(new Error('Not yet.'));
  // The services beside the functions, as far as the fixtures request them.
  const listener = getRequestListener((request) =>
    new URL(request.url).pathname === '/rest/v1/who'
      ? new Response(request.headers.get('apikey') === material.secretKey ? 'service' : 'caller')
      : handle(request),
  );
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const functions = createFunctions({
    folder,
    config: parseProjectConfig(toml, {}).functions,
    keys,
    origin,
    publishableKey: material.publishableKey,
    secretKey: material.secretKey,
    methods: { double: (value) => Promise.resolve(Number(value) * 2) },
    limits: patient,
    log: {
      info: (text) => void logged.push(text),
      error: (text, cause) => void logged.push(`${text} ${String(cause)}`),
    },
    ...options,
  });
  handle = (request) => functions.fetch(request);
  const url = `${origin}/functions/v1`;
  return {
    url,
    port,
    keys,
    material,
    logged,
    client: new FunctionsClient(url, {
      headers: {
        apikey: material.publishableKey,
        Authorization: `Bearer ${material.publishableKey}`,
      },
    }),
    async close() {
      await functions.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Functions over HTTP, as the suites here call them, with the services beside them that their fixtures ask for. */
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

/** A busy machine is no fault of a function. */
export const patient = { answerMs: 60_000, busyMs: 30_000, memoryMegabytes: 64 };

export interface Started {
  readonly url: string;
  readonly port: number;
  readonly keys: Keys;
  readonly material: KeyMaterial;
  readonly said: string[];
  readonly client: FunctionsClient;
  close(): Promise<void>;
}

export async function startFunctions(
  folder: string,
  options: Partial<Parameters<typeof createFunctions>[0]> = {},
): Promise<Started> {
  const material = await generateKeys();
  const keys = createKeys(material);
  const said: string[] = [];
  let answering: Functions['fetch'] = () => Promise.reject(new Error('Not yet.'));
  // The services beside the functions, as far as the functions here ask for them.
  const listener = getRequestListener((request) =>
    new URL(request.url).pathname === '/rest/v1/who'
      ? new Response(request.headers.get('apikey') === material.secretKey ? 'service' : 'caller')
      : answering(request),
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
      info: (text) => void said.push(text),
      error: (text, cause) => void said.push(`${text} ${String(cause)}`),
    },
    ...options,
  });
  answering = (request) => functions.fetch(request);
  const url = `${origin}/functions/v1`;
  return {
    url,
    port,
    keys,
    material,
    said,
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

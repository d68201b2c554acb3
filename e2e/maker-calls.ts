// Calls of the maker: what a maker does to orders while a journey goes on, over the data protocol with the shop's secret key.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopAddress } from './shop-address.ts';

/** The environment variable that carries the secret key to the workers. */
const secretVariable = 'E2E_SECRET_KEY';

/** Reads the secret key of the shop that the journeys visit. */
export function readSecretKey(dataDirectory: string): void {
  const keys = JSON.parse(readFileSync(join(dataDirectory, 'keys.json'), 'utf8')) as {
    readonly secretKey: string;
  };
  process.env[secretVariable] = keys.secretKey;
}

/** Calls a database function as the maker. Rejects when it is refused. */
export async function makerCall(name: string, args: object): Promise<void> {
  const key = process.env[secretVariable] ?? '';
  const response = await fetch(`${shopAddress()}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify(args),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
}

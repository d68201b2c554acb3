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
  await send(`rpc/${name}`, args);
}

/** Adds a row to a table as the maker. Rejects when it is refused. */
export async function makerWrite(table: string, row: object): Promise<void> {
  await send(table, row);
}

async function send(path: string, body: object): Promise<void> {
  const response = await fetch(`${shopAddress()}/rest/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: process.env[secretVariable] ?? '' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

// Calls of the maker: what a maker does to orders and codes while a journey goes on, over the data protocol with the shop's secret key.

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
export function makerCall(name: string, args: object): Promise<void> {
  return post(`rpc/${name}`, args);
}

/** Inserts a row as the maker. */
export function makerInsert(table: string, row: object): Promise<void> {
  return post(table, row);
}

async function post(path: string, body: object): Promise<void> {
  const key = process.env[secretVariable] ?? '';
  const response = await fetch(`${shopAddress()}/rest/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

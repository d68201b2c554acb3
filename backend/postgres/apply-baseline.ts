/** Brings a database to the state that the backend counts on: roles, schemas, extensions, and who is asking. */
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { clientConfig } from './connection.ts';
import type { Connection } from './connection.ts';

const files = ['roles.sql', 'schemas.sql', 'claims.sql'];

export async function applyBaseline(connection: Connection): Promise<void> {
  const client = new Client(clientConfig(connection, 'atelier baseline'));
  await client.connect();
  try {
    await client.query('begin');
    for (const file of files) {
      await client.query(await readFile(new URL(`baseline/${file}`, import.meta.url), 'utf8'));
    }
    await client.query(
      `alter database "${connection.database}" set search_path to "$user", public, extensions`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}

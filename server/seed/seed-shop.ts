// The first rows of a new shop: the demo catalogue, so that the first page shows what a shop looks like.
import { join } from 'node:path';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { readCatalogue } from './catalogue.ts';
import { isEmpty, seedCatalogue } from './seed-catalogue.ts';

/** Adds the demo catalogue to a shop without products, and tells so. */
export async function seedShop(
  server: Pick<PostgresServer, 'connection'>,
  shop: string,
  say: (line: string) => void,
): Promise<void> {
  const admin = openDatabase({ connection: server.connection('admin'), poolSize: 1 });
  try {
    if (!(await isEmpty(admin))) return;
    const added = await seedCatalogue(admin, await readCatalogue(join(shop, 'supabase', 'seed')));
    if (added > 0) say(`Added the demo catalogue: ${added} products.`);
  } finally {
    await admin.close();
  }
}

// The first rows of a new shop: the demo catalogue, so that the first page shows what a shop looks like.
import { join } from 'node:path';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { readCatalogue } from './catalogue.ts';
import { isEmpty, seedCatalogue } from './seed-catalogue.ts';

/** What a buyer of the demonstration is told; the account is the one that examples of IBANs use. */
const demoSettings = `update public.settings set payment_methods = '{manual,pickup}',
    bank_details = E'Atelier\\nIBAN DE89 3704 0044 0532 0130 00\\nBIC COBADEFFXXX'
  where bank_details = '' and payment_methods = '{manual}'`;

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
    await admin.pipeline([{ text: demoSettings }]);
    if (added > 0) say(`Added the demo catalogue: ${added} products.`);
  } finally {
    await admin.close();
  }
}

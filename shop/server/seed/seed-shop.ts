// Seeding of a new shop with the demo catalogue, so that the first page shows a shop and not an empty wall.
import { existsSync } from 'node:fs';
import { readCatalogue } from './catalogue.ts';
import type { Database } from './database.ts';
import { isEmpty, seedCatalogue } from './seed-catalogue.ts';
import { seedShipping } from './seed-shipping.ts';

/** Payment settings for the demo shop; the bank account is the usual example of an IBAN. */
const demoSettings = `update public.settings set payment_methods = '{manual,pickup}',
    bank_details = E'Atelier\\nIBAN DE89 3704 0044 0532 0130 00\\nBIC COBADEFFXXX'
  where bank_details = '' and payment_methods = '{manual}'`;

/**
 * Adds the demo catalogue to a shop without products. A clone whose maker has removed the demo stays empty.
 * @param rowsFolder folder of the demo's rows (`demo/rows`)
 * @returns number of products added
 */
export async function seedShop(admin: Database, rowsFolder: string): Promise<number> {
  if (!existsSync(rowsFolder) || !(await isEmpty(admin))) return 0;
  const added = await seedCatalogue(admin, await readCatalogue(rowsFolder));
  await admin.pipeline([{ text: demoSettings }]);
  await seedShipping(admin, rowsFolder);
  return added;
}

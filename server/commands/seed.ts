// `seed`: fills an empty shop with the demo catalogue, and with as many generated products as a measurement needs.
import { migrate } from '@atelier/backend/migrate/migrate';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import { demoRowsFolder } from '../compose/project.ts';
import { withDatabase } from '../compose/with-database.ts';
import { KnownFault } from '../fault.ts';
import { print } from '../print.ts';
import { readCatalogue } from '@atelier/shop-server/seed/catalogue';
import { generateProducts } from '@atelier/shop-server/seed/generate-products';
import { generateVariants } from '@atelier/shop-server/seed/generate-variants';
import { seedCatalogue } from '@atelier/shop-server/seed/seed-catalogue';
import type { Command } from './command.ts';
import { resolveProject, databaseOptions, textOption } from './options.ts';

const productsMax = 10_000_000;

export const seed: Command = {
  summary: 'Fill an empty shop with the demo catalogue, and with N products in all',
  usage: 'seed [--products N [--variants]] [--database-url URL]',
  options: {
    'database-url': databaseOptions['database-url'],
    products: { type: 'string' },
    variants: { type: 'boolean' },
  },
  async run(call) {
    const wanted = readCount(textOption(call, 'products'));
    const { project, settings } = await resolveProject(call);
    await withDatabase({ project, settings, onProgress: print }, async (server) => {
      await migrate({ server, projectDirectory: project.folder, log: print });
      const admin = openDatabase({ connection: server.connection('admin'), poolSize: 1 });
      try {
        const catalogue = await readCatalogue(demoRowsFolder(project));
        const demo = await seedCatalogue(admin, catalogue);
        print(
          demo === 0
            ? 'The shop has products already; they stay as they are.'
            : `Added the demo catalogue: ${demo} products.`,
        );
        if (wanted === null) return;
        const generated = await generateProducts(admin, wanted);
        print(
          generated === 0
            ? `There are ${wanted} products or more.`
            : `Added ${generated} generated products.`,
        );
        if (call.options['variants'] !== true) return;
        await generateVariants(admin);
        print('Every generated product is sold in three variants.');
      } finally {
        await admin.close();
      }
    });
    return 0;
  },
};

function readCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  const count = Number(text);
  if (/^\d{1,8}$/.test(text) && count <= productsMax) return count;
  throw new KnownFault(
    'products_invalid',
    `--products ${text} is not a number of products.\nGive how many there are to be in all, up to ${productsMax}.`,
  );
}

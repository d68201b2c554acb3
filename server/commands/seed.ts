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
import { generateVisits } from '@atelier/shop-server/seed/generate-visits';
import { seedCatalogue } from '@atelier/shop-server/seed/seed-catalogue';
import type { Command, CommandContext } from './command.ts';
import { resolveProject, databaseOptions, textOption } from './options.ts';

const rowsMax = 10_000_000;

export const seed: Command = {
  summary: 'Fill an empty shop with the demo catalogue, with N products, and with N page views',
  usage: 'seed [--products N [--variants]] [--visits N] [--database-url URL]',
  options: {
    'database-url': databaseOptions['database-url'],
    products: { type: 'string' },
    variants: { type: 'boolean' },
    visits: { type: 'string' },
  },
  async run(call) {
    const wanted = readCount(call, 'products', 'products');
    const views = readCount(call, 'visits', 'page views');
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
        if (views !== null) {
          const visits = await generateVisits(admin, views);
          print(
            visits === 0
              ? 'There are generated visits already.'
              : `Added a year of ${visits} generated visits.`,
          );
        }
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

/** The number of an option; null without. */
function readCount(call: CommandContext, name: string, noun: string): number | null {
  const text = textOption(call, name);
  if (text === undefined) return null;
  const count = Number(text);
  if (/^\d{1,8}$/.test(text) && count <= rowsMax) return count;
  throw new KnownFault(
    `${name}_invalid`,
    `--${name} ${text} is not a number of ${noun}.\nGive how many there are to be in all, up to ${rowsMax}.`,
  );
}

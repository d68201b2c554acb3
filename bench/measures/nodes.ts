// Nodes: two servers over one PostgreSQL beside one alone, on the same cores: being several costs nothing.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newDataDirectory, removeDataDirectory, startShop } from '@atelier/e2e/running-shop';
import type { RunningShop } from '@atelier/e2e/running-shop';
import { startExternalPostgres } from '../external-postgres.ts';
import { atLeast } from '../figures.ts';
import { underLoad } from '../load.ts';
import type { Bench, Measure } from '../performance-promise.ts';

const timesMin = 1;
const connections = 8;
const seconds = 10;
/** An address with a parameter that pages do not know is rendered for each request and never cached. */
const path = '/product/1?afresh=1';

export const nodes: Measure = {
  promises: [
    {
      name: 'two servers over one PostgreSQL, product pages rendered afresh',
      bar: `≥ ${timesMin.toFixed(1)}× of one`,
    },
  ],
  async measure({ progress }: Bench) {
    const endings: (() => unknown)[] = [];
    const later = (ending: () => unknown): unknown => endings.push(ending);
    try {
      const { url } = await startExternalPostgres(later);
      const folder = newDataDirectory();
      later(() => removeDataDirectory(folder));
      const settings = {
        DATABASE_URL: url,
        // Servers of one shop have their files in one place.
        STORAGE_URL: pathToFileURL(join(folder, 'media')).href,
      };
      const start = async (name: string): Promise<RunningShop> => {
        const server = await startShop(join(folder, name), 'start', settings);
        later(() => server.stop());
        return server;
      };
      const first = await start('first');
      progress('One server');
      const alone = await pagesPerSecond([first, first]);
      const second = await start('second');
      progress('Two servers');
      const together = await pagesPerSecond([first, second]);
      const figures = `${together.toFixed(0)} to ${alone.toFixed(0)} requests/s`;
      return [atLeast(together / alone, timesMin, '×', figures)];
    } finally {
      for (const ending of endings.toReversed()) await ending();
    }
  },
};

/** The requests of two generators, each with a server: also where both have the same one, so that only the servers differ. */
async function pagesPerSecond(servers: readonly RunningShop[]): Promise<number> {
  const results = await Promise.all(
    servers.map(({ address }) =>
      underLoad({ address: address + path, connections, seconds }, (body) =>
        body.includes('</html>'),
      ),
    ),
  );
  return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}

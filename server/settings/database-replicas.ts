// DATABASE_REPLICA_URLS: replicas of the database for reads that may be stale by some seconds.
import { splitHosts } from '@atelier/backend/postgres/database-url';
import { defineSetting, environmentText, parsedText } from './setting.ts';
import type { Setting } from './setting.ts';

const variable = 'DATABASE_REPLICA_URLS';

const addresses = defineSetting({
  variable,
  default: 'none',
  meaning:
    'replicas of the database, for pages and lists that visitors without a session read: addresses as in `DATABASE_URL`, of which each host is a replica, separated by spaces; only hosts, ports and database count',
  absent: [],
  isSecret: true,
  schema: parsedText<readonly string[]>((text) => {
    const urls = text.split(/\s+/);
    return urls.every((url) => splitHosts(url) !== null)
      ? { value: urls }
      : { problem: 'not a list of addresses of PostgreSQL' };
  }),
  remedy:
    'Give postgres://user@host1,host2:5432/database, several separated by spaces, or unset it to read from the primary alone.',
});

/** Empty without replicas. They hold passwords. */
export const databaseReplicas: Setting<readonly string[]> = {
  rows: addresses.rows,
  read(environment) {
    const reading = addresses.read(environment);
    const isAlone = environmentText(environment, 'DATABASE_URL') === undefined;
    if ('problems' in reading || reading.value.length === 0 || !isAlone) return reading;
    const problem = 'set without DATABASE_URL';
    const remedy = 'Give the address of their primary as DATABASE_URL, or unset this one.';
    return { problems: [{ variable, problem, remedy }] };
  },
};

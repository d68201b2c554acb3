// DATABASE_URL, DATABASE_DIRECT_URL: a PostgreSQL server in the place of the embedded one, and a pooler in front of it.
import * as v from 'valibot';
import { splitHosts } from '@atelier/backend/postgres/database-url';
import { defineSetting } from './setting.ts';
import type { Setting } from './setting.ts';

const addressSchema = v.pipe(
  v.string(),
  v.check((text) => splitHosts(text) !== null, 'not the address of a PostgreSQL'),
);

/** It holds a password. */
const address = defineSetting({
  variable: 'DATABASE_URL',
  default: 'the embedded PostgreSQL',
  meaning:
    'any PostgreSQL from 15 on, as `postgres://user:password@host:5432/database`; several hosts of a cluster are separated by commas, and the one that accepts writes is used',
  absent: null,
  isSecret: true,
  schema: addressSchema,
  remedy:
    'Give postgresql://user:password@host:5432/database, with special characters of the password percent-encoded, or unset it to use the embedded database.',
});

const directAddress = defineSetting({
  variable: 'DATABASE_DIRECT_URL',
  default: 'none',
  meaning:
    'the server itself, where `DATABASE_URL` leads to a pooler in transaction mode, such as PgBouncer: for migrations, notices, jobs and replication; of the pooler’s address only host, port and database count then',
  absent: null,
  isSecret: true,
  schema: addressSchema,
  remedy:
    'Give the address of the server behind the pooler of DATABASE_URL, with the account that owns the database.',
});

/** The server itself; null for the embedded one. */
export const databaseUrl: Setting<string | null> = {
  rows: [...address.rows, ...directAddress.rows],
  read(environment) {
    const own = address.read(environment);
    const direct = directAddress.read(environment);
    if ('problems' in own || 'problems' in direct)
      return {
        problems: [own, direct].flatMap((each) => ('problems' in each ? each.problems : [])),
      };
    if (direct.value === null) return own;
    if (own.value !== null) return direct;
    const problem = 'set without DATABASE_URL';
    const remedy = 'Give the address of the pooler as DATABASE_URL, or this one alone.';
    return { problems: [{ variable: 'DATABASE_DIRECT_URL', problem, remedy }] };
  },
};

/** The pooler; null where requests go to the server itself. A wrong one is reported by {@link databaseUrl}. */
export const poolerUrl: Setting<string | null> = {
  rows: [],
  read(environment) {
    const own = address.read(environment);
    const direct = directAddress.read(environment);
    const isPooled = 'value' in own && 'value' in direct && direct.value !== null;
    return { value: isPooled ? own.value : null };
  },
};

// DATABASE_URL: a PostgreSQL server in the place of the embedded one.
import * as v from 'valibot';
import { splitHosts } from '@atelier/backend/postgres/database-url';
import { defineSetting } from './setting.ts';

/** Null for the embedded server. It holds a password. */
export const databaseUrl = defineSetting({
  variable: 'DATABASE_URL',
  default: 'the embedded PostgreSQL',
  meaning:
    'any PostgreSQL from 15 on, as `postgres://user:password@host:5432/database`; several hosts of a cluster are separated by commas, and the one that accepts writes is used',
  absent: null,
  isSecret: true,
  schema: v.pipe(
    v.string(),
    v.check((text) => splitHosts(text) !== null, 'not the address of a PostgreSQL'),
  ),
  remedy:
    'Give postgresql://user:password@host:5432/database, with special characters of the password percent-encoded, or unset it to use the embedded database.',
});

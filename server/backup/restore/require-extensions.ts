// Extensions that a backup needs, required of a server before anything is written to it.
import { hostedExtensions } from '@atelier/backend/migrate/hosted-extensions';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';
import { KnownFault } from '../../fault.ts';
import type { Manifest } from '../archive/manifest.ts';

/** Every hosted project has these, and rarely uses one: without them a restore goes on, and names what it could not make. */
const dispensable = new Set([...hostedExtensions, 'pg_stat_statements']);

/** Throws a {@link KnownFault} `extension_missing` for a server that cannot create an extension of the backup. */
export async function requireExtensions(
  session: ScriptSession,
  { extensions, postgres }: Pick<Manifest, 'extensions' | 'postgres'>,
): Promise<void> {
  const wanted = extensions.map(({ name }) => name).filter((name) => !dispensable.has(name));
  const missing = await session.rows(
    `select wanted, current_setting('server_version') as version from json_array_elements_text($1::json) wanted
       where wanted not in (select name from pg_available_extensions) order by wanted`,
    [JSON.stringify(wanted)],
  );
  const [first] = missing;
  if (first === undefined) return;
  const names = missing.map((row) => row['wanted']).join(', ');
  throw new KnownFault(
    'extension_missing',
    `The backup was made on PostgreSQL ${postgres} with the extensions ${names}, which PostgreSQL ${first['version'] ?? ''} here does not have.\nInstall them on this server, or name a database of a server that has them (--database-url URL). Nothing was changed.`,
  );
}

// The operator's e-mail address in the shop's settings, checked before the shop opens: law and customers rely on it.
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { KnownFault } from '../fault.ts';
import { escapeInvisible } from '../escape-invisible.ts';

/** Throws {@link KnownFault} for an address that mail cannot reach; rows older than the database's own check may hold one. */
export async function requireValidOperatorEmail(
  server: Pick<PostgresServer, 'connection'>,
): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'operator');
  try {
    const [wrong] = await session.rows(
      `select operator_email as email from public.settings
       where operator_email <> '' and not private.is_email(operator_email)`,
    );
    if (wrong === undefined) return;
    throw new KnownFault(
      'operator_email_invalid',
      `operator_email in the shop's settings is not an e-mail address: "${escapeInvisible(wrong['email'] ?? '')}"
  Privacy, terms and contact would send people there. Correct it with "npx atelier sql FILE", where FILE says:
  update settings set operator_email = 'name@example.org';`,
    );
  } finally {
    await session.end();
  }
}

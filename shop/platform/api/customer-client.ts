// What the database knows of the customer alone: the same client, asking in the customer's name.

import type { DatabaseClient } from './database.ts';
import { memoizeAsync } from './memoize-async.ts';
import type { RestConnection } from './rest-client.ts';
import type { SessionStore } from '../session/session.ts';

/** Answers the client whose every question carries the session as it is then; without one it asks as a visitor. */
export function createCustomerClient(
  connection: RestConnection,
  session: Pick<SessionStore, 'token'>,
): () => Promise<DatabaseClient> {
  const asCustomer: typeof fetch = async (input, init) => {
    const token = await session.token();
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return connection.fetch(input, { ...init, headers });
  };
  return memoizeAsync(async () =>
    (await import('./rest-client.ts')).openRestClient({ ...connection, fetch: asCustomer }),
  );
}

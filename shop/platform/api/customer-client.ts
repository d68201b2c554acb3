// Database client that sends the customer's access token with every request.

import type { DatabaseClient } from './database.ts';
import { memoizeAsync } from './memoize-async.ts';
import type { RestConnection } from './rest-client.ts';
import type { SessionStore } from '../session/session.ts';

/** Returns the memoized client. Each request carries the session's current token; without one it is anonymous. */
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

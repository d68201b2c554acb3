/** Connections to replicas: the hosts of their addresses, under the account of requests, which they have from the primary. */
import type { Connection } from '../connection.ts';
import { parseDatabaseUrl } from '../database-url.ts';

/**
 * The ways to each host of the addresses, in the order in which to try them. Of an address only hosts, database and encryption count.
 * @param account the account of requests at the primary
 */
export async function replicaConnections(
  urls: readonly string[],
  account: Connection,
): Promise<readonly (readonly Connection[])[]> {
  const { hosts: _hosts, direct: _direct, ...own } = account;
  const addresses = await Promise.all(urls.map(parseDatabaseUrl));
  return addresses.flatMap(({ connection: { database, ssl = false }, hosts, encryption }) =>
    hosts.map((host) => {
      const candidates = encryption === 'where-offered' ? [ssl, false] : [ssl];
      return candidates.map((tls) => ({ ...own, ...host, database, ssl: tls }));
    }),
  );
}

// Composition of realtime: its connections, its limits, and its loading with the first client.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Keys } from '@atelier/backend/keys/keys';
import type { Database } from '@atelier/backend/postgres/database';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import type { RealtimeService } from '@atelier/backend/realtime';
import { changeCaptureProblem } from '@atelier/backend/realtime/change-capture';
import { startPartitions } from '@atelier/backend/realtime/partitions';
import type { Log } from '../log.ts';
import { runOutsideLogContext } from '../log-context.ts';
import type { Cleanup } from './cleanup.ts';
import { connectionBudget } from './connection-budget.ts';

/** Realtime as the HTTP server calls it. */
export interface Realtime {
  /** Answers a request below `/realtime/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Takes over a request to upgrade, from a client's address. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Closes all sockets, so that the HTTP server can close. */
  closeSockets(): void;
}

/** Opens realtime. Its code is loaded, and the database connected to, with the first client. */
export async function openRealtime(options: {
  readonly server: PostgresServer;
  readonly database: Database;
  readonly keys: Keys;
  readonly log: Log;
  readonly onProgress: (line: string) => void;
  readonly cleanup: Cleanup;
}): Promise<Realtime> {
  const { server, database, keys, log, cleanup } = options;
  const connection = server.connection('admin');
  const admin = openDatabase({ connection, poolSize: connectionBudget.realtime });
  const onFault = (text: string, cause: unknown): void => log.error('realtime', cause, { text });
  const problem = await changeCaptureProblem(admin);
  if (problem !== null) options.onProgress(`Warning: ${problem}`);
  const partitions = startPartitions(admin, onFault);
  let loading: Promise<RealtimeService> | undefined;
  const load = (): Promise<RealtimeService> => {
    // It outlives the request that loads it.
    loading ??= runOutsideLogContext(() =>
      import('@atelier/backend/realtime').then(({ createRealtime }) =>
        createRealtime({ connection, admin, database, keys, onFault }),
      ),
    );
    return loading;
  };
  cleanup.add('realtime', async () => {
    partitions.stop();
    await (await loading)?.close();
    await admin.close();
  });
  return {
    fetch: async (request) => await (await load()).fetch(request),
    closeSockets: () => void loading?.then((service) => service.closeSockets()),
    upgrade(incoming, socket, head, address) {
      load().then(
        (service) => service.upgrade(incoming, socket, head, address),
        (cause: unknown) => {
          onFault('Realtime cannot be loaded.', cause);
          socket.destroy();
        },
      );
    },
  };
}

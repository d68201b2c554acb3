/**
 * Realtime: Supabase's channels over sockets (broadcast, presence, changes of rows) and broadcasts over HTTP. Nothing is connected to the
 * database for it until a client is.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Keys } from '../keys/keys.ts';
import type { Connection } from '../postgres/connection.ts';
import type { Database } from '../postgres/database.ts';
import { Socket } from './channels/socket.ts';
import type { SocketServices } from './channels/socket.ts';
import { TopicHub } from './channels/topic-hub.ts';
import { openChangeSubscriptions } from './changes/change-subscriptions.ts';
import { broadcastRoutes } from './http/broadcasts.ts';
import { defaultLimits } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { openBusOnDemand } from './nodes/bus-on-demand.ts';
import type { BusUsers } from './nodes/bus-on-demand.ts';
import { openStoredDelivery } from './stored/stored-delivery.ts';
import { SocketRegistry } from './socket-registry.ts';
import { acceptWebSocket, readUpgrade, refuseUpgrade } from './upgrade.ts';

/** The services that realtime runs on. */
export interface RealtimeOptions {
  /** The owner of the database: notifications, stored messages, and the stream of changes. */
  readonly connection: Connection;
  readonly admin: Database;
  /** In the unprivileged role under which requests arrive. */
  readonly database: Database;
  readonly keys: Pick<Keys, 'authenticate'>;
  readonly limits?: Partial<RealtimeLimits>;
  readonly onFault?: (text: string, cause: unknown) => void;
}

/** The running service. */
export interface RealtimeService {
  /** Answers a request below `/realtime/v1` that is no upgrade. */
  fetch(request: Request): Promise<Response>;
  /** Takes over a request to upgrade. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Accepts no more sockets, and closes those that are open: a server that stops waits for its connections. */
  closeSockets(): void;
  /** Open sockets. */
  readonly socketCount: number;
  close(): Promise<void>;
}

const basePath = '/realtime/v1';

/** Opens realtime; the schema must have been applied, and `startPartitions` runs beside it. */
export function createRealtime(options: RealtimeOptions): RealtimeService {
  const { admin, connection, database, keys, onFault = () => {} } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const sockets = new SocketRegistry(limits);
  const users: BusUsers = {
    isNeeded: () => sockets.size > 0,
    hub: () => hub,
    onStored: (key) => stored.add(key),
  };
  const { lingerMs } = limits;
  const bus = openBusOnDemand(connection, onFault, users, lingerMs);
  const hub = new TopicHub((message) => bus.send(message));
  const stored = openStoredDelivery(admin, hub, onFault);
  const changes = openChangeSubscriptions({ connection, admin, database, onFault, lingerMs });
  const ready = (): Promise<void> => bus.open();
  const services: SocketServices = { hub, database, changes, limits, keys, onFault, ready };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytesMax,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const silence = setInterval(() => sockets.closeSilent(), limits.silenceCheckMs).unref();
  let isStopping = false;
  const routes = broadcastRoutes({ hub, database, keys, limits }, basePath);

  return {
    fetch: async (request) => await routes.fetch(request),
    upgrade(incoming, stream, head, address) {
      const accepted = readUpgrade(incoming, `${basePath}/websocket`, keys);
      if ('status' in accepted) {
        refuseUpgrade(stream, accepted.status, accepted.error);
        return;
      }
      if (isStopping || !sockets.hasRoom(address)) {
        refuseUpgrade(stream, 429, 'Too many connected users');
        return;
      }
      acceptWebSocket(server, incoming, stream, head, (webSocket) => {
        const socket = new Socket(services, { ...accepted, webSocket });
        sockets.add(socket, address);
        webSocket.once('close', () => {
          sockets.remove(socket, address);
          bus.releaseIfIdle();
        });
      });
    },
    closeSockets() {
      isStopping = true;
      sockets.closeAll();
    },
    get socketCount() {
      return sockets.size;
    },
    async close() {
      clearInterval(silence);
      sockets.closeAll();
      server.close();
      await changes.close();
      await stored.close();
      await bus.close();
    },
  };
}

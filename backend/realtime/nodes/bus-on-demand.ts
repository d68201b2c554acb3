/** The bus of this server: opened for the first socket or broadcast, closed some time after the last. */
import type { Connection } from '../../postgres/connection.ts';
import type { HubMessage, TopicHub } from '../channels/topic-hub.ts';
import { openNodeBus } from './node-bus.ts';
import type { NodeBus } from './node-bus.ts';

export interface BusOnDemand {
  /** Resolves once messages of other servers are received. */
  open(): Promise<void>;
  send(message: HubMessage): void;
  /** Closes the bus some time later, unless it is needed by then. */
  releaseIfIdle(): void;
  close(): Promise<void>;
}

/** The parts around the bus. */
export interface BusUsers {
  /** Whether there are sockets. */
  isNeeded(): boolean;
  hub(): TopicHub;
  /** A stored message was committed. */
  onStored(key: string): void;
}

/**
 * Describes the bus; nothing is connected yet.
 * @param lingerMs time for which an unused bus stays open
 */
export function openBusOnDemand(
  connection: Connection,
  onFault: (text: string, cause: unknown) => void,
  users: BusUsers,
  lingerMs: number,
): BusOnDemand {
  let bus: NodeBus | null = null;
  let linger: NodeJS.Timeout | undefined;

  const open = (): NodeBus => {
    clearTimeout(linger);
    if (bus === null) {
      bus = openNodeBus(
        connection,
        {
          onMessage: (node, message) => users.hub().receive(node, message),
          onStored: (key) => users.onStored(key),
          onGone: (nodes) => users.hub().removeNodes(nodes),
          onReturn() {
            users.hub().failAll();
            greet();
          },
        },
        onFault,
      );
      greet();
    }
    return bus;
  };
  // The others answer with who is present there.
  const greet = (): void => bus?.send({ kind: 'hello' } satisfies HubMessage);
  const close = async (): Promise<void> => {
    clearTimeout(linger);
    const open = bus;
    bus = null;
    await open?.close();
  };
  const releaseIfIdle = (): void => {
    clearTimeout(linger);
    if (users.isNeeded()) return;
    linger = setTimeout(() => {
      if (users.isNeeded()) return;
      users.hub().failAll();
      void close();
    }, lingerMs).unref();
  };

  return {
    open: () => open().opened,
    send(message) {
      open().send(message);
      releaseIfIdle();
    },
    releaseIfIdle,
    close,
  };
}

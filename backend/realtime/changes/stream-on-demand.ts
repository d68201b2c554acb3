/** The one stream of changes that all subscriptions share: opened for the first of them, closed some time after the last. */
import type { Connection } from '../../postgres/connection.ts';
import { openReplicationStream } from './replication-stream.ts';
import type { ReplicationListener, ReplicationStream } from './replication-stream.ts';

export interface StreamOnDemand {
  /** Resolves once no later change is missed. Rejects where the database refuses. */
  open(): Promise<void>;
  /** Closes the stream some time later, unless it is opened again. */
  release(): void;
  close(): Promise<void>;
}

/**
 * Describes the stream; nothing is connected yet.
 * @param lingerMs time for which an unused stream stays open
 */
export function openStreamOnDemand(
  connection: Connection,
  publication: string,
  listener: ReplicationListener,
  lingerMs: number,
): StreamOnDemand {
  let stream: Promise<ReplicationStream> | null = null;
  let linger: NodeJS.Timeout | undefined;
  const close = async (): Promise<void> => {
    clearTimeout(linger);
    const open = stream;
    stream = null;
    await open?.then((each) => each.close()).catch(() => {});
  };
  return {
    async open() {
      clearTimeout(linger);
      stream ??= openReplicationStream(connection, publication, {
        ...listener,
        onLost(cause) {
          stream = null;
          listener.onLost(cause);
        },
      });
      const opening = stream;
      try {
        await opening;
      } catch (cause) {
        if (stream === opening) stream = null;
        throw cause;
      }
    },
    release() {
      clearTimeout(linger);
      linger = setTimeout(() => void close(), lingerMs).unref();
    },
    close,
  };
}

/** Listening for notices over a connection of its own, which comes back by itself when it is lost. */
import { escapeIdentifier } from 'pg';
import type { DatabaseClientConfig } from './database-client.ts';
import { connectFault } from './database-fault.ts';
import { openReconnectingConnection } from './reconnecting-connection.ts';

export interface Listener {
  /** Ends the connection; may be called more than once. */
  close(): Promise<void>;
}

/**
 * Resolves once the channel is listened to; rejects with `DatabaseUnreachable` when the first attempt fails. After a loss it
 * tries again for as long as it takes and then calls `onReconnect`, because notices may have been missed.
 */
export async function listen(
  config: DatabaseClientConfig,
  channel: string,
  onNotice: (payload: string) => void,
  onReconnect: () => void = () => {},
): Promise<Listener> {
  const connection = openReconnectingConnection({
    config,
    prepare(client) {
      client.on('notification', ({ payload }) => onNotice(payload ?? ''));
      return client.query(`listen ${escapeIdentifier(channel)}`);
    },
    onReturn: onReconnect,
  });
  try {
    await connection.opened;
  } catch (error) {
    await connection.close();
    throw connectFault(error);
  }
  return { close: () => connection.close() };
}

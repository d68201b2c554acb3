/** Listening for notices over a connection of its own, which comes back by itself when it is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ClientConfig } from 'pg';
import { connectFault } from './database-fault.ts';

export interface Listener {
  /** Ends the connection; may be called more than once. */
  close(): Promise<void>;
}

const firstRetryMs = 100;
const longestRetryMs = 5_000;

/**
 * Resolves once the channel is listened to; rejects with `DatabaseUnreachable` when the first attempt fails. After a loss it
 * tries again for as long as it takes and then calls `onReconnect`, because notices may have been missed.
 */
export async function listen(
  config: ClientConfig,
  channel: string,
  onNotice: (payload: string) => void,
  onReconnect: () => void = () => {},
): Promise<Listener> {
  const closing = new AbortController();
  let reopening: Promise<void> = Promise.resolve();
  let client: Client;

  async function open(): Promise<Client> {
    const opening = new Client(config);
    opening.on('notification', ({ payload }) => onNotice(payload ?? ''));
    // The loss itself is told by 'end'; without a listener an 'error' would end the process.
    opening.on('error', () => {});
    try {
      await opening.connect();
      await opening.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await opening.end();
      throw error;
    }
    opening.on('end', () => {
      if (!closing.signal.aborted) reopening = reopen();
    });
    return opening;
  }

  async function reopen(): Promise<void> {
    for (let waitMs = firstRetryMs; !closing.signal.aborted; waitMs *= 2) {
      try {
        await sleep(Math.min(waitMs, longestRetryMs), undefined, { signal: closing.signal });
        client = await open();
      } catch {
        continue;
      }
      if (closing.signal.aborted) await client.end();
      else onReconnect();
      return;
    }
  }

  try {
    client = await open();
  } catch (error) {
    throw connectFault(error);
  }
  return {
    async close() {
      closing.abort();
      await reopening;
      await client.end();
    },
  };
}

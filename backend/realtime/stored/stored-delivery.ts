/** Delivery of stored messages: their keys come as notifications, and those of a moment are read together. */
import type { Database } from '../../postgres/database.ts';
import type { TopicHub } from '../channels/topic-hub.ts';
import { readStoredMessages } from './stored-messages.ts';

export interface StoredDelivery {
  /** Delivers the message of a key, after those before it. */
  add(key: string): void;
  close(): Promise<void>;
}

const keysAtOnce = 500;

/** Opens the delivery; without members in the hub nothing is read. */
export function openStoredDelivery(
  admin: Database,
  hub: TopicHub,
  onFault: (text: string, cause: unknown) => void,
): StoredDelivery {
  const queue: string[] = [];
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    while (queue.length > 0) {
      const keys = queue.splice(0, keysAtOnce);
      try {
        for (const { topic, body, id } of await readStoredMessages(admin, keys))
          hub.deliverStored(topic, body, id);
      } catch (cause) {
        onFault('Stored messages were not delivered.', cause);
        // Clients join again, and read what they missed.
        hub.failAll();
      }
    }
    reading = null;
  }

  return {
    add(key) {
      if (hub.topicCount === 0) return;
      queue.push(key);
      reading ??= Promise.resolve().then(readAll);
    },
    async close() {
      queue.length = 0;
      await reading;
    },
  };
}

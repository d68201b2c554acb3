/** The partitions of stored messages: created some days ahead, dropped with messages that are too old. */
import type { Database } from '../../postgres/database.ts';

const everyMs = 60 * 60 * 1000;

/** Maintains the partitions every hour; the schema has created the first ones. */
export function startPartitions(
  admin: Database,
  onFault: (text: string, cause: unknown) => void,
): { stop(): void } {
  const maintain = (): void =>
    void admin
      .pipeline([{ text: 'select atelier.maintain_realtime_partitions()' }])
      .catch((cause: unknown) => onFault('The partitions of messages were not maintained.', cause));
  maintain();
  const timer = setInterval(maintain, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

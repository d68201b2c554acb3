/** Replay of stored messages at the join of a channel: each of them is sent once, also where its commit is announced meanwhile. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../postgres/database.ts';
import type { ChannelCaller } from '../policies/channel-policies.ts';
import type { ReplayRequest } from '../request/join-config.ts';
import { replayMessages } from './stored-messages.ts';

export class JoinReplay {
  readonly #request: ReplayRequest | null;
  readonly #ids = new Set<string>();

  /** @param request null where none is wanted */
  constructor(request: ReplayRequest | null) {
    this.#request = request;
  }

  /** The payloads of the messages, as the caller may read them, the oldest first. */
  async read(
    database: Database,
    caller: ChannelCaller,
    topic: string,
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    if (this.#request === null) return [];
    const messages = await replayMessages(database, caller, topic, this.#request);
    for (const { id } of messages) this.#ids.add(id);
    return messages.map(({ payload }) => payload);
  }

  /** The id of a message of the channel's own, which is left out when it is announced. */
  omittedId(): string {
    const id = randomUUID();
    this.#ids.add(id);
    return id;
  }

  /** Whether an announced message is left out. Each is announced once. */
  omits(id: string): boolean {
    return this.#ids.delete(id);
  }
}

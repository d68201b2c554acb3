/** Permissions of one channel to receive and send: all in a public one, those of the policies in a private one, read once a token. */
import type { Database } from '../../postgres/database.ts';
import type { TopicName } from '../channels/topic-hub.ts';
import { mayWrite, readableExtensions } from './channel-policies.ts';
import type { ChannelCaller, Extension } from './channel-policies.ts';

export class ChannelPermissions {
  readonly #database: Database;
  readonly #topic: TopicName;
  readonly #extensions: readonly Extension[];
  readonly #writable = new Map<Extension, Promise<boolean>>();
  #readable: ReadonlySet<Extension> = new Set();

  /** @param wantsPresence whether the permission to see presence is looked up, too */
  constructor(database: Database, topic: TopicName, wantsPresence: boolean) {
    this.#database = database;
    this.#topic = topic;
    this.#extensions = wantsPresence ? ['broadcast', 'presence'] : ['broadcast'];
  }

  mayRead(extension: Extension): boolean {
    return !this.#topic.isPrivate || this.#readable.has(extension);
  }

  /** Reads the permissions of a caller anew; false where it may receive nothing. */
  async refresh(caller: ChannelCaller): Promise<boolean> {
    this.#writable.clear();
    if (!this.#topic.isPrivate) return true;
    const { name } = this.#topic;
    this.#readable = await readableExtensions(this.#database, caller, name, this.#extensions);
    return this.#readable.size > 0;
  }

  mayWrite(caller: ChannelCaller, extension: Extension): Promise<boolean> {
    if (!this.#topic.isPrivate) return Promise.resolve(true);
    const known = this.#writable.get(extension);
    if (known !== undefined) return known;
    const allowed = mayWrite(this.#database, caller, this.#topic.name, extension);
    this.#writable.set(extension, allowed);
    // A fault of the database is no refusal for good.
    allowed.catch(() => this.#writable.delete(extension));
    return allowed;
  }
}

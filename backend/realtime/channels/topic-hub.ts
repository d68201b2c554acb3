/**
 * The topics of this server: their members, their presence, and the way of a broadcast to all members here and on other servers.
 * A public and a private topic of one name are two.
 */
import { encodeBroadcast, encodeFrame, isRecord } from '../frames/frame.ts';
import type { BroadcastBody, FrameVersion } from '../frames/frame.ts';
import { Presence } from '../presence/presence.ts';
import type { PresenceDiff, PresenceEntry, PresenceState } from '../presence/presence.ts';

/** The name of a topic, without `realtime:`, and whether it is private. */
export interface TopicName {
  readonly name: string;
  readonly isPrivate: boolean;
}

/** A channel of a socket as its topic sees it. */
export interface Member {
  readonly id: string;
  readonly version: FrameVersion;
  readonly receivesBroadcasts: boolean;
  readonly receivesPresence: boolean;
  /** Whether an announced message is left out: the join has repeated it, or the member has sent it. */
  omits(id: string): boolean;
  /** Sends an encoded frame; the id is that of a stored message. */
  deliver(data: string | Uint8Array, id?: string): void;
  /** Ends the channel with an error, so that its client joins again. */
  fail(): void;
}

/** A message to the hubs of other servers. */
export type HubMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly topics: readonly TopicEntries[] }
  | {
      readonly kind: 'broadcast';
      readonly topic: TopicName;
      readonly payload?: unknown;
      /** Base64, for a broadcast of bytes. */
      readonly bytes?: string;
      readonly event?: string;
    }
  | { readonly kind: 'track'; readonly topic: TopicName; readonly entry: PresenceEntry }
  | { readonly kind: 'untrack'; readonly topic: TopicName; readonly members: readonly string[] };

interface TopicEntries {
  readonly topic: TopicName;
  readonly entries: readonly PresenceEntry[];
}

interface Topic extends TopicName {
  readonly members: Map<string, Member>;
  readonly presence: Presence;
  /** Members of other servers by server. */
  readonly remote: Map<number, Set<string>>;
}

const keyOf = ({ name, isPrivate }: TopicName): string =>
  `${isPrivate ? 'private' : 'public'}:${name}`;
/** The topic as clients name it. */
export const wireTopic = (name: string): string => `realtime:${name}`;

export class TopicHub {
  readonly #topics = new Map<string, Topic>();
  readonly #send: (message: HubMessage) => void;

  /** @param send passes a message to all other servers */
  constructor(send: (message: HubMessage) => void) {
    this.#send = send;
  }

  join(name: TopicName, member: Member): void {
    this.#topic(name).members.set(member.id, member);
  }

  /** Removes a member and its presence. */
  leave(name: TopicName, member: string): void {
    const topic = this.#topics.get(keyOf(name));
    if (topic === undefined) return;
    topic.members.delete(member);
    this.#untrack(topic, [member], true);
    this.#forgetIfEmpty(topic);
  }

  /** Sends a broadcast to all members, here and elsewhere. */
  publish(name: TopicName, body: BroadcastBody, except: string | null = null): void {
    this.deliver(name, body, except);
    this.#send({
      kind: 'broadcast',
      topic: name,
      ...(body.kind === 'json'
        ? { payload: body.payload }
        : { bytes: Buffer.from(body.bytes).toString('base64'), event: body.event }),
    });
  }

  /** Sends a stored message to the members here that do not leave it out. */
  deliverStored(name: TopicName, body: BroadcastBody, id: string): void {
    this.#deliver(name, body, (member) => !member.omits(id), id);
  }

  /** Sends a broadcast to the members here. */
  deliver(name: TopicName, body: BroadcastBody, except: string | null = null): void {
    this.#deliver(name, body, (member) => member.id !== except);
  }

  #deliver(
    name: TopicName,
    body: BroadcastBody,
    isMeant: (member: Member) => boolean,
    id?: string,
  ): void {
    const topic = this.#topics.get(keyOf(name));
    if (topic === undefined || topic.members.size === 0) return;
    const encoded = new Map<FrameVersion, string | Uint8Array | null>();
    for (const member of topic.members.values()) {
      if (!isMeant(member) || !member.receivesBroadcasts) continue;
      let data = encoded.get(member.version);
      if (data === undefined) {
        data = encodeBroadcast(wireTopic(name.name), body, member.version);
        encoded.set(member.version, data);
      }
      if (data !== null) member.deliver(data, id);
    }
  }

  /** Sets a member's presence; clients everywhere are sent the difference. */
  track(
    name: TopicName,
    member: string,
    key: string,
    payload: Readonly<Record<string, unknown>>,
  ): void {
    const topic = this.#topic(name);
    const entry = { key, member, meta: topic.presence.metaOf(member, payload) };
    this.#announce(topic, topic.presence.set(entry));
    this.#send({ kind: 'track', topic: name, entry });
  }

  untrack(name: TopicName, member: string): void {
    const topic = this.#topics.get(keyOf(name));
    if (topic !== undefined) this.#untrack(topic, [member], true);
  }

  presenceState(name: TopicName): PresenceState {
    return this.#topics.get(keyOf(name))?.presence.state() ?? {};
  }

  /** A message of another server. */
  receive(node: number, message: unknown): void {
    if (!isRecord(message)) return;
    // Only our own servers reach the bus, and they send what the type says.
    this.#apply(node, message as unknown as HubMessage);
  }

  #apply(node: number, message: HubMessage): void {
    switch (message.kind) {
      case 'hello':
        this.#send({ kind: 'state', topics: this.#localEntries() });
        break;
      case 'state':
        for (const { topic, entries } of message.topics)
          for (const entry of entries) this.#trackRemote(node, topic, entry);
        break;
      case 'broadcast':
        this.deliver(message.topic, bodyOf(message));
        break;
      case 'track':
        this.#trackRemote(node, message.topic, message.entry);
        break;
      case 'untrack': {
        const topic = this.#topics.get(keyOf(message.topic));
        if (topic === undefined) return;
        for (const member of message.members) topic.remote.get(node)?.delete(member);
        this.#untrack(topic, message.members, false);
        this.#forgetIfEmpty(topic);
      }
    }
  }

  /** Removes the presence of servers that are gone. */
  removeNodes(nodes: readonly number[]): void {
    for (const topic of this.#topics.values()) {
      for (const node of nodes) {
        const members = topic.remote.get(node);
        topic.remote.delete(node);
        if (members !== undefined) this.#untrack(topic, [...members], false);
      }
      this.#forgetIfEmpty(topic);
    }
  }

  /** Ends every channel with an error: messages may have been missed, so that clients have to join and read anew. */
  failAll(): void {
    const members = [...this.#topics.values()].flatMap((topic) => [...topic.members.values()]);
    this.#topics.clear();
    for (const member of members) member.fail();
  }

  get topicCount(): number {
    return this.#topics.size;
  }

  #trackRemote(node: number, name: TopicName, entry: PresenceEntry): void {
    const topic = this.#topic(name);
    // A server that starts asks all others, whose answers everybody receives.
    if (topic.presence.refOf(entry.member) === entry.meta.phx_ref) return;
    const members = topic.remote.get(node) ?? new Set();
    topic.remote.set(node, members.add(entry.member));
    this.#announce(topic, topic.presence.set(entry));
  }

  #untrack(topic: Topic, members: readonly string[], isLocal: boolean): void {
    const diff = topic.presence.remove(members);
    if (diff === null) return;
    this.#announce(topic, diff);
    if (isLocal) this.#send({ kind: 'untrack', topic: nameOf(topic), members });
  }

  #announce({ name, members }: Topic, diff: PresenceDiff): void {
    const frame = {
      joinRef: null,
      ref: null,
      topic: wireTopic(name),
      event: 'presence_diff',
      payload: diff,
    };
    const encoded = new Map<FrameVersion, string>();
    for (const member of members.values()) {
      if (!member.receivesPresence) continue;
      const data = encoded.get(member.version) ?? encodeFrame(frame, member.version);
      encoded.set(member.version, data);
      member.deliver(data);
    }
  }

  #localEntries(): readonly TopicEntries[] {
    return [...this.#topics.values()].flatMap((topic) => {
      const entries = topic.presence.entries().filter(({ member }) => topic.members.has(member));
      return entries.length === 0 ? [] : [{ topic: nameOf(topic), entries }];
    });
  }

  #topic(name: TopicName): Topic {
    const key = keyOf(name);
    let topic = this.#topics.get(key);
    if (topic === undefined) {
      topic = { ...name, members: new Map(), presence: new Presence(), remote: new Map() };
      this.#topics.set(key, topic);
    }
    return topic;
  }

  #forgetIfEmpty(topic: Topic): void {
    if (topic.members.size === 0 && topic.presence.size === 0) this.#topics.delete(keyOf(topic));
  }
}

const nameOf = ({ name, isPrivate }: Topic): TopicName => ({ name, isPrivate });

function bodyOf(message: Extract<HubMessage, { kind: 'broadcast' }>): BroadcastBody {
  const { payload, bytes, event = '' } = message;
  if (bytes !== undefined) return { kind: 'bytes', event, bytes: Buffer.from(bytes, 'base64') };
  return { kind: 'json', payload: isRecord(payload) ? payload : {} };
}

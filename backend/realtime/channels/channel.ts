/** One channel of a socket: from its join to its end, with what its caller may receive and send. */
import { randomUUID } from 'node:crypto';
import { broadcastBytes, isRecord } from '../frames/frame.ts';
import type { BroadcastBody, Frame, FrameVersion } from '../frames/frame.ts';
import { RateLimit } from '../limits.ts';
import type { ChangeSubscription } from '../changes/change-subscriptions.ts';
import { ChannelPermissions } from '../policies/channel-permissions.ts';
import type { ChannelCaller } from '../policies/channel-policies.ts';
import { joinProblem } from '../request/join-config.ts';
import type { JoinConfig } from '../request/join-config.ts';
import { expired } from '../request/verified-token.ts';
import type { VerifiedToken } from '../request/verified-token.ts';
import { JoinReplay } from '../stored/join-replay.ts';
import { storeMessage } from '../stored/store-message.ts';
import { ExpiryTimer } from './expiry-timer.ts';
import { EarlyFrames } from './early-frames.ts';
import type { ChannelServices, ChannelSocket } from './channel-services.ts';
import type { Member, TopicName } from './topic-hub.ts';

/** The refusal of a join: `<Code>: <text>`. */
export interface JoinRefusal {
  readonly reason: string;
}

export class Channel implements Member {
  readonly id: string = randomUUID();
  readonly topic: string;
  readonly name: TopicName;
  readonly joinRef: string | null;
  readonly #services: ChannelServices;
  readonly #socket: ChannelSocket;
  readonly #config: JoinConfig;
  readonly #presenceKey: string;
  readonly #messages: RateLimit;
  readonly #presenceCalls: RateLimit;
  readonly #subscriptions: ChangeSubscription[] = [];
  readonly #permissions: ChannelPermissions;
  readonly #replay: JoinReplay;
  readonly #early: EarlyFrames;
  #token: VerifiedToken;
  readonly #expiry = new ExpiryTimer((expiresAtMs) =>
    this.#close(expired(expiresAtMs, Date.now()).text),
  );
  #sendsPresence: boolean;
  #isOpen = false;

  constructor(
    services: ChannelServices,
    socket: ChannelSocket,
    join: { readonly frame: Frame; readonly name: string; readonly config: JoinConfig },
    token: VerifiedToken,
  ) {
    const { config, frame, name } = join;
    this.#services = services;
    this.#socket = socket;
    this.#config = config;
    this.#replay = new JoinReplay(config.replay === 'invalid' ? null : config.replay);
    this.#token = token;
    this.topic = frame.topic;
    this.name = { name, isPrivate: config.isPrivate };
    this.joinRef = frame.joinRef ?? frame.ref;
    this.#presenceKey = config.presence.key === '' ? randomUUID() : config.presence.key;
    this.#sendsPresence = config.presence.enabled;
    this.#permissions = new ChannelPermissions(
      services.database,
      this.name,
      config.presence.enabled,
    );
    const { earlyBytesMax, messagesPerSecond, presenceCallsPerHalfMinute } = services.limits;
    this.#early = new EarlyFrames(earlyBytesMax);
    this.#messages = new RateLimit(messagesPerSecond, 60, Date.now());
    this.#presenceCalls = new RateLimit(presenceCallsPerHalfMinute / 30, 30, Date.now());
  }

  get version(): FrameVersion {
    return this.#socket.version;
  }

  get receivesBroadcasts(): boolean {
    return this.#permissions.mayRead('broadcast');
  }

  get receivesPresence(): boolean {
    return this.#permissions.mayRead('presence');
  }

  deliver(data: string | Uint8Array, id: string | null = null): void {
    if (!this.#early.isHolding) this.#socket.deliver(data);
    else if (!this.#early.add(data, id)) this.fail();
  }

  omits(id: string): boolean {
    return this.#replay.omits(id);
  }

  /** Checks the join and opens the channel; returns the refusal where there is one. */
  async open(ref: string | null): Promise<JoinRefusal | null> {
    const { changes } = this.#config;
    const problem = joinProblem(this.#config, this.#services.limits.changesPerChannel);
    if (problem !== null) return { reason: problem };
    if (!(await this.#permissions.refresh(this.#caller())))
      return { reason: `Unauthorized: ${this.#unreadable()}` };
    this.#isOpen = true;
    this.#services.hub.join(this.name, this);
    this.#expiry.start(this.#token.expiresAtMs);
    const { database } = this.#services;
    const repeated = await this.#replay.read(database, this.#caller(), this.name.name);
    const subscribed = await this.#services.changes.add(changes, this.#changeSubscriber());
    this.#subscriptions.push(...subscribed.subscriptions);
    if (!this.#isOpen) {
      this.#removeSubscriptions();
      return null;
    }
    this.#reply(ref, 'ok', { postgres_changes: subscribed.echo });
    if (this.#sendsPresence) this.#sendPresenceState();
    for (const payload of repeated) this.#push('broadcast', null, payload);
    for (const data of this.#early.release((id) => this.omits(id))) this.#socket.deliver(data);
    if (subscribed.error !== null) this.#system('postgres_changes', 'error', subscribed.error);
    else if (changes.length > 0) this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    if (this.#config.announcesReplication)
      this.#system('system', 'ok', 'Replication connection established');
    return null;
  }

  /** A frame of the client that is no join. */
  async handle(frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'broadcast':
        if (isRecord(frame.payload))
          await this.broadcast(frame.ref, { kind: 'json', payload: frame.payload });
        break;
      case 'presence':
        await this.#handlePresence(frame);
        break;
      case 'phx_leave':
        this.#reply(frame.ref, 'ok', {});
        this.#push('phx_close', this.joinRef, {});
        this.end();
    }
  }

  /** Sends a broadcast of the client to the other members. */
  async broadcast(ref: string | null, body: BroadcastBody, isStored = false): Promise<void> {
    if (!this.#messages.take(Date.now())) {
      this.#close('Too many messages per second');
      return;
    }
    if (broadcastBytes(body) > this.#services.limits.payloadBytesMax) {
      if (this.#config.acknowledges) this.#reply(ref, 'error', 'payload_size_exceeded');
      return;
    }
    // A refused broadcast is not answered: the client reports a time-out.
    if (!(await this.#permissions.mayWrite(this.#caller(), 'broadcast')) || !this.#isOpen) return;
    const { hub, database } = this.#services;
    const { receivesOwn } = this.#config;
    if (isStored && this.name.isPrivate) {
      const id = receivesOwn ? randomUUID() : this.#replay.omittedId();
      const stored = await storeMessage(database, this.#caller(), this.name.name, id, body);
      if (stored === 'denied') return;
      if (stored !== 'stored') {
        if (this.#config.acknowledges) this.#reply(ref, 'error', stored);
        return;
      }
    } else hub.publish(this.name, body, receivesOwn ? null : this.id);
    if (this.#config.acknowledges) this.#reply(ref, 'ok', {});
  }

  /** Replaces the token; ends the channel where its owner may no longer read it. */
  async setToken(token: VerifiedToken): Promise<void> {
    this.#token = token;
    this.#expiry.start(this.#token.expiresAtMs);
    for (const subscription of this.#subscriptions) subscription.setCaller(token);
    const mayRead = await this.#permissions.refresh(this.#caller());
    if (!mayRead && this.#token === token)
      this.#close(
        `You no longer have permission to read from this Channel topic: ${this.name.name}`,
      );
  }

  /** Ends the channel because its token is refused. */
  refuseToken(text: string): void {
    this.#close(text);
  }

  /** Ends the channel with an error, so that the client joins again. */
  fail(): void {
    if (!this.#isOpen) return;
    this.#push('phx_error', this.joinRef, {});
    this.end();
  }

  /** Ends the channel without a word: its socket is gone, or another channel takes its place. */
  end(): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    this.#expiry.stop();
    this.#removeSubscriptions();
    if (wasOpen) this.#services.hub.leave(this.name, this.id);
    this.#socket.forget(this);
  }

  /** Ends a channel in whose place the client has joined again. */
  replace(): void {
    this.#push('phx_close', this.joinRef, {});
    this.end();
  }

  async #handlePresence({ ref, payload }: Frame): Promise<void> {
    const event = isRecord(payload) ? payload['event'] : null;
    if (event !== 'track' && event !== 'untrack') return;
    if (!this.#presenceCalls.take(Date.now())) {
      this.#close('Client presence rate limit exceeded');
      return;
    }
    if (event === 'untrack') {
      this.#services.hub.untrack(this.name, this.id);
      this.#reply(ref, 'ok', {});
      return;
    }
    const meta = isRecord(payload) ? (payload['payload'] ?? {}) : {};
    if (!isRecord(meta)) {
      this.#reply(ref, 'error', { reason: 'Presence track payload must be a map' });
      return;
    }
    if (Buffer.byteLength(JSON.stringify(meta)) > this.#services.limits.payloadBytesMax) {
      this.#close('Track message size exceeded');
      return;
    }
    if (!(await this.#permissions.mayWrite(this.#caller(), 'presence'))) {
      this.#reply(ref, 'error', {});
      return;
    }
    if (!this.#isOpen) return;
    // A client holds back differences until it has a state of this join.
    if (!this.#sendsPresence) {
      this.#sendsPresence = true;
      this.#sendPresenceState();
    }
    this.#services.hub.track(this.name, this.id, this.#presenceKey, meta);
    this.#reply(ref, 'ok', {});
  }

  #caller(): ChannelCaller {
    const { role, claims } = this.#token;
    return { role, claims, headers: this.#socket.headers };
  }

  #changeSubscriber() {
    return {
      caller: this.#token,
      deliver: (payload: unknown) => this.#push('postgres_changes', null, payload),
      fail: () => this.fail(),
    };
  }

  #unreadable(): string {
    return `You do not have permissions to read from this Channel topic: ${this.name.name}`;
  }

  /** Tells the client why, and ends the channel for good. */
  #close(text: string): void {
    if (!this.#isOpen) return;
    this.#system('system', 'error', text);
    this.#push('phx_close', this.joinRef, {});
    this.end();
  }

  #sendPresenceState(): void {
    if (!this.receivesPresence) return;
    this.#push('presence_state', null, this.#services.hub.presenceState(this.name));
  }

  #system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.#push('system', null, { extension, status, message, channel: this.name.name });
  }

  #reply(ref: string | null, status: 'ok' | 'error', response: unknown): void {
    this.#push('phx_reply', ref, { status, response });
  }

  #push(event: string, ref: string | null, payload: unknown): void {
    this.#socket.send({ joinRef: this.joinRef, ref, topic: this.topic, event, payload });
  }

  #removeSubscriptions(): void {
    for (const subscription of this.#subscriptions.splice(0)) subscription.remove();
  }
}

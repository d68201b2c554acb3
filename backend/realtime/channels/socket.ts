/** One client's socket: its channels by topic, the order of its frames, its limits, and its end. */
import type { WebSocket } from 'ws';
import type { Keys } from '../../keys/keys.ts';
import { decodeBroadcast, decodeFrame, encodeFrame, isRecord } from '../frames/frame.ts';
import type { Frame, FrameVersion } from '../frames/frame.ts';
import { RateLimit } from '../limits.ts';
import { readJoinConfig } from '../request/join-config.ts';
import type { JoinConfig } from '../request/join-config.ts';
import { isRefused, verifyToken } from '../request/verified-token.ts';
import type { TokenRefusal, VerifiedToken } from '../request/verified-token.ts';
import { Backlog } from './backlog.ts';
import { Channel } from './channel.ts';
import type { ChannelServices, ChannelSocket } from './channel-services.ts';
import { wireTopic } from './topic-hub.ts';

/** The services of sockets. */
export interface SocketServices extends ChannelServices {
  readonly keys: Pick<Keys, 'authenticate'>;
  /** Resolves once messages of other servers are received. */
  ready(): Promise<void>;
  readonly onFault: (text: string, cause: unknown) => void;
}

/** A connection that was accepted. */
export interface AcceptedSocket {
  readonly webSocket: WebSocket;
  readonly version: FrameVersion;
  /** The key of the connection: a join without a token of its own is made with it. */
  readonly apikey: string;
  readonly headers: Readonly<Record<string, string>>;
}

const tryAgainLater = 1013;
const policyViolation = 1008;
/** Time for a client to answer a closing frame, which waits behind what is not read. */
const farewellMs = 1_000;

export class Socket implements ChannelSocket {
  readonly version: FrameVersion;
  readonly headers: Readonly<Record<string, string>>;
  readonly #services: SocketServices;
  readonly #webSocket: WebSocket;
  readonly #apikey: string;
  readonly #channels = new Map<string, Channel>();
  /** The frames of a topic that wait for one before them, such as a join that is being checked. */
  readonly #pending = new Map<string, Promise<void>>();
  readonly #joins: RateLimit;
  readonly #backlog: Backlog;
  #lastFrameMs = Date.now();
  #isOpen = true;

  constructor(services: SocketServices, { webSocket, version, apikey, headers }: AcceptedSocket) {
    this.#services = services;
    this.#webSocket = webSocket;
    this.#apikey = apikey;
    this.version = version;
    this.headers = headers;
    this.#joins = new RateLimit(services.limits.joinsPerSecond, 1, Date.now());
    this.#backlog = new Backlog(services.limits, webSocket);
    webSocket.on('message', (data, isBinary) => this.#receive(bytesOf(data), isBinary));
    webSocket.on('close', () => this.#end());
    // A frame that is too long, or no frame at all: the library closes the socket with the code for it.
    webSocket.on('error', () => {});
  }

  /** Closes the socket where its client has been silent for too long. */
  closeIfSilent(nowMs: number): void {
    if (nowMs - this.#lastFrameMs > this.#services.limits.silenceMsMax) this.#webSocket.terminate();
  }

  /** Closes the socket because the server stops: the client connects again, perhaps to another one. */
  close(): void {
    this.#end();
    this.#webSocket.close(tryAgainLater, 'The server is stopping');
    setTimeout(() => this.#webSocket.terminate(), farewellMs).unref();
  }

  send(frame: Frame): void {
    this.deliver(encodeFrame(frame, this.version));
  }

  deliver(data: string | Uint8Array): void {
    if (!this.#isOpen) return;
    if (this.#webSocket.bufferedAmount > this.#services.limits.bufferedBytesMax) {
      this.#isOpen = false;
      this.#webSocket.close(policyViolation, 'The client reads too slowly');
      setTimeout(() => this.#webSocket.terminate(), farewellMs).unref();
      return;
    }
    this.#webSocket.send(data);
  }

  forget({ id, topic }: Pick<Channel, 'id' | 'topic'>): void {
    if (this.#channels.get(topic)?.id === id) this.#channels.delete(topic);
  }

  #receive(bytes: Uint8Array, isBinary: boolean): void {
    this.#lastFrameMs = Date.now();
    if (isBinary) {
      const push = this.version === '2.0.0' ? decodeBroadcast(bytes) : null;
      if (push === null) return;
      const { topic, ref, joinRef } = push;
      this.#inOrder(topic, bytes.length, async () => {
        const channel = this.#channelOf(topic, joinRef, ref);
        if (channel !== null) await channel.broadcast(ref, push.body, push.isStored);
      });
      return;
    }
    const frame = decodeFrame(new TextDecoder().decode(bytes), this.version);
    if (frame === null) return;
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') this.#reply(frame, 'ok', {});
      return;
    }
    this.#inOrder(frame.topic, bytes.length, () => this.#handle(frame));
  }

  /** Runs the work of a topic after that of its earlier frames; at once where none is pending. */
  #inOrder(topic: string, bytes: number, work: () => Promise<void>): void {
    const guarded = async (): Promise<void> => {
      if (!this.#isOpen) return;
      try {
        await work();
      } catch (cause) {
        this.#services.onFault('A frame was not handled.', cause);
        // The client joins again, perhaps when the database is back.
        this.#channels.get(topic)?.fail();
      }
    };
    const before = this.#pending.get(topic);
    const running = before === undefined ? guarded() : before.then(guarded);
    this.#pending.set(topic, running);
    this.#backlog.add(bytes);
    void running.then(() => {
      this.#backlog.remove(bytes);
      if (this.#pending.get(topic) === running) this.#pending.delete(topic);
    });
  }

  async #handle(frame: Frame): Promise<void> {
    if (frame.event === 'phx_join') {
      await this.#join(frame);
      return;
    }
    const channel = this.#channelOf(frame.topic, frame.joinRef, frame.ref, frame.event);
    if (channel === null) return;
    if (frame.event === 'access_token') await this.#setToken(channel, frame);
    else await channel.handle(frame);
  }

  /** The channel of a frame; null where it is meant for none, which the client is told, or for one that has ended. */
  #channelOf(
    topic: string,
    joinRef: string | null,
    ref: string | null,
    event = '',
  ): Channel | null {
    const channel = this.#channels.get(topic);
    if (channel === undefined) {
      const origin = { joinRef, ref, topic };
      if (event === 'phx_leave') this.#reply(origin, 'ok', {});
      else this.#reply(origin, 'error', { reason: 'unmatched topic' });
      return null;
    }
    return joinRef === null || joinRef === channel.joinRef ? channel : null;
  }

  async #join(frame: Frame): Promise<void> {
    const { limits } = this.#services;
    if (!this.#joins.take(Date.now())) {
      await this.#refuseJoin(frame, 'ClientJoinRateLimitReached: Too many joins per second');
      this.#webSocket.close(policyViolation, 'Too many joins per second');
      return;
    }
    const name = frame.topic.startsWith(wireTopic(''))
      ? frame.topic.slice(wireTopic('').length)
      : '';
    if (name === '' || name.length > limits.topicLengthMax || name.includes('\0')) {
      await this.#refuseJoin(frame, 'TopicNameRequired: You must provide a topic name');
      return;
    }
    this.#channels.get(frame.topic)?.replace();
    if (this.#channels.size >= limits.channelsPerSocket) {
      await this.#refuseJoin(frame, 'ChannelRateLimitReached: Too many channels');
      return;
    }
    const config = readJoinConfig(frame.payload);
    const token = this.#tokenOf(config);
    if (isRefused(token)) {
      await this.#refuseJoin(frame, `${token.code}: ${token.text}`);
      return;
    }
    await this.#open(frame, name, config, token);
  }

  async #open(frame: Frame, name: string, config: JoinConfig, token: VerifiedToken): Promise<void> {
    const channel = new Channel(this.#services, this, { frame, name, config }, token);
    this.#channels.set(frame.topic, channel);
    try {
      await this.#services.ready();
      const refusal = await channel.open(frame.ref);
      if (refusal === null) return;
      channel.end();
      await this.#refuseJoin(frame, refusal.reason);
    } catch (cause) {
      channel.end();
      this.#services.onFault('A channel was not opened.', cause);
      await this.#refuseJoin(frame, 'Unknown Error on Channel');
    }
  }

  /** The client's token, or the key of the connection where it sends none of its own. */
  #tokenOf({ accessToken }: JoinConfig): VerifiedToken | TokenRefusal {
    const token =
      accessToken === null || accessToken.startsWith('sb_') ? this.#apikey : accessToken;
    return verifyToken(this.#services.keys, token, Date.now());
  }

  async #setToken(channel: Channel, { payload }: Frame): Promise<void> {
    const token = isRecord(payload) ? payload['access_token'] : null;
    if (typeof token !== 'string' || token.startsWith('sb_')) return;
    const verified = verifyToken(this.#services.keys, token, Date.now());
    if (isRefused(verified)) channel.refuseToken(verified.text);
    else await channel.setToken(verified);
  }

  async #refuseJoin(frame: Frame, reason: string): Promise<void> {
    const { refusalDelayMs } = this.#services.limits;
    await new Promise((resolve) => setTimeout(resolve, refusalDelayMs).unref());
    this.#reply(frame, 'error', { reason });
  }

  #reply(
    { joinRef, ref, topic }: Pick<Frame, 'joinRef' | 'ref' | 'topic'>,
    status: 'ok' | 'error',
    response: unknown,
  ): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #end(): void {
    this.#isOpen = false;
    for (const channel of this.#channels.values()) channel.end();
  }
}

function bytesOf(data: Buffer | ArrayBuffer | readonly Buffer[]): Uint8Array {
  if (data instanceof Uint8Array) return data;
  return data instanceof ArrayBuffer ? new Uint8Array(data) : Buffer.concat(data);
}

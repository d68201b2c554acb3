/** Limits of sockets and channels: those of hosted projects, but for what one machine of one shop need not refuse. */

export interface RealtimeLimits {
  readonly channelsPerSocket: number;
  /** Subscriptions to changes of rows in one join. */
  readonly changesPerChannel: number;
  readonly joinsPerSecond: number;
  /** Mean of a minute, per channel. */
  readonly messagesPerSecond: number;
  /** Tracks and untracks of one channel in half a minute. */
  readonly presenceCallsPerHalfMinute: number;
  readonly payloadBytesMax: number;
  readonly frameBytesMax: number;
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Bytes that wait for a slow reader before its socket is closed. */
  readonly bufferedBytesMax: number;
  /** A socket that sends nothing for so long is closed. */
  readonly silenceMsMax: number;
  readonly silenceCheckMs: number;
  /** A refused join is answered after this pause, so that a client that insists costs little. */
  readonly refusalDelayMs: number;
  readonly topicLengthMax: number;
  /** Bytes that wait for the answer to a join, behind which they are sent. */
  readonly earlyBytesMax: number;
  /** Frames of a socket that wait for one before them; a client that sends more is not read meanwhile. */
  readonly pendingFramesMax: number;
  readonly pendingBytesMax: number;
  /** Connections to the database outlive their last client by this time: pages follow one another. */
  readonly lingerMs: number;
}

export const defaultLimits: RealtimeLimits = {
  channelsPerSocket: 100,
  changesPerChannel: 100,
  joinsPerSecond: 100,
  messagesPerSecond: 100,
  presenceCallsPerHalfMinute: 5,
  payloadBytesMax: 3_000 * 1024 + 500,
  frameBytesMax: 5 * 1024 * 1024,
  sockets: 20_000,
  socketsPerAddress: 2_000,
  bufferedBytesMax: 8 * 1024 * 1024,
  silenceMsMax: 60_000,
  silenceCheckMs: 10_000,
  refusalDelayMs: 1_000,
  topicLengthMax: 1_000,
  earlyBytesMax: 8 * 1024 * 1024,
  pendingFramesMax: 1_000,
  pendingBytesMax: 16 * 1024 * 1024,
  lingerMs: 10_000,
};

/** A counter that refills by time: `take` is false when too much was taken. */
export class RateLimit {
  readonly #capacity: number;
  readonly #perMs: number;
  #tokens: number;
  #atMs: number;

  /** @param perSecond the mean rate; `seconds` of it may come at once */
  constructor(perSecond: number, seconds: number, nowMs: number) {
    this.#capacity = perSecond * seconds;
    this.#perMs = perSecond / 1000;
    this.#tokens = this.#capacity;
    this.#atMs = nowMs;
  }

  take(nowMs: number): boolean {
    const refill = Math.max(0, nowMs - this.#atMs) * this.#perMs;
    this.#tokens = Math.min(this.#capacity, this.#tokens + refill);
    this.#atMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

// A channel of realtime as pages use it: its messages, its listeners, and the port by which they come.

/** A message of a channel. */
export interface ChannelMessage {
  readonly event: string;
  readonly payload: unknown;
}

/** Receives what happens on a channel. */
export interface ChannelListener {
  onMessage(message: ChannelMessage): void;
  /** The channel is joined, for the first time or after a loss: what was read before may be out of date. */
  onMissed(): void;
}

/** Receives the names of all others who are present on a channel. */
export type PeopleListener = (names: readonly string[]) => void;

export interface Channels {
  /** Receives the messages of a channel until the returned function is called. A failure is logged, and costs nothing else. */
  listen(topic: string, listener: ChannelListener): () => void;
  /** Says on a channel that somebody is here, and receives who else is, until the returned function is called. */
  meet(topic: string, name: string, onPeople: PeopleListener): () => void;
}

/** Connection data of the service. */
export interface ChannelConnection {
  readonly url: string;
  readonly apikey: string;
  /** The customer's token; null for visitors. */
  readonly token: () => Promise<string | null>;
}

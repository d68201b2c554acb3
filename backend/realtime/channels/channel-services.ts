/** The surroundings of a channel: the services that it uses, and the socket that it belongs to. */
import type { Database } from '../../postgres/database.ts';
import type { ChangeSubscriptions } from '../changes/change-subscriptions.ts';
import type { Frame, FrameVersion } from '../frames/frame.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { Member, TopicHub } from './topic-hub.ts';

/** The services of channels. */
export interface ChannelServices {
  readonly hub: TopicHub;
  /** In the unprivileged role under which requests arrive. */
  readonly database: Database;
  readonly changes: ChangeSubscriptions;
  readonly limits: RealtimeLimits;
}

/** The connection of a channel. */
export interface ChannelSocket {
  readonly version: FrameVersion;
  readonly headers: Readonly<Record<string, string>>;
  send(frame: Frame): void;
  deliver(data: string | Uint8Array): void;
  /** Takes the channel off the socket. */
  forget(channel: Pick<Member, 'id'> & { readonly topic: string }): void;
}

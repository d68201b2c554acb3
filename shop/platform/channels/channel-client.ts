// Client of channels: the official one, with one private channel a topic for all who listen to it.

import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js';
import { log } from '../log.ts';
import type { ChannelConnection, ChannelListener, Channels, PeopleListener } from './channel.ts';

interface OpenChannel {
  readonly channel: RealtimeChannel;
  readonly listeners: Set<ChannelListener>;
}

/** Opens the client. A page that the browser sets aside closes its socket, because it could not come back whole with one. */
export function openChannelClient({ url, apikey, token }: ChannelConnection): Channels {
  const client = new RealtimeClient(url, {
    params: { apikey },
    accessToken: async () => (await token()) ?? apikey,
  });
  const open = new Map<string, OpenChannel>();
  let disconnecting: Promise<unknown> = Promise.resolve();
  const disconnect = (): void => {
    disconnecting = Promise.all([disconnecting, client.disconnect()]);
  };
  // The client ignores a call while its socket is still closing.
  const reconnect = (): void => {
    disconnecting.then(
      () => {
        if (navigator.onLine && client.getChannels().length > 0) client.connect();
      },
      (error: unknown) => log('The socket of channels was not closed', error),
    );
  };
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reconnect();
  });
  // Attempts without a connection would fill the console.
  addEventListener('offline', disconnect);
  addEventListener('online', reconnect);

  const join = (topic: string): OpenChannel => {
    const listeners = new Set<ChannelListener>();
    const channel = client.channel(topic, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      for (const listener of listeners) listener.onMessage({ event, payload });
    });
    subscribe(client, channel, (isJoined) => {
      // The page was read before the channel was joined, for the first time or again.
      if (isJoined) for (const listener of listeners) listener.onMissed();
    });
    const opened = { channel, listeners };
    open.set(topic, opened);
    return opened;
  };

  return {
    listen(topic, listener) {
      const { channel, listeners } = open.get(topic) ?? join(topic);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        open.delete(topic);
        void client.removeChannel(channel);
      };
    },
    meet: (topic, name, onPeople) => meet(client, topic, name, onPeople),
  };
}

/** Joins with the token of now. The client joins again by itself after a loss, which is no news for the log; a refusal is. */
function subscribe(
  client: RealtimeClient,
  channel: RealtimeChannel,
  onChange: (isJoined: boolean) => void,
): void {
  const onError = (error: unknown): void => log('A channel cannot be joined', error);
  client.setAuth().then(() => {
    if (!client.getChannels().includes(channel)) return;
    channel.subscribe((status, error) => {
      onChange(status === 'SUBSCRIBED');
      if (error?.message.includes('Unauthorized') === true) onError(error.message);
    });
  }, onError);
}

/** Every window is a member of its own, so that somebody sees a second window of theirs, too. */
function meet(
  client: RealtimeClient,
  topic: string,
  name: string,
  onPeople: PeopleListener,
): () => void {
  const key = crypto.randomUUID();
  const channel = client.channel(topic, {
    config: { private: true, presence: { key, enabled: true } },
  });
  channel.on('presence', { event: 'sync' }, () => {
    const others = Object.entries(channel.presenceState<{ readonly name?: string }>()).filter(
      ([member]) => member !== key,
    );
    onPeople(others.flatMap(([, metas]) => metas.map(({ name: other = '' }) => other)).toSorted());
  });
  subscribe(client, channel, (isJoined) => {
    if (isJoined) void channel.track({ name });
  });
  return () => void client.removeChannel(channel);
}

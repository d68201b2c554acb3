// Channels of realtime, as pages use them: announcements of the database, and who else is there. Their client is loaded with the first channel.

import { memoizeAsync } from '../api/memoize-async.ts';
import { log } from '../log.ts';
import type { ChannelConnection, Channels } from './channel.ts';

/** Channels where there are none, as on the server. */
export const noChannels: Channels = { listen: () => () => {}, meet: () => () => {} };

/** Nothing is loaded or connected before the first call. */
export function createChannels(connection: ChannelConnection): Channels {
  const client = memoizeAsync(async () =>
    (await import('./channel-client.ts')).openChannelClient(connection),
  );
  const withClient = (use: (opened: Channels) => () => void): (() => void) => {
    let end = (): void => {};
    let isWanted = true;
    const start = (): void => {
      if (!isWanted) return;
      client().then(
        (opened) => {
          if (isWanted) end = use(opened);
        },
        (error: unknown) => {
          // Without a connection it is no news; with the next one it is tried again.
          if (navigator.onLine) log('The client of channels could not be loaded', error);
          addEventListener('online', start, { once: true });
        },
      );
    };
    start();
    return () => {
      isWanted = false;
      removeEventListener('online', start);
      end();
    };
  };
  return {
    listen: (topic, listener) => withClient((opened) => opened.listen(topic, listener)),
    meet: (topic, name, onPeople) => withClient((opened) => opened.meet(topic, name, onPeople)),
  };
}

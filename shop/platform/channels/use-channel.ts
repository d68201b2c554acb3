// Channel hook: listens while a component is shown, from the moment on at which somebody is really there.

import { useEffect, useEffectEvent } from 'react';
import { savesData } from '../page/saves-data.ts';
import { whenPresent } from '../page/when-present.ts';
import { useShop } from '../shop.ts';
import type { ChannelListener } from './channel.ts';

/** Listens to a channel; null for none. The first load of a page stays without its client, and so does a visitor who saves data. */
export function useChannel(topic: string | null, listener: ChannelListener): void {
  const { channels } = useShop();
  const onMessage = useEffectEvent(listener.onMessage);
  const onMissed = useEffectEvent(listener.onMissed);
  useEffect(() => {
    if (topic === null || savesData()) return undefined;
    let end = (): void => {};
    const cancel = whenPresent(() => {
      end = channels.listen(topic, {
        onMessage: (message) => onMessage(message),
        onMissed: () => onMissed(),
      });
    });
    return () => {
      cancel();
      end();
    };
  }, [channels, topic]);
}

// Channel hook: listens while a component is shown, from the moment on at which somebody is really there.

import { useEffect, useEffectEvent } from 'react';
import { savesData } from '../page/saves-data.ts';
import { useShop } from '../shop.ts';
import type { ChannelListener } from './channel.ts';

/** Time after which a page that is looked at, and not touched, is followed all the same. */
const lookMs = 5_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

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

let isPresent = false;

/** Calls back once somebody has pointed, touched or typed, or has looked at the page for a while. */
function whenPresent(callback: () => void): () => void {
  if (isPresent) {
    callback();
    return () => {};
  }
  const abort = new AbortController();
  const start = (): void => {
    if (abort.signal.aborted || document.hidden) return;
    abort.abort();
    isPresent = true;
    callback();
  };
  const timer = setTimeout(start, lookMs);
  abort.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of [...signs, 'visibilitychange'] as const)
    document.addEventListener(sign, start, { signal: abort.signal, passive: true });
  return () => abort.abort();
}

// The live events of a project as server-sent events.

import type { StoredSettings } from '@atelier/editor-channel/studio-settings';
import type { TextReview } from '@atelier/editor-channel/text-review';
import type { EventHub } from '../event-hub.ts';
import type { WindowBridge } from '../windows/window-bridge.ts';

const keepAliveMs = 15_000;

/** The Studio's settings: a window receives them as they are when its stream begins, and after each change. */
export interface SettingsSource {
  read(): Promise<StoredSettings | { readonly refused: string }>;
  readonly changes: EventHub<StoredSettings>;
}

/** The Studio windows that are open. */
export interface StudioWindows {
  readonly bridge: WindowBridge;
  /** Null where no Studio stores settings. */
  readonly settings: SettingsSource | null;
}

/** The hubs of a stream's events. */
export interface EventSources {
  readonly source: EventHub;
  readonly reviews: EventHub<readonly TextReview[]>;
}

/**
 * A response that stays open for as long as the caller listens.
 * @param windows a Studio window receives requests by the same stream; null for any other caller
 */
export function eventStream(
  { source, reviews }: EventSources,
  windows: StudioWindows | null,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  let lastId = 0;
  let stop = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      send(': open\n\n');
      const sendEvent = (kind: string, data: object): void => {
        lastId += 1;
        send(`id: ${lastId}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      const unsubscribe: (() => void)[] = [
        source.subscribe((event) => sendEvent(event.kind, event)),
        reviews.subscribe((list) => sendEvent('reviews', { reviews: list })),
      ];
      if (windows !== null) unsubscribe.push(...openWindow(windows, sendEvent));
      const timer = setInterval(() => send(': still here\n\n'), keepAliveMs);
      timer.unref();
      stop = () => {
        for (const each of unsubscribe) each();
        clearInterval(timer);
        signal.removeEventListener('abort', stop);
      };
      signal.addEventListener('abort', stop);
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
}

/** Opens a Studio window on a stream. @returns functions that close it */
function openWindow(
  { bridge, settings }: StudioWindows,
  sendEvent: (kind: string, data: object) => void,
): (() => void)[] {
  let isOpen = true;
  const sendSettings = (stored: StoredSettings): void => sendEvent('settings', stored);
  const cleanup = [
    bridge.open((request) => sendEvent('request', request)),
    bridge.counts.subscribe((count) => sendEvent('windows', { count })),
    () => {
      isOpen = false;
    },
  ];
  if (settings === null) return cleanup;
  // A window that slept has missed changes. A change that comes while the settings are read has a higher version.
  void settings.read().then((stored) => {
    if (isOpen && !('refused' in stored)) sendSettings(stored);
  });
  return [...cleanup, settings.changes.subscribe(sendSettings)];
}

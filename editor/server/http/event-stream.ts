// The live events of a project as server-sent events.

import type { TextReview } from '@atelier/editor-channel/text-review';
import type { EventHub } from '../event-hub.ts';
import type { WindowBridge } from '../windows/window-bridge.ts';

const keepAliveMs = 15_000;

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
  windows: WindowBridge | null,
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
      const unsubscribe = [
        source.subscribe((event) => sendEvent(event.kind, event)),
        reviews.subscribe((list) => sendEvent('reviews', { reviews: list })),
      ];
      const close = windows?.open((request) =>
        send(`event: request\ndata: ${JSON.stringify(request)}\n\n`),
      );
      const timer = setInterval(() => send(': still here\n\n'), keepAliveMs);
      timer.unref();
      stop = () => {
        for (const each of unsubscribe) each();
        close?.();
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

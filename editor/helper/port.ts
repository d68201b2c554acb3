// The port: takes the parent's port over from the one window that may hand it, reads messages, and sends them.

import { initMessage, parseIncoming } from '@atelier/editor-channel/incoming-message';
import type { IncomingMessage } from '@atelier/editor-channel/incoming-message';
import type { OutgoingMessage, Reply } from '@atelier/editor-channel/outgoing-message';

/** The line to the parent. */
export interface ParentPort {
  /** Sends a message; before there is a parent, and for what cannot be cloned, nothing happens. */
  post(message: OutgoingMessage | Reply): void;
  close(): void;
}

/** The parents that may take the frame over, and what is done with their messages. */
export interface ParentPortOptions {
  /** Origins such as `http://127.0.0.1:4200`. */
  readonly parentOrigins: readonly string[];
  /** A parent has handed over its port. */
  readonly onConnect: () => void;
  readonly onMessage: (message: IncomingMessage) => void;
}

/**
 * Waits for the parent's port. A message counts only from the window around this one and from an expected origin; messages
 * that such a window posts without the port are read like those of the port.
 */
export function openParentPort({
  parentOrigins,
  onConnect,
  onMessage,
}: ParentPortOptions): ParentPort {
  const listening = new AbortController();
  let port: MessagePort | null = null;
  const read = (data: unknown) => {
    const message = parseIncoming(data);
    if (message !== null) onMessage(message);
  };
  const connect = (given: MessagePort) => {
    port?.close();
    port = given;
    given.addEventListener('message', ({ data }: MessageEvent<unknown>) => read(data));
    given.start();
    onConnect();
  };
  window.addEventListener(
    'message',
    ({ data, source, origin, ports }: MessageEvent<unknown>) => {
      if (source !== window.parent || source === window || !parentOrigins.includes(origin)) return;
      const [given] = ports;
      if (data !== initMessage) read(data);
      else if (given !== undefined) connect(given);
    },
    { signal: listening.signal },
  );
  return {
    post: (message) => {
      port?.postMessage(message);
    },
    close: () => {
      listening.abort();
      port?.close();
      port = null;
    },
  };
}

// Connection to one frame: hands its helper a port, calls its functions, and reads its messages.

import type { CallableFunctionName } from '@atelier/editor-channel/callable-functions';
import { initMessage } from '@atelier/editor-channel/incoming-message';
import { parseOutgoing } from '@atelier/editor-channel/outgoing-message';
import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';

/** A connected frame. */
export interface FrameConnection {
  /** Calls a function of the helper. */
  call(functionName: CallableFunctionName, ...args: readonly unknown[]): void;
  close(): void;
}

/**
 * Connects a frame whose page has loaded.
 * @param origin the frame's own: a page of another one gets no port.
 */
export function connectFrame(
  target: Window,
  origin: string,
  onMessage: (message: OutgoingMessage) => void,
): FrameConnection {
  const { port1, port2 } = new MessageChannel();
  let calls = 0;
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parseOutgoing(data);
    if (message !== null) onMessage(message);
  });
  port1.start();
  target.postMessage(initMessage, origin, [port2]);
  return {
    call: (functionName, ...args) => {
      calls += 1;
      const payload = { functionName, args };
      port1.postMessage({ id: `call-${calls}`, type: 'executeFunction', payload });
    },
    close: () => port1.close(),
  };
}

// Connection to one frame: hands its helper a port, calls its functions, and reads its messages.

import type { CallableFunctionName } from '@atelier/editor-channel/callable-functions';
import { initMessage } from '@atelier/editor-channel/incoming-message';
import { parseOutgoing } from '@atelier/editor-channel/outgoing-message';
import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import { createOwnSelections } from './own-selections.ts';

/** A connected frame. */
export interface FrameConnection {
  /** Calls a function of the helper. */
  call(functionName: CallableFunctionName, ...args: readonly unknown[]): void;
  /** Asks the page for a sign of life. */
  ping(): void;
  /** Pings since the page was last heard of. */
  unanswered(): number;
  /** The time at which it was connected, in milliseconds. */
  readonly openedAt: number;
  close(): void;
}

/**
 * Connects a frame whose page has loaded.
 * @param origin the frame's own: a page of another one gets no port.
 * @param onAlive is called when the page's helper is heard of first
 */
export function connectFrame(
  target: Window,
  origin: string,
  onMessage: (message: OutgoingMessage) => void,
  onAlive: () => void,
): FrameConnection {
  const { port1, port2 } = new MessageChannel();
  let calls = 0;
  let pings = 0;
  let isAlive = false;
  const selections = createOwnSelections();
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    pings = 0;
    if (!isAlive) onAlive();
    isAlive = true;
    const message = parseOutgoing(data);
    if (message !== null && !selections.isOutdated(message)) onMessage(message);
  });
  port1.start();
  target.postMessage(initMessage, origin, [port2]);
  const call: FrameConnection['call'] = (functionName, ...args) => {
    calls += 1;
    selections.noteCall(functionName);
    const payload = { functionName, args };
    port1.postMessage({ id: `call-${calls}`, type: 'executeFunction', payload });
  };
  return {
    call,
    ping: () => {
      pings += 1;
      // The cheapest question that the helper replies to.
      call('ruleMatchesElement', `ping-${pings}`, ':root', null);
    },
    unanswered: () => pings,
    openedAt: Date.now(),
    close: () => port1.close(),
  };
}

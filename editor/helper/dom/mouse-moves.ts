// Mouse moves over the page, for the parent: throttled, whatever the mode.

import { mouseMoveThrottleMs } from '@atelier/editor-channel/constants';
import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import { throttle } from '../throttle.ts';
import type { HelperContext } from './helper-context.ts';

type MouseMove = Extract<OutgoingMessage, { readonly id: 'MOUSE_MOVE_EVENT' }>['event'];

/** Reports where the pointer is. Returns a function that stops. */
export function watchMouseMoves({ state, post }: HelperContext): () => void {
  const report = throttle<MouseMove>(mouseMoveThrottleMs, (event) => {
    post({ id: 'MOUSE_MOVE_EVENT', event });
  });
  const onMove = ({ pageX, pageY, clientX, clientY }: MouseEvent) => {
    if (state().storyboardId !== null) report({ pageX, pageY, clientX, clientY });
  };
  window.addEventListener('pointermove', onMove, { capture: true, passive: true });
  return () => {
    window.removeEventListener('pointermove', onMove, { capture: true });
    report.cancel();
  };
}

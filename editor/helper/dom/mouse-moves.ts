// Mouse moves over the page, for the parent: throttled, whatever the mode.

import { mouseMoveThrottleMs } from '@atelier/editor-channel/constants';
import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import { throttle } from '../throttle.ts';
import type { Throttled } from '../throttle.ts';
import type { HelperContext } from './helper-context.ts';

type MouseMove = Extract<OutgoingMessage, { readonly id: 'MOUSE_MOVE_EVENT' }>['event'];

/** A function that reports a place of the pointer. */
export function createMouseMoveReport({ state, post }: HelperContext): Throttled<MouseMove> {
  const report = throttle<MouseMove>(mouseMoveThrottleMs, (event) => {
    if (state().storyboardId !== null) post({ id: 'MOUSE_MOVE_EVENT', event });
  });
  return report;
}

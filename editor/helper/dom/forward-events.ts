// Forwarded events: keys and the wheel, which the parent uses for shortcuts and for moving its canvas.

import { cancelDrag } from '../events/drag.ts';
import type { HelperContext } from './helper-context.ts';

/**
 * Sends a turn of the wheel to the parent, whose canvas it moves, instead of scrolling the page. With Alt the page is scrolled;
 * in drive mode too, where only zooming (with Control or Command) is the parent's.
 */
export function forwardWheel({ state, post }: HelperContext, event: WheelEvent): void {
  const { storyboardId, isDriveMode, editedTextKey } = state();
  const { deltaX, deltaY, x, y, altKey, ctrlKey, shiftKey, metaKey } = event;
  if (storyboardId === null) return;
  const isZoom = ctrlKey || metaKey;
  if (!isZoom && (isDriveMode || editedTextKey !== null || altKey)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const wheelDelta = 'wheelDelta' in event ? Number(event.wheelDelta) : null;
  post({
    id: 'WHEEL_EVENT',
    event: { deltaX, deltaY, wheelDelta, x, y, altKey, ctrlKey, shiftKey, metaKey },
  });
}

/** Sends a key to the parent. The app gets it too: only pointer and mouse events are kept from it. */
export function forwardKey(context: HelperContext, event: KeyboardEvent): void {
  const { state, post } = context;
  if (state().storyboardId === null) return;
  if (event.type === 'keydown' && event.key === 'Escape') context.dispatch(cancelDrag);
  const { key, metaKey, shiftKey, ctrlKey } = event;
  const { activeElement } = document;
  const forwarded = {
    key,
    metaKey,
    shiftKey,
    ctrlKey,
    activeElement: {
      tagName: activeElement?.tagName ?? null,
      isContentEditable: activeElement instanceof HTMLElement && activeElement.isContentEditable,
      elementType: activeElement?.getAttribute('type') ?? null,
    },
  };
  if (event.type === 'keydown') post({ id: 'KEY_DOWN_EVENT', event: forwarded });
  else post({ id: 'KEY_UP_EVENT', event: forwarded });
}

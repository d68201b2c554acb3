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

/**
 * The listener for drags with the middle button, which move the parent's canvas as the wheel does. The pointer's own movement would be
 * in the frame's pixels, which move with the canvas.
 */
export function createPanReport({ state, post }: HelperContext): (event: PointerEvent) => void {
  let last: { readonly x: number; readonly y: number } | null = null;
  return ({ type, button, buttons, screenX, screenY, clientX, clientY }) => {
    const isMiddleDown = (buttons & 4) === 4;
    const { storyboardId, isDriveMode } = state();
    if (storyboardId === null || isDriveMode || !isMiddleDown) last = null;
    else if (type === 'pointerdown' && button === 1) last = { x: screenX, y: screenY };
    else if (type === 'pointermove' && last !== null) {
      const [deltaX, deltaY] = [last.x - screenX, last.y - screenY];
      last = { x: screenX, y: screenY };
      const keys = { altKey: false, ctrlKey: false, shiftKey: false, metaKey: false };
      post({
        id: 'WHEEL_EVENT',
        event: { deltaX, deltaY, wheelDelta: null, x: clientX, y: clientY, ...keys },
      });
    }
  };
}

/** Keys by which one leaves a page, reloads it or looks into it: they stay the browser's. */
const browserKeys = /^(?:F\d+|Meta|OS|BrowserBack|BrowserForward|BrowserRefresh)$/;

/**
 * Sends a key to the parent, whose it is: the page does not scroll, move its focus or act by it. In drive mode and while a text is
 * edited the page gets it as well, and so does a field that is typed in.
 */
export function forwardKey(context: HelperContext, event: KeyboardEvent): void {
  const { state, post } = context;
  const { storyboardId, isDriveMode, editedTextKey } = state();
  if (storyboardId === null) return;
  if (!isDriveMode && editedTextKey === null && !isTypedIn(event) && !browserKeys.test(event.key)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (event.type === 'keydown' && event.key === 'Escape') context.dispatch(cancelDrag);
  const { key, metaKey, shiftKey, ctrlKey, altKey } = event;
  const { activeElement } = document;
  const forwarded = {
    key,
    metaKey,
    shiftKey,
    ctrlKey,
    altKey,
    activeElement: {
      tagName: activeElement?.tagName ?? null,
      isContentEditable: activeElement instanceof HTMLElement && activeElement.isContentEditable,
      elementType: activeElement?.getAttribute('type') ?? null,
    },
  };
  if (event.type === 'keydown') post({ id: 'KEY_DOWN_EVENT', event: forwarded });
  else post({ id: 'KEY_UP_EVENT', event: forwarded });
}

/** Whether a key is typed into a field of the page. */
function isTypedIn(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  );
}

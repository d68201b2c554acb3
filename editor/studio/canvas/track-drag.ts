// Tracking of a drag: a press on a label or handle until its release, once for each picture of the screen.

import type { FrameDrag } from '../commands/drag-frames.ts';

/** A press that moves less is no drag. */
const dragPx = 3;

interface TrackedDrag {
  /** The pressed element; clicks after the press stay its own. */
  readonly element: Element;
  /** Called once the pointer has moved. */
  readonly begin: () => FrameDrag;
  readonly end: () => void;
}

/** Follows the pointer from its press, over the whole window, so that a page below it does not take the drag. */
export function trackDrag(press: PointerEvent, { element, begin, end }: TrackedDrag): void {
  const listening = new AbortController();
  const { signal } = listening;
  element.setPointerCapture(press.pointerId);
  let drag: FrameDrag | null = null;
  let latest = press;
  let request = 0;
  const show = () => {
    request = 0;
    const by = { x: latest.clientX - press.clientX, y: latest.clientY - press.clientY };
    if (drag === null && Math.hypot(by.x, by.y) <= dragPx) return;
    drag ??= begin();
    drag(by, { isShift: latest.shiftKey, isFree: latest.ctrlKey || latest.metaKey });
  };
  window.addEventListener(
    'pointermove',
    (event) => {
      latest = event;
      if (request === 0) request = requestAnimationFrame(show);
    },
    { signal },
  );
  const stop = () => {
    listening.abort();
    if (request !== 0) {
      cancelAnimationFrame(request);
      show();
    }
    if (drag !== null) end();
  };
  window.addEventListener('pointerup', stop, { signal });
  window.addEventListener('pointercancel', stop, { signal });
}

// Gestures of the canvas: the wheel, a drag with the space bar or the middle button, and two fingers.

import { moveBy, moveByWheel } from '../commands/move-camera.ts';
import type { Studio } from '../studio.ts';

const middleButton = 1;

/** Listens to the canvas. Gestures over a frame come from its helper, unless the canvas lies over it while it is dragged. */
export function listenToGestures(canvas: HTMLElement, studio: Studio): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let dragged: number | null = null;
  canvas.addEventListener(
    'wheel',
    (event) => {
      // A swipe to the side would go back a page, a pinch would zoom the window.
      event.preventDefault();
      const { left, top } = canvas.getBoundingClientRect();
      const isZoom = event.ctrlKey || event.metaKey;
      const { deltaX, deltaY, deltaMode, shiftKey } = event;
      const point = { x: event.clientX - left, y: event.clientY - top };
      moveByWheel(studio, { deltaX, deltaY, deltaMode, shiftKey, isZoom }, point);
    },
    { signal, passive: false },
  );
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      const isDrag = studio.state.get().isPanning || event.button === middleButton;
      if (!isDrag) return;
      event.preventDefault();
      dragged = event.pointerId;
      canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (dragged === event.pointerId) moveBy(studio, event.movementX, event.movementY);
    },
    { signal },
  );
  const end = ({ pointerId }: PointerEvent): void => {
    if (dragged === pointerId) dragged = null;
  };
  for (const type of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(type, end, { signal });
  }
  return () => listening.abort();
}

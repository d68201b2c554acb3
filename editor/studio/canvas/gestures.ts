// Gestures of the canvas: the wheel, pinches, drags that pan, boxes that select or draw frames.

import { drawFrame } from '../commands/change-frames.ts';
import { moveBy, moveByWheel, zoomAt } from '../commands/move-camera.ts';
import { selectFramesIn } from '../commands/select-frames.ts';
import { selectNone } from '../commands/select.ts';
import { boxBetween, worldPoint } from '../model/camera.ts';
import type { Point } from '../model/camera.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';

const middleButton = 1;
/** A press that moves less is no drag. */
const dragPx = 3;

/** A drag under way: gets the point of the canvas, and its end. */
interface Drag {
  readonly move: (point: Point) => void;
  readonly end: (point: Point) => void;
}

/** Listens to the canvas. Gestures over a frame come from its helper, unless the canvas lies over it while it is dragged. */
export function listenToGestures(canvas: HTMLElement, studio: Studio): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const pointOf = (event: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  canvas.addEventListener('wheel', (event) => turn(studio, event, pointOf(event)), {
    signal,
    passive: false,
  });
  listenToSafariPinch(canvas, studio, signal, pointOf);
  const pinch = createPinch(studio);
  let drag: { readonly pointerId: number; readonly drag: Drag } | null = null;
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch') pinch.press(event.pointerId, pointOf(event));
      const started = pinch.isPinching() ? null : dragOf(studio, event, pointOf(event));
      if (started === null) return;
      event.preventDefault();
      // Keys are the canvas's from now on.
      canvas.querySelector<HTMLElement>('.canvas-ground')?.focus({ preventScroll: true });
      drag = { pointerId: event.pointerId, drag: started };
      canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (pinch.move(event.pointerId, pointOf(event))) return;
      if (drag?.pointerId === event.pointerId) drag.drag.move(pointOf(event));
    },
    { signal },
  );
  const end = (event: PointerEvent): void => {
    pinch.release(event.pointerId);
    if (drag?.pointerId !== event.pointerId) return;
    drag.drag.end(pointOf(event));
    drag = null;
  };
  for (const type of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(type, end, { signal });
  }
  return () => listening.abort();
}

function turn(studio: Studio, event: WheelEvent, point: Point): void {
  // A swipe to the side would go back a page, a pinch would zoom the window.
  event.preventDefault();
  const isZoom = event.ctrlKey || event.metaKey;
  const { deltaX, deltaY, deltaMode, shiftKey } = event;
  moveByWheel(studio, { deltaX, deltaY, deltaMode, shiftKey, isZoom }, point);
}

/** Safari reports a pinch by events of its own. */
function listenToSafariPinch(
  canvas: HTMLElement,
  studio: Studio,
  signal: AbortSignal,
  pointOf: (event: MouseEvent) => Point,
): void {
  let zoom = 1;
  for (const type of ['gesturestart', 'gesturechange']) {
    canvas.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        if (type === 'gesturestart') ({ zoom } = studio.camera.get());
        if (!('scale' in event) || !('clientX' in event)) return;
        zoomAt(studio, zoom * Number(event.scale), pointOf(event as unknown as MouseEvent));
      },
      { signal, passive: false },
    );
  }
}

/** Two fingers on the canvas: they pan and zoom together. */
function createPinch(studio: Studio) {
  const fingers = new Map<number, Point>();
  const isPinching = () => fingers.size === 2;
  const facts = () => {
    const [one, other] = [...fingers.values()];
    if (one === undefined || other === undefined) return null;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
  };
  return {
    isPinching,
    press: (id: number, point: Point) => fingers.set(id, point),
    release: (id: number) => fingers.delete(id),
    /** @returns whether the movement was a pinch's */
    move: (id: number, point: Point): boolean => {
      const before = isPinching() ? facts() : null;
      if (fingers.has(id)) fingers.set(id, point);
      const now = facts();
      if (before === null || now === null) return false;
      moveBy(studio, now.middle.x - before.middle.x, now.middle.y - before.middle.y);
      zoomAt(studio, (studio.camera.get().zoom * now.distance) / before.distance, now.middle);
      return true;
    },
  };
}

/** The drag that a press begins; null for one that belongs to what was pressed. */
function dragOf(studio: Studio, event: PointerEvent, start: Point): Drag | null {
  const { isPanning, canvas } = studio.state.get();
  const isPan = isPanning || canvas.tool === 'hand' || event.button === middleButton;
  if (isPan) return panDrag(studio, start);
  const isOnGround = event.target instanceof Element && event.target.matches('.canvas-ground');
  if (event.button !== 0 || (!isOnGround && canvas.tool !== 'frame')) return null;
  if (canvas.tool === 'frame') return frameDrag(studio, start);
  return event.pointerType === 'touch' ? panDrag(studio, start) : marqueeDrag(studio, start, event);
}

function panDrag(studio: Studio, start: Point): Drag {
  let last = start;
  return {
    move: (point) => {
      moveBy(studio, point.x - last.x, point.y - last.y);
      last = point;
    },
    end: () => undefined,
  };
}

function frameDrag(studio: Studio, start: Point): Drag {
  const boxTo = (point: Point) => {
    const camera = studio.camera.get();
    return boxBetween(worldPoint(camera, start), worldPoint(camera, point));
  };
  return {
    move: (point) => studio.state.update((now) => changeCanvas(now, { drawnBox: boxTo(point) })),
    end: (point) => {
      studio.state.update((now) => changeCanvas(now, { drawnBox: null }));
      drawFrame(studio, boxTo(point));
    },
  };
}

function marqueeDrag(studio: Studio, start: Point, { shiftKey }: PointerEvent): Drag {
  const added = shiftKey ? studio.state.get().canvas.selectedFrames : [];
  let isDrag = false;
  return {
    move: (point) => {
      isDrag ||= Math.hypot(point.x - start.x, point.y - start.y) > dragPx;
      if (!isDrag) return;
      const camera = studio.camera.get();
      const drawnBox = boxBetween(worldPoint(camera, start), worldPoint(camera, point));
      studio.state.update((now) => changeCanvas(now, { drawnBox }));
      selectFramesIn(studio, drawnBox, added);
    },
    end: () => {
      studio.state.update((now) => changeCanvas(now, { drawnBox: null }));
      if (!isDrag && !shiftKey) selectNone(studio);
    },
  };
}

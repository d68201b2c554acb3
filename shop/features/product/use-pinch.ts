// Pinch zoom, by double press and wheel as well: pointer events in, a scale and a scroll position out.

import { useLayoutEffect, useRef, type PointerEvent, type RefObject, type WheelEvent } from 'react';

/** Largest scale of a picture, relative to its size in the window. */
export const zoomMax = 4;

/** The scale one step further in or out. */
export function nextZoomStep(scale: number, direction: 1 | -1): number {
  return clampScale(direction === 1 ? scale * 1.6 : scale / 1.6);
}

function clampScale(scale: number): number {
  const bounded = Math.min(zoomMax, Math.max(1, scale));
  return bounded < 1.05 ? 1 : bounded;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the function that anchors the picture at a point of the window while its scale changes. */
function useScrollAnchor(area: RefObject<HTMLElement | null>): (point: Point) => void {
  const anchor = useRef<(Point & { ratioX: number; ratioY: number }) | null>(null);
  // The anchored point, as a ratio of width and height, returns to the same position of the window.
  useLayoutEffect(() => {
    const element = area.current;
    const pinchPoint = anchor.current;
    anchor.current = null;
    if (element === null || pinchPoint === null) return;
    element.scrollTo({
      left: pinchPoint.ratioX * element.scrollWidth - pinchPoint.x,
      top: pinchPoint.ratioY * element.scrollHeight - pinchPoint.y,
    });
  });
  return (point) => {
    const element = area.current;
    if (element === null) return;
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [point.x - left, point.y - top];
    anchor.current = {
      x,
      y,
      ratioX: (element.scrollLeft + x) / element.scrollWidth,
      ratioY: (element.scrollTop + y) / element.scrollHeight,
    };
  };
}

/**
 * Zooms about the fingers' position.
 *
 * @param area the element that scrolls
 */
export function usePinch(
  area: RefObject<HTMLElement | null>,
  scale: number,
  setScale: (scale: number) => void,
) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef({ distance: 0, scale: 1 });
  const pinchPoint = useScrollAnchor(area);

  const zoomAt = (point: Point, next: number) => {
    if (next === scale) return;
    pinchPoint(point);
    setScale(next);
  };

  /** One step in or out about the middle of what is seen. */
  const step = (direction: 1 | -1) => {
    const {
      left = 0,
      top = 0,
      width = 0,
      height = 0,
    } = area.current?.getBoundingClientRect() ?? {};
    zoomAt({ x: left + width / 2, y: top + height / 2 }, nextZoomStep(scale, direction));
  };

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const pair = pinchOf(fingers.current);
      if (pair !== null) start.current = { distance: pair.distance, scale };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const pair = pinchOf(fingers.current);
      if (pair === null || start.current.distance === 0) return;
      zoomAt(
        pair.middle,
        clampScale((start.current.scale * pair.distance) / start.current.distance),
      );
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onDoubleClick: (event: { clientX: number; clientY: number }) =>
      zoomAt({ x: event.clientX, y: event.clientY }, scale === 1 ? 2.5 : 1),
    onWheel: (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      zoomAt(
        { x: event.clientX, y: event.clientY },
        clampScale(scale * Math.exp(-event.deltaY / 200)),
      );
    },
  };
  return { step, handlers };
}

function pinchOf(fingers: ReadonlyMap<number, Point>): { middle: Point; distance: number } | null {
  const [one, two] = [...fingers.values()];
  if (one === undefined || two === undefined) return null;
  return {
    middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
    distance: Math.hypot(one.x - two.x, one.y - two.y),
  };
}

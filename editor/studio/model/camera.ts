// The camera of the canvas: which part of the world is shown, and how large. A point of the world appears at `world × zoom + offset`.

/** A point in CSS pixels, of the screen (from the canvas's corner) or of the world. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the world. */
export interface Box extends Point, Size {}

/** The camera: the place of the world's origin on the screen, and the scale. */
export interface Camera extends Point {
  readonly zoom: number;
}

/** The least and the greatest scale. */
export const zoomMin = 0.02;
export const zoomMax = 8;

/** A turn of the wheel never zooms by more than this many pixels of it. */
const zoomStepMax = 10;
/** Of zooming by the wheel: so much per pixel. */
const zoomPerPixel = 0.01;
/** Pixels of a line and of a page, for wheels that report those. */
const linePx = 16;
const pagePx = 400;
/** The free space around what is fitted, in pixels of the screen. */
const fitMarginPx = 48;

/** A turn of the wheel, as events carry it. */
export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode?: number;
  readonly shiftKey: boolean;
  /** Control or Command; browsers report a pinch so. */
  readonly isZoom: boolean;
}

/** The point of the world under a point of the screen. */
export function worldPoint(camera: Camera, screen: Point): Point {
  return { x: (screen.x - camera.x) / camera.zoom, y: (screen.y - camera.y) / camera.zoom };
}

/** The point of the screen at which a point of the world appears. */
export function screenPoint(camera: Camera, world: Point): Point {
  return { x: world.x * camera.zoom + camera.x, y: world.y * camera.zoom + camera.y };
}

/** The camera moved by pixels of the screen. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The camera at another scale; the point of the world under `screen` stays where it is. */
export function zoomTo(camera: Camera, zoom: number, screen: Point): Camera {
  const next = Math.min(zoomMax, Math.max(zoomMin, zoom));
  const world = worldPoint(camera, screen);
  return { x: screen.x - world.x * next, y: screen.y - world.y * next, zoom: next };
}

/** The camera after a turn of the wheel at a point of the screen: zooms with Control or a pinch, pans otherwise. */
export function turnWheel(camera: Camera, turn: WheelTurn, screen: Point): Camera {
  const unit = turn.deltaMode === 1 ? linePx : turn.deltaMode === 2 ? pagePx : 1;
  const [dx, dy] = [turn.deltaX * unit, turn.deltaY * unit];
  if (turn.isZoom) {
    const step = Math.min(zoomStepMax, Math.max(-zoomStepMax, dy));
    return zoomTo(camera, camera.zoom * Math.exp(-step * zoomPerPixel), screen);
  }
  return turn.shiftKey && dx === 0 ? panBy(camera, -dy, 0) : panBy(camera, -dx, -dy);
}

/** The camera that shows a box whole, at most in its own size. */
export function fitBox(box: Box, viewport: Size): Camera {
  const wide = (viewport.width - 2 * fitMarginPx) / Math.max(1, box.width);
  const high = (viewport.height - 2 * fitMarginPx) / Math.max(1, box.height);
  const zoom = Math.min(1, zoomMax, Math.max(zoomMin, Math.min(wide, high)));
  return {
    zoom,
    x: viewport.width / 2 - (box.x + box.width / 2) * zoom,
    y: viewport.height / 2 - (box.y + box.height / 2) * zoom,
  };
}

/** So much of a box, in pixels of the screen, is seen as one; of a smaller one, all of it. */
const seenPx = 24;

/** Whether enough of a box of the world appears on a screen. */
export function isInSight(box: Box, camera: Camera, screen: Size): boolean {
  const { x, y } = screenPoint(camera, box);
  const isSeen = (start: number, length: number, end: number): boolean =>
    Math.min(start + length, end) - Math.max(start, 0) >= Math.min(seenPx, length);
  return (
    isSeen(x, box.width * camera.zoom, screen.width) &&
    isSeen(y, box.height * camera.zoom, screen.height)
  );
}

/** The smallest box around others; an empty one around none. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether two boxes have a point in common. */
export function areOverlapping(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The box between two corners. */
export function boxBetween(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

// Dragging frames: the selected ones move together, sticking to the edges of the others; a handle sizes one.

import { alignBox } from '../model/align-frames.ts';
import { boxAround } from '../model/camera.ts';
import type { Point } from '../model/camera.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { resizeBox } from '../model/resize-frame.ts';
import type { Handle } from '../model/resize-frame.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { copyFrames, updateFrames } from './change-frames.ts';

/** Edges stick together within so many pixels of the screen. */
const nearPx = 6;

/** The keys of a drag. */
export interface DragKeys {
  /** Along one axis, or in a fixed ratio. */
  readonly isShift: boolean;
  /** Without sticking to edges. */
  readonly isFree: boolean;
}

/** A drag under way: called with the pixels of the screen since its beginning. */
export type FrameDrag = (by: Point, keys: DragKeys) => void;

/** Begins to move the selected frames, or copies of them. */
export function beginFrameMove(studio: Studio, isCopying: boolean): FrameDrag {
  if (isCopying) copyFrames(studio, studio.state.get().canvas.selectedFrames);
  const { frames, canvas } = studio.state.get();
  const isMoved = ({ id }: FrameSpec) => canvas.selectedFrames.includes(id);
  const first = new Map(frames.filter(isMoved).map((frame) => [frame.id, frame]));
  const around = boxAround([...first.values()]);
  const others = frames.filter((frame) => !isMoved(frame));
  return (by, { isShift, isFree }) => {
    const { zoom } = studio.camera.get();
    const isSideways = Math.abs(by.x) >= Math.abs(by.y);
    const dx = isShift && !isSideways ? 0 : by.x / zoom;
    const dy = isShift && isSideways ? 0 : by.y / zoom;
    const moved = { ...around, x: around.x + dx, y: around.y + dy };
    const aligned = isFree ? { x: 0, y: 0, guides: [] } : alignBox(moved, others, nearPx / zoom);
    const [x, y] = [dx + aligned.x, dy + aligned.y];
    updateFrames(studio, (now) =>
      now.map((frame) => {
        const from = first.get(frame.id);
        return from === undefined
          ? frame
          : { ...frame, x: Math.round(from.x + x), y: Math.round(from.y + y) };
      }),
    );
    studio.state.update((now) => changeCanvas(now, { guides: aligned.guides }));
  };
}

/** Begins to size a frame by one of its handles. */
export function beginFrameResize(studio: Studio, frame: FrameSpec, handle: Handle): FrameDrag {
  return (by, { isShift }) => {
    const { zoom } = studio.camera.get();
    const box = resizeBox(frame, handle, { x: by.x / zoom, y: by.y / zoom }, isShift);
    updateFrames(studio, (frames) =>
      frames.map((each) => (each.id === frame.id ? { ...each, ...box } : each)),
    );
  };
}

/** A drag is over: guides go. */
export function endFrameDrag({ state }: Studio): void {
  state.update((now) => changeCanvas(now, { guides: [] }));
}

/** Moves the selected frames by pixels of the world, as arrow keys do. */
export function nudgeFrames(studio: Studio, by: Point): void {
  const { selectedFrames } = studio.state.get().canvas;
  updateFrames(studio, (frames) =>
    frames.map((frame) =>
      selectedFrames.includes(frame.id)
        ? { ...frame, x: frame.x + by.x, y: frame.y + by.y }
        : frame,
    ),
  );
}

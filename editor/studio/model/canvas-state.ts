// State of the canvas beside its frames: the tool, selected frames, menus, and the gestures that are under way.

import type { Guide } from './align-frames.ts';
import type { Box, Point } from './camera.ts';
import type { DataSource } from './frame-list.ts';
import type { ShownStoryboard } from './storyboards.ts';

/** A tool: what a press on the canvas does. */
export type CanvasTool = 'select' | 'hand' | 'frame';

/** The context menu of a frame's page, at a point of the canvas. */
export interface CanvasMenu {
  readonly frameId: string;
  readonly point: Point;
  /** Keys of the elements below the point, the deepest first. */
  readonly keys: readonly string[];
}

/** The state of the canvas. */
export interface CanvasState {
  readonly tool: CanvasTool;
  /** Ids of the frames that are selected as a whole, apart from elements in them. */
  readonly selectedFrames: readonly string[];
  /** The frame whose name is being typed. */
  readonly renamedFrame: string | null;
  readonly menu: CanvasMenu | null;
  /** The box that is being drawn with the pointer, in pixels of the world. */
  readonly drawnBox: Box | null;
  readonly guides: readonly Guide[];
  /** Counts the reloads of each frame. */
  readonly reloads: Readonly<Record<string, number>>;
  /** Frames whose page is out for a moment, so that the browser ends the process in which it hung. */
  readonly resting: readonly string[];
  /** The frame whose problems are listed. */
  readonly problemsOf: string | null;
  /** The data that pages show. */
  readonly source: DataSource;
  /** Whether a scratch copy of the data is being made. */
  readonly isCopying: boolean;
  /** Address of the mails that the scratch copy has not sent. */
  readonly outbox: string | null;
  /** The storyboards of the project, while their list is open. */
  readonly storyboards: readonly ShownStoryboard[] | null;
  /** Whether the server responds: it may be away, or have been started anew with another token. */
  readonly serverState: 'open' | 'lost' | 'restarted';
}

/** The canvas as it is at first. */
export const firstCanvas: CanvasState = {
  tool: 'select',
  selectedFrames: [],
  renamedFrame: null,
  menu: null,
  drawnBox: null,
  guides: [],
  reloads: {},
  resting: [],
  problemsOf: null,
  source: 'live',
  isCopying: false,
  outbox: null,
  storyboards: null,
  serverState: 'open',
};

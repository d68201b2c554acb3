// The Studio's state: all that is shown, as plain data; commands replace it by pure functions.

import type { CssElementLookup } from '@atelier/editor-channel/lookup';
import type { ProjectLookups } from '@atelier/editor-channel/update-lookups';
import type { FrameSchedule } from './frame-schedule.ts';
import type { FrameSpec, PreviewAddress } from './frame-list.ts';
import type { LayerNode } from './layers.ts';
import type { Ledger } from './ledger.ts';
import type { CopiedElement } from './paste.ts';

/** The start's facts, as the server sends them. */
export interface Session extends PreviewAddress {
  readonly projectName: string;
  readonly routes: readonly string[];
  readonly languages: readonly string[];
}

/** A problem that a frame has reported. */
export interface FrameProblem {
  readonly kind: 'error' | 'hydration';
  readonly message: string;
}

/** The page in a frame, as it reports itself. */
export interface FramePage {
  readonly isConnected: boolean;
  /** The path that it shows by now. */
  readonly path: string | null;
  readonly tree: LayerNode | null;
  readonly problems: readonly FrameProblem[];
}

/** The selected elements; all are siblings in one frame. */
export interface Selection {
  readonly frameId: string | null;
  readonly keys: readonly string[];
}

/** A CSS rule that applies to the selected element. */
export interface AppliedRule {
  readonly selector: string;
  readonly filename: string | null;
  readonly styles: Readonly<Record<string, string>>;
  readonly isInherited: boolean;
}

/** The facts of the selected element that the page alone knows. */
export interface ElementStyle {
  readonly key: string;
  readonly computed: Readonly<Record<string, string>>;
  /** The weakest first. */
  readonly rules: readonly AppliedRule[];
}

/** The panels: whether each is open, and their sizes in pixels. */
export interface Panels {
  readonly layers: boolean;
  readonly inspector: boolean;
  readonly bottom: boolean;
  readonly layersPx: number;
  readonly inspectorPx: number;
  readonly bottomPx: number;
}

/** A short message. */
export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed';
  readonly text: string;
}

/** All that is shown. */
export interface StudioState {
  readonly session: Session;
  readonly frames: readonly FrameSpec[];
  readonly schedule: FrameSchedule;
  /** Frames that have a page, the longest unseen first. */
  readonly live: readonly string[];
  readonly pages: Readonly<Record<string, FramePage>>;
  readonly lookups: ProjectLookups;
  readonly cssLookup: CssElementLookup;
  readonly selection: Selection;
  readonly hovered: { readonly frameId: string; readonly key: string } | null;
  /** The frame under the pointer: what another one still reports as hovered comes too late. */
  readonly pointerFrameId: string | null;
  readonly style: ElementStyle | null;
  readonly ledger: Ledger;
  /** The elements that were copied last, for pasting. */
  readonly copied: readonly CopiedElement[];
  /** Classes that the project's Tailwind has; empty without Tailwind. */
  readonly classNames: readonly string[];
  readonly panels: Panels;
  readonly isDriveMode: boolean;
  readonly isSheetOpen: boolean;
  /** Whether the space bar is down: then the canvas is dragged, whatever is under the pointer. */
  readonly isPanning: boolean;
  readonly toasts: readonly Toast[];
  /** Counts writes of the source by anybody, for panels that show files. */
  readonly sourceVersion: number;
}

/** The page of a frame that has said nothing yet. */
export const unopenedPage: FramePage = { isConnected: false, path: null, tree: null, problems: [] };

/** Panels as they are at first. */
export const firstPanels: Panels = {
  layers: true,
  inspector: true,
  bottom: true,
  layersPx: 260,
  inspectorPx: 280,
  bottomPx: 220,
};

/** The state with the page of one frame changed. */
export function changePage(
  state: StudioState,
  frameId: string,
  change: Partial<FramePage>,
): StudioState {
  const page = state.pages[frameId] ?? unopenedPage;
  return { ...state, pages: { ...state.pages, [frameId]: { ...page, ...change } } };
}

/** The frame of the selection, else the first one. */
export function currentFrame({ frames, selection }: StudioState): FrameSpec | null {
  return frames.find(({ id }) => id === selection.frameId) ?? frames[0] ?? null;
}

/** The state after a frame has reported what is hovered. A frame that the pointer has left reports too late. */
export function afterHoverReport(
  state: StudioState,
  frameId: string,
  key: string | null,
): StudioState {
  if (key === null) return state.hovered?.frameId === frameId ? { ...state, hovered: null } : state;
  const isLate = state.pointerFrameId !== null && state.pointerFrameId !== frameId;
  return isLate ? state : { ...state, hovered: { frameId, key } };
}

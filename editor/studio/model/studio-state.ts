// The Studio's state: all that is shown, as plain data; commands replace it by pure functions.

import type { CssElementLookup } from '@atelier/editor-channel/lookup';
import type { ProjectLookups } from '@atelier/editor-channel/update-lookups';
import type { AiContext } from './ai-context.ts';
import type { CanvasState } from './canvas-state.ts';
import type { CodePlace, FrameProblem, SourcePlace } from './frame-problems.ts';
import type { DesignState } from './design-state.ts';
import type { FrameSchedule } from './frame-schedule.ts';
import type { FrameSpec, PreviewAddress } from './frame-list.ts';
import type { LayerNode } from './layers.ts';
import type { Ledger } from './ledger.ts';
import type { CopiedElement } from './paste.ts';
import type { EditorName } from './editor-link.ts';

/** The start's facts, as the server sends them. */
export interface Session extends PreviewAddress {
  readonly projectName: string;
  /** The project's folder, or that of its workspace: paths begin there. Absolute, with forward slashes. */
  readonly directory: string;
  /** The folder of it that Vite serves. */
  readonly viteRoot: string;
  readonly routes: readonly string[];
  readonly languages: readonly string[];
  /** The program of VISUAL or EDITOR at the server's side; null without one that has windows. */
  readonly editorProgram: string | null;
  /** Whether the settings name an assistant, to which gathered elements can be sent. */
  readonly hasContextEndpoint: boolean;
  /** Whether the project is a running shop, which can be published. */
  readonly isPublishable: boolean;
  /** Whether the project has a Tailwind: then styles are written as its classes. */
  readonly hasTailwind: boolean;
  /** Whether the pages can be used on a scratch copy of the data. */
  readonly hasScratch: boolean;
}

/** The page in a frame, as it reports itself. */
export interface FramePage {
  /** Whether a page has been loaded. */
  readonly isConnected: boolean;
  /** Whether its layers are on the screen, or have not come in the time that others wait for them. */
  readonly isOpened: boolean;
  /** Whether the page's helper has been heard of. */
  readonly isAlive: boolean;
  /** Whether a page before this one was alive, in the same frame. */
  readonly wasAlive: boolean;
  /** Whether the page has no helper, and the frame stays with it. */
  readonly isLost: boolean;
  /** The reason of the last restart, until the next page is alive. */
  readonly restartNote: string | null;
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
  /** The states in which it counts, when it does not count now. */
  readonly states: readonly string[];
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

/** The person's preferences. */
export interface Preferences {
  /** The editor in which files are opened. */
  readonly editor: EditorName;
}

/** A short message. */
export interface Toast {
  readonly id: number;
  readonly tone: 'done' | 'failed' | 'noted';
  readonly text: string;
  /** Places of the source that it leads to. */
  readonly places: readonly CodePlace[];
}

/** All that is shown. */
export interface StudioState {
  readonly session: Session;
  readonly frames: readonly FrameSpec[];
  readonly schedule: FrameSchedule;
  /** Frames that have a page, the longest unseen first. */
  readonly live: readonly string[];
  readonly canvas: CanvasState;
  readonly pages: Readonly<Record<string, FramePage>>;
  readonly lookups: ProjectLookups;
  readonly cssLookup: CssElementLookup;
  readonly selection: Selection;
  readonly hovered: { readonly frameId: string; readonly key: string } | null;
  /** The frame under the pointer: what another one still reports as hovered comes too late. */
  readonly pointerFrameId: string | null;
  readonly style: ElementStyle | null;
  readonly ledger: Ledger;
  readonly design: DesignState;
  /** The elements that were copied last, for pasting. */
  readonly copied: readonly CopiedElement[];
  /** Classes that the project's Tailwind has; empty without Tailwind. */
  readonly classNames: readonly string[];
  readonly panels: Panels;
  readonly preferences: Preferences;
  readonly aiContext: AiContext;
  readonly isPublishOpen: boolean;
  readonly isDriveMode: boolean;
  readonly isSheetOpen: boolean;
  /** Whether the space bar is down: then the canvas is dragged, whatever is under the pointer. */
  readonly isPanning: boolean;
  /** Whether Alt is down: distances from the selection to what is under the pointer are shown. */
  readonly isMeasuring: boolean;
  readonly isPaletteOpen: boolean;
  /** The place in the source that the code panel shows instead of the selection's. */
  readonly shownPlace: SourcePlace | null;
  /** The element whose text is about to be typed in the inspector, by its key. */
  readonly typedTextKey: string | null;
  readonly toasts: readonly Toast[];
  /** Counts writes of the source by anybody, for panels that show files. */
  readonly sourceVersion: number;
}

/** The page of a frame that has said nothing yet. */
export const unopenedPage: FramePage = {
  isConnected: false,
  isOpened: false,
  isAlive: false,
  wasAlive: false,
  isLost: false,
  restartNote: null,
  path: null,
  tree: null,
  problems: [],
};

/** Panels as they are at first. */
export const firstPanels: Panels = {
  layers: true,
  inspector: true,
  bottom: true,
  layersPx: 284,
  inspectorPx: 304,
  bottomPx: 220,
};

/** Preferences as they are at first. */
export const firstPreferences: Preferences = { editor: 'VS Code' };

/** The state with the page of one frame changed. */
export function changePage(
  state: StudioState,
  frameId: string,
  change: Partial<FramePage>,
): StudioState {
  const page = state.pages[frameId] ?? unopenedPage;
  return { ...state, pages: { ...state.pages, [frameId]: { ...page, ...change } } };
}

/** The state with the canvas changed. */
export function changeCanvas(state: StudioState, change: Partial<CanvasState>): StudioState {
  return { ...state, canvas: { ...state.canvas, ...change } };
}

/** The frame of the selection, else the first selected frame, else the first one. */
export function currentFrame(state: StudioState): FrameSpec | null {
  const { frames, selection, canvas, schedule } = state;
  const id = canvas.selectedFrames[0] ?? selection.frameId;
  const selected = frames.find((frame) => frame.id === id);
  return selected ?? frames.find((frame) => schedule[frame.id] === 'awake') ?? frames[0] ?? null;
}

/** Frames that never sleep: of selected elements, then those that are selected as a whole. */
export function wakefulFrames({ selection, canvas }: StudioState): readonly string[] {
  const own = selection.frameId === null ? [] : [selection.frameId];
  return [...new Set([...own, ...canvas.selectedFrames])];
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

/** The language of a frame: its own, else the project's first; null where pages have none. */
export function languageOfFrame(
  { frames, session }: Pick<StudioState, 'frames' | 'session'>,
  frameId: string,
): string | null {
  return frames.find(({ id }) => id === frameId)?.language ?? session.languages[0] ?? null;
}

/** The navigation tree of the current frame; null until its page has sent one. */
export function treeOfCurrentFrame(state: StudioState): LayerNode | null {
  return state.pages[currentFrame(state)?.id ?? '']?.tree ?? null;
}

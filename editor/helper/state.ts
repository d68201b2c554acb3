// The helper's state: what is hovered, selected and shown, as plain data. Pure functions make the next one; `dom/` shows it.

import type { DragContext } from './drag-context.ts';
import type { ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';

/** A place where an element would go. */
export interface DropIndicator {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly parentKey: string | null;
}

/** Everything that the helper knows besides the page itself. Keys are element keys as text. */
export interface HelperState {
  /** The frame's storyboard; null until `initProject`: until then the page is left alone. */
  readonly storyboardId: string | null;
  readonly storyboardType: string;
  /** For a storyboard of one component: the file of that component. */
  readonly savedComponentFilename: string | null;
  readonly treeElementLookup: Readonly<Record<string, ElementRecord>>;
  readonly scopeLookup: Readonly<Record<string, ScopeRecord>>;
  readonly hoveredKey: string | null;
  /** None, one, or several siblings. */
  readonly selectedKeys: readonly string[];
  /** The page is used, not edited: no outlines, no blocked events. */
  readonly isDriveMode: boolean;
  /** Elements are picked as context for an agent. */
  readonly isAiContext: boolean;
  /** Scale of the frame on the parent's canvas; 1 is natural size. */
  readonly zoom: number;
  /** The one selected element, when the pointer went down on it: a click edits its text. */
  readonly pressedSelectedKey: string | null;
  /** The press on the selection, and the drag that may come of it. */
  readonly drag: DragContext | null;
  /** The place in a new parent that is drawn during a drag, in CSS pixels of the page. */
  readonly indicator: DropIndicator | null;
  /** The element whose text is being edited in the page. */
  readonly editedTextKey: string | null;
  /** Whether the parent is waiting for the source to be written. */
  readonly isFlushing: boolean;
}

/** The state before a parent has said anything. */
export const initialState: HelperState = {
  storyboardId: null,
  storyboardType: 'APPLICATION',
  savedComponentFilename: null,
  treeElementLookup: {},
  scopeLookup: {},
  hoveredKey: null,
  selectedKeys: [],
  isDriveMode: false,
  isAiContext: false,
  zoom: 1,
  pressedSelectedKey: null,
  drag: null,
  indicator: null,
  editedTextKey: null,
  isFlushing: false,
};

/** Whether pointer and mouse events are kept from the page (specification, section 5). */
export function isBlockingEvents(state: HelperState): boolean {
  return state.storyboardId !== null && !state.isDriveMode && state.editedTextKey === null;
}

// Design state: what the inspector and the panels at the start side work with, beside the selection itself.

import type { DesignToken, ProjectFont } from '@atelier/editor-channel/element-reads';
import type { StylingFramework } from '@atelier/editor-channel/change-types';
import type { TextReview } from '@atelier/editor-channel/text-review';

/** A panel of the window. */
export type PanelName = 'layers' | 'inspector' | 'bottom';

/** The views of the panel at the start side. */
export const startViews = ['layers', 'insert', 'theme', 'texts'] as const;

/** A view of the panel at the start side. */
export type StartView = (typeof startViews)[number];

/** A name of a layer while it is typed. The layers may be built anew meanwhile, as when their page is loaded again. */
export interface TypedLayerName {
  /** The row in which it is typed; when the layers have none of this key any more, it is the first one of the element. */
  readonly key: string;
  readonly codebaseId: string;
  readonly text: string;
}

/** The classes and the inline style of an element, for pasting onto another one. */
export interface CopiedStyle {
  readonly classes: readonly string[];
  readonly styles: Readonly<Record<string, string>>;
}

/** The state. */
export interface DesignState {
  readonly startView: StartView;
  /** Whether the window has no room for panels beside the canvas. */
  readonly isNarrow: boolean;
  /** The panel that is open in a narrow window; what is open in a wide one stays as it is. */
  readonly narrowPanel: PanelName | null;
  /** The breakpoint and the states that are edited; the states are forced in the frame. */
  readonly modifiers: readonly string[];
  /** The means by which styles are written; null: as each value is written by now. */
  readonly framework: StylingFramework | null;
  /** Whether frames show values of a gesture that the source does not have. */
  readonly isPreviewed: boolean;
  /** The property of the control under the pointer or with the focus. */
  readonly inspected: string | null;
  readonly tokens: readonly DesignToken[];
  readonly fonts: readonly ProjectFont[];
  /** The theme that the theme panel edits and the frames show. */
  readonly scheme: 'light' | 'dark';
  /** Translations that are to be looked at, as the server has them. */
  readonly reviews: readonly TextReview[];
  /** Names that the designer has given to layers, by codebase id. */
  readonly layerNames: Readonly<Record<string, string>>;
  /** The name that is being typed. */
  readonly typedLayerName: TypedLayerName | null;
  /** The element that is dragged on its page. */
  readonly draggedKey: string | null;
  readonly copiedStyle: CopiedStyle | null;
  /** Pictures of components by name, as data addresses. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The state at first. */
export const firstDesign: DesignState = {
  startView: 'layers',
  isNarrow: false,
  narrowPanel: null,
  modifiers: [],
  framework: null,
  isPreviewed: false,
  inspected: null,
  tokens: [],
  fonts: [],
  scheme: 'light',
  reviews: [],
  layerNames: {},
  typedLayerName: null,
  draggedKey: null,
  copiedStyle: null,
  pictures: {},
};

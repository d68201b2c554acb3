// The numbers, colours and names that frame, parent and server agree on (visual editor specification, section 9).

/** Pointer movement, in CSS pixels divided by the zoom, after which a press becomes a drag. */
export const dragStartThresholdPx = 20;

/** At most one outgoing mouse-move message in this time. */
export const mouseMoveThrottleMs = 50;

/** A debounce of one animation frame. */
export const debounceMs = 16;

/** An instant update slower than this is worth a warning in the console. */
export const slowUpdateMs = 16;

/** The navigation tree is built in slices no longer than this, one a frame. */
export const navTreeSliceMs = 10;

/** From a change in the document to the rebuilding of the navigation tree. */
export const navTreeRebuildDelayMs = 300;

/** From a change of the framework's loader to the rebuilding of the navigation tree. */
export const navTreeRebuildAfterLoaderMs = 1000;

/** From the signs of a hot reload to the removal of what was temporary. */
export const hotReloadWaitMs = 300;

/** Settings of a component's preview picture. */
export const previewCapture = {
  mimeType: 'image/jpeg',
  quality: 0.8,
  pixelRatio: 2,
  backgroundColor: '#ffffff',
  minWidthPx: 80,
  minHeightPx: 60,
  maxWidthPx: 800,
  maxHeightPx: 600,
  pageLoadWaitMs: 2000,
  skipFonts: true,
  maxCanvasDimensionPx: 16384,
} as const;

/** Outline colours; the purple pair is used while the AI context is on. */
export const outlineColors = {
  primary: '#4597F7',
  component: '#6183e4',
  aiPrimary: '#6858f5',
  aiComponent: '#5246C2',
} as const;

/** Stacking order of the four outline kinds. */
export const outlineZIndexes = {
  child: 2000000000,
  secondary: 2000000001,
  primary: 2000000002,
  move: 2000000003,
} as const;

/** Stacking order of the layer that holds the outlines. */
export const outlineLayerZIndex = 2000000004;

/** Responsive breakpoints, narrowest first: the least width in rem at which each begins. */
export const breakpointsRem = { sm: 40, md: 48, lg: 64, xl: 80, '2xl': 96 } as const;

/** A responsive modifier. */
export type Breakpoint = keyof typeof breakpointsRem;

/** The states for which an element can be styled. */
export const stateModifiers = [
  'hover',
  'required',
  'focus',
  'active',
  'invalid',
  'disabled',
] as const;

/** A state modifier. */
export type StateModifier = (typeof stateModifiers)[number];

/** Whether a modifier is one of the responsive breakpoints. */
export function isBreakpoint(modifier: string): modifier is Breakpoint {
  return Object.hasOwn(breakpointsRem, modifier);
}

/** Prefix of the class that shows an element in a state, as in `tempo-force-hover`. */
export const forcedStatePrefix = 'tempo-force-';

/** Prefix of every temporary class and attribute of the helper. */
export const temporaryPrefix = 'arb89-';

/** Class of an element whose style is temporary. */
export const temporaryStylingClass = 'arb89-temp-styling';

/** The helper's own classes and attributes inside the previewed document. */
export const temporaryMarkers = {
  outline: 'arb89-outline',
  editTextButton: 'arb89-edit-text-button',
  instantDiv: 'arb89-instant-div-draw',
  moveBetweenParentsOutline: 'arb89-move-between-parents-outline',
  stylingPrefix: 'arb89-styling-',
  hiddenUntilRefresh: 'arb89-display-none-until-refresh',
  deleteAfterInstantUpdate: 'arb89-delete-after-instant-update',
  instantUpdate: 'arb89-instant-update',
  deleteAfterRefresh: 'arb89-delete-after-refresh',
  outlineUntilRefresh: 'arb89-outline-until-refresh',
  notInNavTree: 'arb89-do-not-show-in-nav',
  queuedForDeletion: 'arb89-queue-delete-after-hot-reload',
} as const;

/** The CSS properties that are collected from a selected element's parent; from the element itself all are. */
export const parentCssProperties = ['display', 'flex-direction'] as const;

/** The placeholder for an object in a reply about an element's props and state. */
export const objectMarker = 'TEMPO_OBJECT_TYPE';

/** The placeholder for a function in a reply about an element's props and state. */
export const functionMarker = 'TEMPO_FUNCTION_TYPE';

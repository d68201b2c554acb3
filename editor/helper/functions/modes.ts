// Modes: drive mode, AI context, zoom and colour scheme.

import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** Drive mode on: the page is used as by a visitor; outlines go. */
export function enableDriveMode(state: HelperState): Step {
  const { storyboardId, isDriveMode } = state;
  if (isDriveMode) return step(state);
  return step(state, { isDriveMode: true, hoveredKey: null }, [
    { type: 'store-drive-mode', storyboardId, isOn: true },
    { type: 'set-cursor', cursor: '' },
  ]);
}

/** Drive mode off: outlines come back, and the cursor is the default one. */
export function disableDriveMode(state: HelperState): Step {
  const { storyboardId, isDriveMode } = state;
  if (!isDriveMode) return step(state);
  return step(state, { isDriveMode: false }, [
    { type: 'store-drive-mode', storyboardId, isOn: false },
    { type: 'set-cursor', cursor: 'default' },
  ]);
}

/** AI context on or off. The hovered element was found by other rules and is cleared. */
export function setAiContext(state: HelperState, isAiContext: boolean): Step {
  return step(state, { isAiContext, hoveredKey: null });
}

/** Up to this number a scale is a factor, above it percent: no canvas is shown at 1,000 % or at less than 10 %. */
const factorMax = 10;

/** The scale of the frame, as a factor or in percent; what is no size is ignored. */
export function setZoomPerc(state: HelperState, scale: number): Step {
  if (!Number.isFinite(scale) || scale <= 0) return step(state);
  return step(state, { zoom: scale > factorMax ? scale / 100 : scale });
}

/** Shows the page light or dark; null as the system prefers. */
export function showColorScheme(
  state: HelperState,
  scheme: 'light' | 'dark' | null,
  markers: readonly string[],
): Step {
  return step(state, {}, [{ type: 'show-color-scheme', scheme, markers }]);
}

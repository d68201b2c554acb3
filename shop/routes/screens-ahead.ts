// Screens ahead: those that are rendered out of sight while a link is being pressed, for the navigation in which the press ends.

import type { ComponentType } from 'react';
import { createStore } from '../platform/store.ts';

/** A screen that the layout draws beside the one of the router, or in its place. */
export interface ScreenAhead {
  readonly key: number;
  /** Whether it is the screen to which the router has led: by its path, and at first by its data. */
  isAt(pathname: string | undefined, data: unknown): boolean;
  readonly Screen: ComponentType<{ readonly isShown: boolean }>;
}

/** Empty on the server. */
export const screensAhead = createStore<readonly ScreenAhead[]>([]);

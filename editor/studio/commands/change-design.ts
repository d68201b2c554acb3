// Changing the design state: the view at the start side, the inspected control, the means by which styles are written.

import type { DesignState } from '../model/design-state.ts';
import type { Studio } from '../studio.ts';

/** Changes parts of the design state. */
export function changeDesign({ state }: Pick<Studio, 'state'>, change: Partial<DesignState>): void {
  state.update((now) => ({ ...now, design: { ...now.design, ...change } }));
}

/** Shows the origin and the target of a control's value in the line below the inspector; null shows none. */
export function inspectProperty(studio: Pick<Studio, 'state'>, property: string | null): void {
  if (studio.state.get().design.inspected !== property) {
    changeDesign(studio, { inspected: property });
  }
}

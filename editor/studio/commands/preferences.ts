// Preferences of the person: their editor and the endpoint of their assistant; the settings remember them.

import type { Preferences } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';

/** Changes preferences. */
export function changePreferences({ state }: Studio, change: Partial<Preferences>): void {
  state.update((now) => ({ ...now, preferences: { ...now.preferences, ...change } }));
}

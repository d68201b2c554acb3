// Remembers the shop's settings for a moment: every page needs them, and they hardly ever change.

import type { Api } from '../platform/api/api.ts';
import type { Settings } from '../platform/api/settings.ts';

const freshForMs = 2000;

export interface SettingsCache {
  read(api: Api): Promise<Settings>;
  /** The next read asks the database again. */
  forget(): void;
}

/** @param now the time in milliseconds */
export function createSettingsCache(now: () => number = Date.now): SettingsCache {
  let memory: { settings: Promise<Settings>; readAtMs: number } | undefined;
  return {
    read: (api) => {
      if (memory !== undefined && now() - memory.readAtMs < freshForMs) return memory.settings;
      const reading = { settings: api.getSettings(), readAtMs: now() };
      memory = reading;
      // A failure is not remembered.
      reading.settings.catch(() => {
        if (memory === reading) memory = undefined;
      });
      return reading.settings;
    },
    forget: () => {
      memory = undefined;
    },
  };
}

// Settings cache: every page needs the shop's settings, which hardly ever change.

import type { Api } from '../platform/api/api.ts';
import type { ShopSettings } from '../platform/api/settings.ts';

const maxAgeMs = 2000;

export interface SettingsCache {
  read(api: Api): Promise<ShopSettings>;
  /** The next read asks the database again. */
  clear(): void;
}

/** @param now the time in milliseconds */
export function createSettingsCache(now: () => number = Date.now): SettingsCache {
  let cached: { settings: Promise<ShopSettings>; readAtMs: number } | undefined;
  return {
    read: (api) => {
      if (cached !== undefined && now() - cached.readAtMs < maxAgeMs) return cached.settings;
      const reading = { settings: api.getSettings(), readAtMs: now() };
      cached = reading;
      // A failure is not remembered.
      reading.settings.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading.settings;
    },
    clear: () => {
      cached = undefined;
    },
  };
}

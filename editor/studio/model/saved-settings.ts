// Saved settings: panels, frames and camera, from one visit to the next. Unreadable ones count as absent.

import type { Camera } from './camera.ts';
import type { FrameSpec } from './frame-list.ts';
import { firstPanels } from './studio-state.ts';
import type { Panels } from './studio-state.ts';

/** The settings that are saved. */
export interface SavedSettings {
  readonly panels: Panels;
  readonly frames: readonly FrameSpec[];
  readonly camera: Camera | null;
}

/** Reads settings that came as JSON data. */
export function readSettings(data: unknown): SavedSettings {
  const saved = isRecord(data) ? data : {};
  const { panels, frames, camera } = saved;
  return {
    panels: isRecord(panels) ? { ...firstPanels, ...sameTypes(panels, firstPanels) } : firstPanels,
    frames: Array.isArray(frames) ? frames.filter(isFrame) : [],
    camera: isCamera(camera) ? camera : null,
  };
}

function sameTypes(given: Record<string, unknown>, model: Panels): Partial<Panels> {
  const types: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(model).map(([name, value]) => [name, typeof value]),
  );
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => typeof value === types[name]),
  );
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

function areNumbers(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'number' && Number.isFinite(value));
}

function isCamera(data: unknown): data is Camera {
  return isRecord(data) && areNumbers(data['x'], data['y'], data['zoom']) && data['zoom'] !== 0;
}

function isFrame(data: unknown): data is FrameSpec {
  if (!isRecord(data)) return false;
  const { id, path, language, x, y, width, height } = data;
  const isNamed = typeof id === 'string' && /^[\w-]+$/.test(id);
  const isPlaced = typeof path === 'string' && path.startsWith('/');
  const hasLanguage =
    language === null || (typeof language === 'string' && /^[\w-]+$/.test(language));
  return isNamed && isPlaced && hasLanguage && areNumbers(x, y, width, height);
}

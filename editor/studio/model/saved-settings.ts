// Saved settings: panels, frames, camera and names of layers, from one visit to the next. Unreadable ones count as absent.

import { storyboardTypes } from '@atelier/editor-channel/callable-functions';
import { mergeShared } from '@atelier/editor-channel/studio-settings';
import type { SettingsChange } from '@atelier/editor-channel/studio-settings';
import type { Camera } from './camera.ts';
import type { FrameSpec, FrameStoryboard } from './frame-list.ts';
import { isEditorName } from './editor-link.ts';
import type { ServerSettings } from './settings-sync.ts';
import { firstPanels, firstPreferences } from './studio-state.ts';
import type { Panels, Preferences } from './studio-state.ts';

/** The settings that are saved. */
export interface SavedSettings {
  readonly panels: Panels;
  readonly preferences: Preferences;
  readonly frames: readonly FrameSpec[];
  readonly camera: Camera | null;
  /** Names of layers by codebase id. */
  readonly layerNames: Readonly<Record<string, string>>;
}

/** Reads settings that came as JSON data. */
export function readSettings(data: unknown): SavedSettings {
  const saved = isRecord(data) ? data : {};
  const { panels, preferences, frames, camera, layerNames } = saved;
  return {
    panels: isRecord(panels) ? { ...firstPanels, ...sameTypes(panels, firstPanels) } : firstPanels,
    preferences: readPreferences(preferences),
    frames: Array.isArray(frames) ? frames.flatMap(frameOf) : [],
    camera: isCamera(camera) ? camera : null,
    layerNames: isRecord(layerNames) ? textsOf(layerNames) : {},
  };
}

/** Reads the settings that all windows show alike, as the server sends them after a change. */
export function readServerSettings(data: unknown): ServerSettings {
  const { version, settings } = isRecord(data) ? data : {};
  const { frames, layerNames } = readSettings(settings);
  return { version: typeof version === 'number' ? version : 0, shared: { frames, layerNames } };
}

/** Settings with changes, one after another. */
export function changedSettings(
  saved: SavedSettings,
  changes: readonly SettingsChange[],
): SavedSettings {
  const shared = changes.reduce<Pick<SavedSettings, 'frames' | 'layerNames'>>(mergeShared, saved);
  const parts = changes.map((change) => change.parts);
  return readSettings({ ...saved, ...Object.assign({}, ...parts), ...shared });
}

function readPreferences(data: unknown): Preferences {
  const editor = isRecord(data) ? data['editor'] : null;
  return isEditorName(editor) ? { editor } : firstPreferences;
}

function sameTypes(given: Record<string, unknown>, model: Panels): Partial<Panels> {
  const types: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(model).map(([name, value]) => [name, typeof value]),
  );
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => typeof value === types[name]),
  );
}

function textsOf(data: Record<string, unknown>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(data).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
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

/** The frame of saved data, with what older settings do not have; none for data that is no frame. */
function frameOf(data: unknown): readonly FrameSpec[] {
  if (!isRecord(data)) return [];
  const { id, path, language, name = null, storyboard = null, x, y, width, height } = data;
  if (!isFrame({ id, path, language, x, y, width, height })) return [];
  const { isDark, ...frame } = data as unknown as FrameSpec;
  return [
    {
      ...frame,
      ...(typeof isDark === 'boolean' ? { isDark } : {}),
      name: typeof name === 'string' && name !== '' ? name : null,
      storyboard: storyboardOf(storyboard),
    },
  ];
}

function isFrame(data: Record<string, unknown>): boolean {
  const { id, path, language, x, y, width, height } = data;
  const isNamed = typeof id === 'string' && /^[\w-]+$/.test(id);
  const isPlaced = typeof path === 'string' && path.startsWith('/');
  const hasLanguage =
    language === null || (typeof language === 'string' && /^[\w-]+$/.test(language));
  return isNamed && isPlaced && hasLanguage && areNumbers(x, y, width, height);
}

/** The storyboard of saved data; older settings do not name its component's file. */
function storyboardOf(data: unknown): FrameStoryboard | null {
  if (!isRecord(data)) return null;
  const { id, type, story, componentFilename } = data;
  const known = storyboardTypes.find((each) => each === type);
  if (typeof id !== 'string' || known === undefined) return null;
  if (story !== null && typeof story !== 'string') return null;
  const filename = typeof componentFilename === 'string' ? componentFilename : null;
  return { id, type: known, story, componentFilename: filename };
}

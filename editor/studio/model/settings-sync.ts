// Synchronization of settings: the difference between a window's settings and the server's, which other windows change, too.

import {
  isEmptyChange,
  mergeShared,
  settingsChange,
} from '@atelier/editor-channel/studio-settings';
import type {
  SettingsChange,
  SettingsRequest,
  SharedSettings,
  WindowSettings,
} from '@atelier/editor-channel/studio-settings';
import type { FrameSpec } from './frame-list.ts';

/** A window's own settings. */
export type OwnSettings = WindowSettings<FrameSpec>;

/** The settings of the server, as it sends them after a change. */
export interface ServerSettings {
  readonly version: number;
  readonly shared: SharedSettings<FrameSpec>;
}

/** A request on its way, and the window's settings when it was sent. */
export interface SentSettings {
  readonly request: SettingsRequest;
  readonly own: OwnSettings;
}

/** The state of a window's settings beside the server's. */
export interface SettingsSync {
  /** The settings that the server is known to have. */
  readonly known: OwnSettings;
  /** The version of those that all windows show alike; -1 for one of which the stream has reported nothing. */
  readonly version: number;
  /** The request that is on its way; null without one. */
  readonly sent: SentSettings | null;
  /** Settings that have come meanwhile: whether they have what was sent is not known before the response. */
  readonly arrived: ServerSettings | null;
}

/** The state after an event, and the window's settings, which have the changes of others and its own unsent ones. */
export interface Synced {
  readonly sync: SettingsSync;
  readonly own: OwnSettings;
}

/** The state of a window that has read the server's settings. */
export function firstSync(known: OwnSettings): SettingsSync {
  return { known, version: -1, sent: null, arrived: null };
}

/** The changes of a window that are not even on their way; null without any. */
export function unsentChange(sync: SettingsSync, own: OwnSettings): SettingsChange | null {
  const change = settingsChange(sync.sent?.own ?? sync.known, own);
  return isEmptyChange(change) ? null : change;
}

/** The changes of a window that the server has not confirmed, in their order. */
export function unconfirmedChanges(
  sync: SettingsSync,
  own: OwnSettings,
): readonly SettingsChange[] {
  return [sync.sent?.request.change ?? [], unsentChange(sync, own) ?? []].flat();
}

/** The state when the unsent changes are sent; one request is on its way until the server has responded to it. */
export function afterSending(
  sync: SettingsSync,
  own: OwnSettings,
  request: SettingsRequest,
): SettingsSync {
  return { ...sync, sent: { request, own } };
}

/** The state when the server has stored what was sent. */
export function afterStoring(
  sync: SettingsSync,
  own: OwnSettings,
  response: ServerSettings,
): Synced {
  const { sent, arrived, known } = sync;
  const base = sent?.own ?? known;
  const isOlder = arrived !== null && arrived.version > response.version;
  return adopt({ ...sync, known: base }, own, isOlder ? arrived : response);
}

/** The state when the server has refused what was sent: it is sent again with the next change. */
export function afterRefusal(sync: SettingsSync, own: OwnSettings): Synced {
  const { arrived } = sync;
  const resting = { ...sync, sent: null, arrived: null };
  return arrived === null ? { sync: resting, own } : adopt(resting, own, arrived);
}

/** The state when settings have come by the stream of events. */
export function afterEvent(sync: SettingsSync, own: OwnSettings, event: ServerSettings): Synced {
  const isOlder = event.version <= Math.max(sync.version, sync.arrived?.version ?? -1);
  if (isOlder) return { sync, own };
  return sync.sent === null ? adopt(sync, own, event) : { sync: { ...sync, arrived: event }, own };
}

/** The state when the stream has been opened: it begins with the settings of now, of a server that may count anew. */
export function afterOpening(sync: SettingsSync): SettingsSync {
  return { ...sync, version: -1, arrived: null };
}

function adopt(sync: SettingsSync, own: OwnSettings, { version, shared }: ServerSettings): Synced {
  const { parts } = sync.known;
  const next = { known: { ...shared, parts }, version, sent: null, arrived: null };
  // The file is new, or was removed: the window sends all that it has.
  if (shared.frames.length === 0) return { sync: next, own };
  const merged = mergeShared(shared, settingsChange(sync.known, own));
  return { sync: next, own: { ...merged, parts: own.parts } };
}

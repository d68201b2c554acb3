// Saving settings: a window sends what it changed a moment later, or when the page is left, and takes over what others changed.

import type { SettingsChange, SettingsRequest } from '@atelier/editor-channel/studio-settings';
import { isRefusal } from '../connection/call-refusal.ts';
import type { CallRefusal } from '../connection/call-refusal.ts';
import { leaveSettings } from '../connection/left-settings.ts';
import { readServerSettings } from '../model/saved-settings.ts';
import type { SavedSettings } from '../model/saved-settings.ts';
import {
  afterEvent,
  afterOpening,
  afterRefusal,
  afterSending,
  afterStoring,
  firstSync,
  unconfirmedChanges,
  unsentChange,
} from '../model/settings-sync.ts';
import type { OwnSettings, SettingsSync, Synced } from '../model/settings-sync.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { applySettings } from './follow-windows.ts';
import { saveLayerName } from './layer-actions.ts';

const saveDelayMs = 300;
/** From a request that did not reach the server to the next attempt. */
const retryMs = 1500;

/** Refusals that a banner of the window shows. */
const bannerRefusals = new Set(['unreachable', 'token_missing']);

type SavingStudio = Pick<Studio, 'state' | 'camera' | 'server' | 'connections'>;

/** The saving of a window's settings beside those of others. */
export interface SettingsSaving {
  /** The stream of events has been opened. */
  onOpen(): void;
  /** The server has sent settings by the stream. */
  onSettings(stored: unknown): void;
}

/** Saves them for as long as the page lives. @param saved as the server has them */
export function saveSettings(studio: SavingStudio, saved: SavedSettings): SettingsSaving {
  const saving: Saving = {
    studio,
    sync: firstSync(knownSettings(studio, saved)),
    timer: undefined,
    isSending: false,
    shownRefusal: null,
  };
  onSettingsChange(studio, () => saveLater(saving));
  // A project that has none is given its first frames at once, so that all windows begin with the same ones.
  if (unsentChange(saving.sync, settingsOf(studio)) !== null) saveLater(saving, 0);
  addEventListener('pagehide', () => leave(saving));
  return {
    onOpen: () => {
      saving.sync = afterOpening(saving.sync);
      if (unconfirmedChanges(saving.sync, settingsOf(studio)).length > 0) saveLater(saving);
    },
    onSettings: (stored) =>
      adopt(saving, afterEvent(saving.sync, settingsOf(studio), readServerSettings(stored))),
  };
}

interface Saving {
  readonly studio: SavingStudio;
  sync: SettingsSync;
  timer: ReturnType<typeof setTimeout> | undefined;
  isSending: boolean;
  /** The last refusal that was shown; null after a request that was carried out. */
  shownRefusal: string | null;
}

function saveLater(saving: Saving, delayMs = saveDelayMs): void {
  clearTimeout(saving.timer);
  saving.timer = setTimeout(() => void save(saving), delayMs);
}

async function save(saving: Saving): Promise<void> {
  if (saving.isSending) return;
  const { studio } = saving;
  const own = settingsOf(studio);
  const change = saving.sync.sent === null ? unsentChange(saving.sync, own) : null;
  if (change !== null) saving.sync = afterSending(saving.sync, own, requestOf(change));
  if (saving.sync.sent === null) return;
  saving.isSending = true;
  const response = await studio.server.changeSettings(saving.sync.sent.request);
  saving.isSending = false;
  if (isRefusal(response)) refuse(saving, response);
  else {
    saving.shownRefusal = null;
    adopt(saving, afterStoring(saving.sync, settingsOf(studio), readServerSettings(response)));
    if (unsentChange(saving.sync, settingsOf(studio)) !== null) saveLater(saving);
  }
}

function refuse(saving: Saving, { refused, message }: CallRefusal): void {
  if (saving.shownRefusal !== message && !bannerRefusals.has(refused)) {
    saving.shownRefusal = message;
    showToast(saving.studio, 'failed', message);
  }
  // The request may have come: it is sent again, and counts once.
  if (refused === 'unreachable') saveLater(saving, retryMs);
  else adopt(saving, afterRefusal(saving.sync, settingsOf(saving.studio)));
}

/** The last thing before the window is closed counts, too: a field writes what is typed when it is left. */
function leave({ studio, sync }: Saving): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // Its field is not there while the layers are built anew.
  saveLayerName(studio);
  const own = settingsOf(studio);
  // The next page of this tab may read the server's settings before those that are on their way have come.
  const unconfirmed = unconfirmedChanges(sync, own);
  if (unconfirmed.length > 0) leaveSettings(studio.state.get().session.viteRoot, unconfirmed);
  const change = unsentChange(sync, own);
  if (change !== null) void studio.server.changeSettings(requestOf(change));
}

function adopt(saving: Saving, { sync, own }: Synced): void {
  saving.sync = sync;
  applySettings(saving.studio, own);
}

function requestOf(change: SettingsChange): SettingsRequest {
  return { id: crypto.randomUUID(), change };
}

/** Calls a function when settings have been replaced. */
function onSettingsChange(studio: SavingStudio, onChange: () => void): void {
  let before = settingsOf(studio);
  const check = () => {
    const now = settingsOf(studio);
    const { panels, preferences, camera } = now.parts;
    const isSame =
      now.frames === before.frames &&
      now.layerNames === before.layerNames &&
      panels === before.parts['panels'] &&
      preferences === before.parts['preferences'] &&
      camera === before.parts['camera'];
    if (isSame) return;
    before = now;
    onChange();
  };
  studio.state.subscribe(check);
  studio.camera.subscribe(check);
}

/** The window's settings. */
function settingsOf({ state, camera }: SavingStudio): OwnSettings {
  const { panels, preferences, frames, design } = state.get();
  const parts = { panels, preferences, camera: camera.get() };
  return { parts, frames, layerNames: design.layerNames };
}

/** The settings that the server has. A camera that it does not have counts as the one that the window begins with. */
function knownSettings(studio: SavingStudio, saved: SavedSettings): OwnSettings {
  const { panels, preferences, frames, layerNames } = saved;
  const camera = saved.camera ?? studio.camera.get();
  return { parts: { panels, preferences, camera }, frames, layerNames };
}

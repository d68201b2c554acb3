// Opening the project: session, settings, lookups and journal, then the events of the source for as long as the page lives.

import { createEditorClient, isRefusal } from '../connection/editor-client.ts';
import type { CallRefusal, EditorClient, SourceEvent } from '../connection/editor-client.ts';
import { createAppliedOnce } from '../model/applied-once.ts';
import type { Camera } from '../model/camera.ts';
import { firstFrames } from '../model/frame-list.ts';
import { readSettings } from '../model/saved-settings.ts';
import { createStore } from '../model/store.ts';
import type { StudioState } from '../model/studio-state.ts';
import { createQueue } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';
import { recordEvent } from './make-change.ts';
import { readJournal } from './read-journal.ts';

const saveDelayMs = 400;

/** Opens the project of a session. The canvas fits its frames unless a camera was saved. */
export async function openProject(
  token: string,
  viewport: Studio['viewport'],
): Promise<{ readonly studio: Studio; readonly isCameraSaved: boolean } | CallRefusal> {
  const server = createEditorClient(token);
  const [session, saved, lookups] = await Promise.all([
    server.session(),
    server.settings(),
    server.lookups(),
  ]);
  if (isRefusal(session)) return session;
  if (isRefusal(lookups)) return lookups;
  const { panels, frames, camera } = readSettings(saved);
  const { cssElementLookup, ...rest } = lookups;
  const first: StudioState = {
    session,
    frames: frames.length > 0 ? frames : firstFrames(session.routes[0] ?? '/'),
    schedule: {},
    live: [],
    pages: {},
    lookups: rest,
    cssLookup: cssElementLookup,
    selection: { frameId: null, keys: [] },
    hovered: null,
    pointerFrameId: null,
    style: null,
    ledger: [],
    copied: [],
    classNames: [],
    panels,
    isDriveMode: false,
    isSheetOpen: false,
    isPanning: false,
    toasts: [],
    sourceVersion: 0,
  };
  const studio: Studio = {
    state: createStore(first),
    camera: createStore<Camera>(camera ?? { x: 0, y: 0, zoom: 1 }),
    server,
    connections: new Map(),
    viewport,
    isNewWrite: createAppliedOnce(),
    enqueue: createQueue(),
  };
  saveSettings(studio);
  server.listen(
    (event) => receiveEvent(studio, event),
    () => void readJournal(studio),
  );
  void readClassNames(studio, server);
  return { studio, isCameraSaved: camera !== null };
}

/** Writes of others are taken over; those of this window are known by their responses. */
function receiveEvent(studio: Studio, event: SourceEvent): void {
  applyResponse(studio, event, 'event');
  const { kind, activityId, prevIdToNewIdMap, files } = event;
  if (kind === 'change') return;
  if (kind === 'undo' || kind === 'redo') {
    const type = kind === 'undo' ? 'undone' : 'redone';
    recordEvent(studio, { type, activityId, prevIdToNewIdMap, files });
  }
  const isKnown = studio.state
    .get()
    .ledger.some((entry) => entry.activityId === activityId || entry.state === 'pending');
  if (!isKnown) void readJournal(studio);
}

async function readClassNames({ state }: Studio, server: EditorClient): Promise<void> {
  const classNames = await server.classNames();
  state.update((now) => ({ ...now, classNames }));
}

/** Saves panels, frames and camera, a moment after they changed. */
function saveSettings({ state, camera, server }: Studio): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settings = () => {
    const { panels, frames } = state.get();
    return { panels, frames, camera: camera.get() };
  };
  let before = settings();
  const check = () => {
    const now = settings();
    const isSame =
      now.panels === before.panels && now.frames === before.frames && now.camera === before.camera;
    if (isSame) return;
    before = now;
    clearTimeout(timer);
    timer = setTimeout(() => void server.saveSettings(settings()), saveDelayMs);
  };
  state.subscribe(check);
  camera.subscribe(check);
}

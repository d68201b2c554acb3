// Opening the project: session, settings, lookups and journal, then the events of the source for as long as the page lives.

import { isRefusal } from '../connection/call-refusal.ts';
import type { CallRefusal } from '../connection/call-refusal.ts';
import { createEditorClient } from '../connection/editor-client.ts';
import type { EditorClient, Lookups, SourceEvent } from '../connection/editor-client.ts';
import { takeLeftSettings } from '../connection/left-settings.ts';
import { firstAiContext } from '../model/ai-context.ts';
import { createAppliedOnce } from '../model/applied-once.ts';
import type { Camera } from '../model/camera.ts';
import { firstCanvas } from '../model/canvas-state.ts';
import { firstFrames } from '../model/frame-list.ts';
import { changedSettings, readSettings } from '../model/saved-settings.ts';
import type { SavedSettings } from '../model/saved-settings.ts';
import { firstDesign } from '../model/design-state.ts';
import { narrowWindow } from '../model/shown-panels.ts';
import { createStore } from '../model/store.ts';
import type { Session, StudioState } from '../model/studio-state.ts';
import { createQueue, onSourceChange } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';
import { handleWindowRequest } from './handle-window-request.ts';
import { recordEvent } from './make-change.ts';
import { showWindowCount } from './follow-windows.ts';
import { readJournal } from './read-journal.ts';
import { readTokens } from './read-tokens.ts';
import { showReviews } from './review-text.ts';
import { saveSettings } from './save-settings.ts';
import { watchFrames } from './watch-frames.ts';
import { watchServer } from './watch-server.ts';

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
  const stored = readSettings(saved);
  const settings = changedSettings(stored, takeLeftSettings(session.viteRoot));
  const { camera } = settings;
  const studio: Studio = {
    state: createStore(firstState(session, lookups, settings)),
    camera: createStore<Camera>(camera ?? { x: 0, y: 0, zoom: 1 }),
    server,
    connections: new Map(),
    viewport,
    isNewWrite: createAppliedOnce(),
    enqueue: createQueue(),
  };
  const { onOpen, onSettings } = saveSettings(studio, stored);
  watchServer(
    studio,
    {
      onOpen,
      onSettings,
      onWindows: (count) => showWindowCount(studio, count),
      onEvent: (event) => receiveEvent(studio, event),
      onReviews: (reviews) => showReviews(studio, reviews),
      onRequest: (request) => handleWindowRequest(studio, request),
    },
    () => location.reload(),
  );
  watchFrames(studio);
  onFirstPage(studio, () => {
    void readClassNames(studio, server);
    void readTokens(studio);
  });
  onSourceChange(studio, () => void readTokens(studio));
  return { studio, isCameraSaved: camera !== null };
}

/** The state of a project as it opens. */
function firstState(session: Session, lookups: Lookups, settings: SavedSettings): StudioState {
  const { panels, preferences, frames, layerNames } = settings;
  const { cssElementLookup, ...rest } = lookups;
  return {
    session,
    frames: frames.length > 0 ? frames : firstFrames(session.routes[0] ?? '/'),
    schedule: {},
    live: [],
    canvas: firstCanvas,
    pages: {},
    lookups: rest,
    cssLookup: cssElementLookup,
    selection: { frameId: null, keys: [] },
    hovered: null,
    pointerFrameId: null,
    style: null,
    ledger: [],
    design: {
      ...firstDesign,
      isNarrow: matchMedia(narrowWindow).matches,
      layerNames,
    },
    copied: [],
    classNames: [],
    panels,
    preferences,
    aiContext: firstAiContext,
    isPublishOpen: false,
    isDriveMode: false,
    isSheetOpen: false,
    isPanning: false,
    isMeasuring: false,
    isPaletteOpen: false,
    shownPlace: null,
    typedTextKey: null,
    toasts: [],
    sourceVersion: 0,
  };
}

/** Writes of others are taken over; those of this window are known by their responses. */
function receiveEvent(studio: Studio, event: SourceEvent): void {
  applyResponse(studio, event, 'event');
  const { kind, activityId, prevIdToNewIdMap, files } = event;
  if (kind === 'change') return;
  if (kind === 'revoked') {
    void readJournal(studio);
    return;
  }
  if (kind === 'undo' || kind === 'redo') {
    const type = kind === 'undo' ? 'undone' : 'redone';
    recordEvent(studio, { type, activityId, prevIdToNewIdMap, files });
  }
  const isKnown = studio.state
    .get()
    .ledger.some((entry) => entry.activityId === activityId || entry.state === 'pending');
  if (!isKnown) void readJournal(studio);
}

/** Time after which what waits for the first page waits no longer: a page may hang. */
const firstPageMsMax = 5000;

/** Calls a function once the first page is opened: until then the server has more to do. */
function onFirstPage({ state }: Studio, onOpened: () => void): void {
  const open = (): void => {
    stop();
    clearTimeout(timer);
    onOpened();
  };
  const timer = setTimeout(open, firstPageMsMax);
  const stop = state.subscribe(() => {
    if (Object.values(state.get().pages).some(({ isOpened }) => isOpened)) open();
  });
}

async function readClassNames({ state }: Studio, server: EditorClient): Promise<void> {
  const classNames = await server.classNames();
  state.update((now) => ({ ...now, classNames }));
}

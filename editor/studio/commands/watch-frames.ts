// Watch over the frames' pages: one that stops responding, or leaves the project, is loaded again.

import { addProblem } from '../model/frame-problems.ts';
import { changePage, unopenedPage } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { onSourceChange } from '../studio.ts';
import { reloadFrame } from './change-frames.ts';
import { restartPages } from './restart-pages.ts';

/** Pages are asked for a sign of life this often. */
const pingMs = 3000;
/** A page that has not responded to so many questions is crashed, or in a loop without an end. */
const unansweredMax = 4;
/** Time from the loading of a page to the first word of its helper. */
const firstWordMs = 8000;
/** A page that loads for so long runs a script without an end. It is restarted once. */
const lateMs = 45_000;
/** A page that has been loading for so long when the source changes may hang in what the change repairs. */
const lateAtChangeMs = 20_000;
/** From a write of the source to the look for errors of its build. */
const buildMs = 800;

/** Watches until the returned function is called. */
export function watchFrames(studio: Studio): () => void {
  const loading = new Map<string, LoadingPage>();
  const timer = setInterval(() => {
    // A hidden tab's pages respond late.
    if (document.hidden) return;
    questionPages(studio);
    followLoading(studio, loading);
    restartLate(
      studio,
      loading,
      ({ since, wasRestarted }) => !wasRestarted && isOver(since, lateMs),
    );
  }, pingMs);
  let building: ReturnType<typeof setTimeout> | undefined;
  const stop = onSourceChange(studio, () => {
    clearTimeout(building);
    building = setTimeout(() => {
      lookForErrors(studio);
      restartLate(studio, loading, ({ since }) => isOver(since, lateAtChangeMs));
    }, buildMs);
  });
  return () => {
    clearInterval(timer);
    clearTimeout(building);
    stop();
  };
}

/** A page that has not finished loading. */
interface LoadingPage {
  /** In milliseconds. */
  readonly since: number;
  readonly wasRestarted: boolean;
}

function isOver(since: number, ms: number): boolean {
  return Date.now() - since > ms;
}

/** Notes which pages are being loaded, and since when. */
function followLoading({ state }: Studio, loading: Map<string, LoadingPage>): void {
  const { live, pages, canvas } = state.get();
  for (const id of loading.keys())
    if (pages[id]?.isConnected === true || !live.includes(id)) loading.delete(id);
  for (const id of live) {
    const isLoading = pages[id]?.isConnected !== true && !canvas.resting.includes(id);
    if (isLoading && !loading.has(id)) loading.set(id, { since: Date.now(), wasRestarted: false });
  }
}

function restartLate(
  studio: Studio,
  loading: Map<string, LoadingPage>,
  isLate: (page: LoadingPage) => boolean,
): void {
  const late = [...loading].flatMap(([id, page]) => (isLate(page) ? [id] : []));
  if (late.length === 0) return;
  for (const id of late) loading.set(id, { since: Date.now(), wasRestarted: true });
  restartPages(studio, late);
}

function questionPages(studio: Studio): void {
  const { pages } = studio.state.get();
  const hung: string[] = [];
  for (const [frameId, connection] of studio.connections) {
    const page = pages[frameId] ?? unopenedPage;
    if (!page.isAlive) {
      if (!page.isLost && Date.now() - connection.openedAt > firstWordMs) lose(studio, frameId);
    } else if (connection.unanswered() >= unansweredMax) hung.push(frameId);
    else connection.ping();
  }
  if (hung.length > 0) restartPages(studio, hung);
}

/** The page of a frame has no helper: it is another project's, or could not be made. It is brought back once. */
function lose(studio: Studio, frameId: string): void {
  const wasAlive = studio.state.get().pages[frameId]?.wasAlive === true;
  if (wasAlive) {
    const restartNote = 'The page left the project, and was brought back.';
    reloadFrame(studio, frameId);
    studio.state.update((now) => changePage(now, frameId, { restartNote }));
    return;
  }
  studio.state.update((now) => {
    const { problems } = now.pages[frameId] ?? unopenedPage;
    const message =
      'This page cannot be edited: it could not be made, or it is not one of the project.';
    return changePage(now, frameId, {
      isLost: true,
      problems: addProblem(problems, { kind: 'page', message, place: null }),
    });
  });
}

/** Reads the errors that Vite's overlays show by now; a page that could not be made is tried again. */
function lookForErrors(studio: Studio): void {
  const { pages } = studio.state.get();
  for (const [frameId, connection] of studio.connections) {
    if (pages[frameId]?.isLost === true) reloadFrame(studio, frameId);
    else connection.call('checkIfHydrationError');
  }
}

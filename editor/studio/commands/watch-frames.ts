// Watch over the frames' pages: one that stops responding, or leaves the project, is loaded again.

import { addProblem } from '../model/frame-problems.ts';
import { changePage, unopenedPage } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { onSourceChange } from '../studio.ts';
import { reloadFrame } from './change-frames.ts';

/** Pages are asked for a sign of life this often. */
const pingMs = 3000;
/** A page that has not responded to so many questions is crashed, or in a loop without an end. */
const unansweredMax = 4;
/** Time from the loading of a page to the first word of its helper. */
const firstWordMs = 8000;
/** From a write of the source to the look for errors of its build. */
const buildMs = 800;

/** Watches until the returned function is called. */
export function watchFrames(studio: Studio): () => void {
  const timer = setInterval(() => {
    // A hidden tab's pages respond late.
    if (!document.hidden) questionPages(studio);
  }, pingMs);
  let building: ReturnType<typeof setTimeout> | undefined;
  const stop = onSourceChange(studio, () => {
    clearTimeout(building);
    building = setTimeout(() => lookForErrors(studio), buildMs);
  });
  return () => {
    clearInterval(timer);
    clearTimeout(building);
    stop();
  };
}

function questionPages(studio: Studio): void {
  const { pages } = studio.state.get();
  for (const [frameId, connection] of studio.connections) {
    const page = pages[frameId] ?? unopenedPage;
    if (!page.isAlive) {
      if (!page.isLost && Date.now() - connection.openedAt > firstWordMs) lose(studio, frameId);
    } else if (connection.unanswered() >= unansweredMax) {
      restart(studio, frameId, 'The page stopped responding, and was loaded again.');
    } else connection.ping();
  }
}

/** The page of a frame has no helper: it is another project's, or could not be made. It is brought back once. */
function lose(studio: Studio, frameId: string): void {
  const wasAlive = studio.state.get().pages[frameId]?.wasAlive === true;
  if (wasAlive) {
    restart(studio, frameId, 'The page left the project, and was brought back.');
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

function restart(studio: Studio, frameId: string, message: string): void {
  reloadFrame(studio, frameId);
  studio.state.update((now) =>
    changePage(now, frameId, {
      restartNote: message,
    }),
  );
}

/** Reads the errors that Vite's overlays show by now; a page that could not be made is tried again. */
function lookForErrors(studio: Studio): void {
  const { pages } = studio.state.get();
  for (const [frameId, connection] of studio.connections) {
    if (pages[frameId]?.isLost === true) reloadFrame(studio, frameId);
    else connection.call('checkIfHydrationError');
  }
}

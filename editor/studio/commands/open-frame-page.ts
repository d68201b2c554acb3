// A frame's page has loaded: it gets a port, the lookups, and the state of now.

import { connectFrame } from '../connection/frame-connection.ts';
import { frameOrigin } from '../model/frame-list.ts';
import { addProblem } from '../model/frame-problems.ts';
import { changePage, unopenedPage } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { showFrameScheme } from './color-scheme.ts';
import { finishOpeningLate } from './finish-opening.ts';
import { handleMessage } from './handle-message.ts';

/** A frame without a storyboard shows the application. */
const applicationStoryboard = { type: 'APPLICATION', componentFilename: null } as const;

/** Connects the page that a frame has loaded. Each page of a frame is connected anew. */
export function openFramePage(studio: Studio, frameId: string, target: Window): void {
  const { state, connections, camera } = studio;
  const { frames, session, lookups, isDriveMode, aiContext, canvas } = state.get();
  const frame = frames.find(({ id }) => id === frameId);
  if (frame === undefined) return;
  connections.get(frameId)?.close();
  const origin = frameOrigin(frame, session.previewPort, canvas.source);
  const connection = connectFrame(
    target,
    origin,
    (message) => {
      if (message.id === 'PAGE_HIDDEN') leaveFramePage(studio, frameId);
      else handleMessage(studio, frameId, message);
    },
    () => noteAlive(studio, frameId),
  );
  connections.set(frameId, connection);
  state.update((now) => {
    const { isAlive, wasAlive, restartNote, problems } = now.pages[frameId] ?? unopenedPage;
    return changePage(now, frameId, {
      ...unopenedPage,
      isConnected: true,
      wasAlive: isAlive || (wasAlive && restartNote === null),
      restartNote,
      // Problems of the page before are gone with it; what happened to the frame is not.
      problems: problems.filter(({ kind }) => kind === 'page'),
    });
  });
  const { treeElementLookup, scopeLookup } = lookups;
  const options = { driveModeEnabled: isDriveMode, aiContextSelection: aiContext.isOn };
  const { type, componentFilename } = frame.storyboard ?? applicationStoryboard;
  const project = [treeElementLookup, scopeLookup, null, options, type, componentFilename] as const;
  connection.call('initProject', frameId, ...project);
  connection.call('setZoomPerc', camera.get().zoom);
  connection.call('checkIfHydrationError');
  showFrameScheme(studio, frameId);
  finishOpeningLate(studio, frameId);
}

/** The page's helper is heard of: the frame has a page of the project. The reason of a restart stays as a problem. */
function noteAlive({ state }: Studio, frameId: string): void {
  state.update((now) => {
    const { restartNote, problems } = now.pages[frameId] ?? unopenedPage;
    return changePage(now, frameId, {
      isAlive: true,
      isLost: false,
      restartNote: null,
      problems:
        restartNote === null
          ? problems
          : addProblem(problems, { kind: 'page', message: restartNote, place: null }),
    });
  });
}

/** The page makes room for another one, which has no helper yet: until then a press on it is the canvas's, and follows no link. */
function leaveFramePage({ state, connections }: Studio, frameId: string): void {
  connections.get(frameId)?.close();
  connections.delete(frameId);
  state.update((now) =>
    changePage(now, frameId, { isConnected: false, isAlive: false, wasAlive: true }),
  );
}

/** The frame has no page any more. */
export function closeFramePage({ state, connections }: Studio, frameId: string): void {
  connections.get(frameId)?.close();
  connections.delete(frameId);
  state.update((now) => {
    const { restartNote } = now.pages[frameId] ?? unopenedPage;
    return changePage(now, frameId, { ...unopenedPage, restartNote });
  });
}

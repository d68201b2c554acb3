// Drive mode: pages are used as by a visitor, on a scratch copy of the data, or on the live data when that is asked for.

import { isRefusal } from '../connection/call-refusal.ts';
import type { DataSource } from '../model/frame-list.ts';
import { changeCanvas } from '../model/studio-state.ts';
import { callFrames, showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { restCamera } from './move-camera.ts';

/** Turns drive mode on or off, in all frames. A project with data of its own is driven on a scratch copy of them. */
export async function toggleDriveMode(studio: Studio): Promise<void> {
  const { isDriveMode, session, canvas } = studio.state.get();
  if (canvas.isCopying) return;
  if (isDriveMode) leaveDriveMode(studio);
  else if (session.hasScratch) await driveScratch(studio);
  else enterDriveMode(studio);
}

/** Drives on the scratch copy, which is made first unless there is one. @param isFresh makes another one */
export async function driveScratch(studio: Studio, isFresh = false): Promise<void> {
  const { state, server } = studio;
  state.update((now) => changeCanvas(now, { isCopying: true }));
  const opened = await server.openScratch(isFresh);
  state.update((now) => changeCanvas(now, { isCopying: false }));
  if (isRefusal(opened)) {
    showToast(studio, 'failed', opened.message);
    return;
  }
  state.update((now) => changeCanvas(now, { outbox: opened.outbox }));
  enterDriveMode(studio);
  showData(studio, 'scratch', isFresh);
}

/** Drives on the live data. */
export function driveLive(studio: Studio): void {
  enterDriveMode(studio);
  showData(studio, 'live');
}

function enterDriveMode(studio: Studio): void {
  studio.state.update((state) => ({
    ...changeCanvas(state, { menu: null, selectedFrames: [], tool: 'select' }),
    isDriveMode: true,
    hovered: null,
  }));
  callFrames(studio, 'enableDriveMode');
}

function leaveDriveMode(studio: Studio): void {
  studio.state.update((state) => ({ ...state, isDriveMode: false }));
  callFrames(studio, 'disableDriveMode');
  showData(studio, 'live');
}

/** Shows the pages on other data; each stays at the path where it is. */
function showData(studio: Studio, source: DataSource, isAnew = false): void {
  const { state } = studio;
  if (state.get().canvas.source === source && !isAnew) return;
  state.update((now) => {
    const frames = now.frames.map((frame) => {
      const path = now.pages[frame.id]?.path ?? null;
      return path === null || path === frame.path ? frame : { ...frame, path };
    });
    const reloads = Object.fromEntries(
      frames.map(({ id }) => [id, (now.canvas.reloads[id] ?? 0) + 1]),
    );
    // No page is there then, so that they are opened a few at a time.
    return { ...changeCanvas(now, { source, reloads }), frames, live: [], schedule: {} };
  });
  restCamera(studio);
}

// A frame's page has loaded: it gets a port, the lookups, and the state of now.

import { connectFrame } from '../connection/frame-connection.ts';
import { frameOrigin } from '../model/frame-list.ts';
import { changePage, unopenedPage } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { handleMessage } from './handle-message.ts';

/** Connects the page that a frame has loaded. Each page of a frame is connected anew. */
export function openFramePage(studio: Studio, frameId: string, target: Window): void {
  const { state, connections, camera } = studio;
  const { frames, session, lookups, isDriveMode } = state.get();
  const frame = frames.find(({ id }) => id === frameId);
  if (frame === undefined) return;
  connections.get(frameId)?.close();
  const origin = frameOrigin(frame, session.previewPort);
  const connection = connectFrame(target, origin, (message) =>
    handleMessage(studio, frameId, message),
  );
  connections.set(frameId, connection);
  state.update((now) => changePage(now, frameId, { ...unopenedPage, isConnected: true }));
  const { treeElementLookup, scopeLookup } = lookups;
  const options = { driveModeEnabled: isDriveMode, aiContextSelection: false };
  connection.call('initProject', frameId, treeElementLookup, scopeLookup, null, options);
  connection.call('setZoomPerc', camera.get().zoom);
  connection.call('checkIfHydrationError');
}

/** The frame has no page any more. */
export function closeFramePage({ state, connections }: Studio, frameId: string): void {
  connections.get(frameId)?.close();
  connections.delete(frameId);
  state.update((now) => changePage(now, frameId, unopenedPage));
}

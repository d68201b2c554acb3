// Canvas: the world of frames under a camera that moves without React.

import { useEffect, useRef } from 'react';
import { ServerBanner } from '../app/server-banner.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { fitAtStart, restCamera } from '../commands/move-camera.ts';
import { wakefulFrames } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { CanvasMarks } from './canvas-marks.tsx';
import { CanvasMenuView } from './canvas-menu.tsx';
import { Dock } from './dock.tsx';
import { DriveBar } from './drive-bar.tsx';
import { FrameView } from './frame-view.tsx';
import { listenToGestures } from './gestures.ts';
import { worldMotion } from './world-motion.ts';
import './canvas.css';

/** The camera rests when it has not moved for this long. */
const restMs = 120;

/** The canvas; it fits all frames at first, unless a camera was saved that has one of them in sight. */
export function Canvas({ isCameraSaved }: { readonly isCameraSaved: boolean }) {
  const studio = useStudio();
  const canvas = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const frames = useStudioState((state) => state.frames);
  const isPanning = useStudioState((state) => state.isPanning || state.canvas.tool === 'hand');
  const isDrawing = useStudioState((state) => state.canvas.tool === 'frame');
  const isDriveMode = useStudioState((state) => state.isDriveMode);
  useEffect(() => fitAtStart(studio, isCameraSaved), [studio, isCameraSaved]);
  useEffect(() => {
    if (canvas.current === null || world.current === null) return undefined;
    const stops = [listenToGestures(canvas.current, studio), showCamera(world.current, studio)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio]);
  const classes = [
    'canvas',
    isPanning && 'is-panning',
    isDrawing && 'is-drawing',
    isDriveMode && 'is-driving',
  ];
  return (
    <main
      id="canvas"
      ref={canvas}
      className={classes.filter(Boolean).join(' ')}
      aria-label="Canvas"
    >
      <button
        type="button"
        className="canvas-ground"
        aria-label="Canvas: arrows pan, plus and minus zoom"
      />
      <div ref={world} className="world">
        {frames.map((frame) => (
          <FrameView key={frame.id} frame={frame} />
        ))}
        <CanvasMarks />
      </div>
      <DriveBar />
      <ServerBanner />
      <Dock />
      <CanvasMenuView />
    </main>
  );
}

/**
 * Shows the camera, once for each picture of the screen. While it moves, the world is a layer of the compositor, so that nothing of it is painted
 * again; the wheel's turns come to the canvas itself, not by way of the page under the pointer, which may be busy; and no page is opened or
 * closed.
 */
function showCamera(world: HTMLElement, studio: Studio): () => void {
  let request = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const motion = worldMotion(world);
  const show = () => {
    request = 0;
    motion.show(studio.camera.get(), rest !== undefined);
  };
  const unsubscribe = studio.camera.subscribe(() => {
    if (request === 0) request = requestAnimationFrame(show);
    world.classList.add('is-moving');
    clearTimeout(rest);
    rest = setTimeout(() => {
      rest = undefined;
      world.classList.remove('is-moving');
      show();
      restCamera(studio);
    }, restMs);
  });
  let facts = scheduleFacts(studio);
  const unlisten = studio.state.subscribe(() => {
    const now = scheduleFacts(studio);
    if (now.every((fact, at) => fact === facts[at])) return;
    facts = now;
    if (rest === undefined) restCamera(studio);
  });
  // A pointer that moves by itself is on its way to something in a page.
  const release = ({ buttons }: PointerEvent) => {
    if (buttons === 0) world.classList.remove('is-moving');
  };
  world.parentElement?.addEventListener('pointermove', release);
  const observer = new ResizeObserver(() => restCamera(studio));
  if (world.parentElement !== null) observer.observe(world.parentElement);
  show();
  return () => {
    unsubscribe();
    unlisten();
    world.parentElement?.removeEventListener('pointermove', release);
    observer.disconnect();
    cancelAnimationFrame(request);
    clearTimeout(rest);
  };
}

/** The facts beside the camera of which the schedule of frames depends: frames, selection, and how many pages are opened. */
function scheduleFacts({ state }: Studio): readonly unknown[] {
  const now = state.get();
  const opened = now.live.filter((id) => now.pages[id]?.isOpened === true).length;
  return [now.frames, wakefulFrames(now).join(' '), opened];
}

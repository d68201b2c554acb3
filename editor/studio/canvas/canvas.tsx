// Canvas: the world of frames under a camera that moves without React.

import { useEffect, useRef } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { fitAll, restCamera } from '../commands/move-camera.ts';
import { selectNone } from '../commands/select.ts';
import type { Studio } from '../studio.ts';
import { FrameView } from './frame-view.tsx';
import { listenToGestures } from './gestures.ts';
import './canvas.css';

/** The camera rests when it has not moved for this long. */
const restMs = 120;

/** The canvas; it fits all frames at first, unless a camera was saved. */
export function Canvas({ isCameraSaved }: { readonly isCameraSaved: boolean }) {
  const studio = useStudio();
  const canvas = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const frames = useStudioState((state) => state.frames);
  const isPanning = useStudioState((state) => state.isPanning);
  const isDriveMode = useStudioState((state) => state.isDriveMode);
  useEffect(() => {
    if (!isCameraSaved) fitAll(studio);
  }, [studio, isCameraSaved]);
  useEffect(() => {
    if (canvas.current === null || world.current === null) return undefined;
    const stops = [listenToGestures(canvas.current, studio), showCamera(world.current, studio)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio]);
  const classes = ['canvas', isPanning && 'is-panning', isDriveMode && 'is-driving'];
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
        onClick={() => selectNone(studio)}
      />
      <div ref={world} className="world">
        {frames.map((frame) => (
          <FrameView key={frame.id} frame={frame} />
        ))}
      </div>
    </main>
  );
}

/** Writes the camera's transform, once for each picture of the screen. */
function showCamera(world: HTMLElement, studio: Studio): () => void {
  let request = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    request = 0;
    const { x, y, zoom } = studio.camera.get();
    world.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    world.style.setProperty('--inverse-zoom', String(1 / zoom));
  };
  const unsubscribe = studio.camera.subscribe(() => {
    if (request === 0) request = requestAnimationFrame(show);
    clearTimeout(rest);
    rest = setTimeout(() => restCamera(studio), restMs);
  });
  let { frames, selection } = studio.state.get();
  const unlisten = studio.state.subscribe(() => {
    const now = studio.state.get();
    if (now.frames === frames && now.selection.frameId === selection.frameId) return;
    ({ frames, selection } = now);
    restCamera(studio);
  });
  const observer = new ResizeObserver(() => restCamera(studio));
  if (world.parentElement !== null) observer.observe(world.parentElement);
  show();
  return () => {
    unsubscribe();
    unlisten();
    observer.disconnect();
    cancelAnimationFrame(request);
    clearTimeout(rest);
  };
}

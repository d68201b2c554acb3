// Following other windows of the same project in this browser: all show the same frames.

import { connectWindows } from '../connection/other-windows.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';

type WindowMessage =
  | { readonly type: 'opened' }
  | { readonly type: 'here' }
  | { readonly type: 'frames'; readonly frames: readonly FrameSpec[] };

/** From a change of the frames to its sending. */
const sendMs = 150;

/** Follows them until the returned function is called. */
export function followWindows(studio: Studio): () => void {
  const { state } = studio;
  let known = state.get().frames;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = state.subscribe(() => {
    const { frames } = state.get();
    if (frames === known) return;
    known = frames;
    clearTimeout(timer);
    timer = setTimeout(() => windows.send({ type: 'frames', frames: known }), sendMs);
  });
  const windows = connectWindows<WindowMessage>((data) => {
    if (data.type === 'frames') {
      known = data.frames;
      takeFrames(studio, data.frames);
      return;
    }
    if (data.type === 'opened') windows.send({ type: 'here' });
    showToast(studio, 'done', 'The project is open in another window too. Both show the same.');
  });
  windows.send({ type: 'opened' });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    windows.close();
  };
}

/** Takes the frames of another window over; a frame whose page is another one by now is loaded again. */
function takeFrames({ state }: Studio, frames: readonly FrameSpec[]): void {
  state.update((now) => {
    const isOther = (frame: FrameSpec) => {
      const own = now.frames.find(({ id }) => id === frame.id);
      const shown = now.pages[frame.id]?.path ?? own?.path;
      return own !== undefined && (shown !== frame.path || own.language !== frame.language);
    };
    const reloads = Object.fromEntries(
      frames.filter(isOther).map(({ id }) => [id, (now.canvas.reloads[id] ?? 0) + 1]),
    );
    const merged = { ...now.canvas.reloads, ...reloads };
    return { ...changeCanvas(now, { reloads: merged }), frames };
  });
}

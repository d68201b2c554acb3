// Following other windows of the same project in this browser: all show the same frames and names of layers.

import { connectWindows } from '../connection/other-windows.ts';
import { changeCanvas } from '../model/studio-state.ts';
import type { StudioState } from '../model/studio-state.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';

/** The settings that all windows share: each stores all of them with its own, and would overwrite those of another one. */
type SharedSettings = Pick<StudioState, 'frames'> & Pick<StudioState['design'], 'layerNames'>;

type WindowMessage =
  | { readonly type: 'opened' }
  | { readonly type: 'here' }
  /** The settings that have changed. */
  | { readonly type: 'settings'; readonly settings: Partial<SharedSettings> };

/** From a change of the settings to its sending. */
const sendMs = 150;

/** Follows them until the returned function is called. */
export function followWindows(studio: Studio): () => void {
  const { state } = studio;
  let known = sharedSettings(state.get());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    const now = sharedSettings(state.get());
    windows.send({ type: 'settings', settings: changedSettings(known, now) });
    known = now;
  };
  const unsubscribe = state.subscribe(() => {
    const changed = changedSettings(known, sharedSettings(state.get()));
    if (Object.keys(changed).length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(send, sendMs);
  });
  const windows = connectWindows<WindowMessage>((data) => {
    if (data.type === 'settings') {
      known = { ...known, ...data.settings };
      takeSettings(studio, data.settings);
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

function sharedSettings({ frames, design: { layerNames } }: StudioState): SharedSettings {
  return { frames, layerNames };
}

function changedSettings(known: SharedSettings, now: SharedSettings): Partial<SharedSettings> {
  return {
    ...(now.frames !== known.frames && { frames: now.frames }),
    ...(now.layerNames !== known.layerNames && { layerNames: now.layerNames }),
  };
}

/** Takes changed settings of another window over; a frame whose page is another one by now is loaded again. */
function takeSettings({ state }: Studio, { frames, ...changed }: Partial<SharedSettings>): void {
  state.update((before) => {
    const now = { ...before, design: { ...before.design, ...changed } };
    if (frames === undefined) return now;
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

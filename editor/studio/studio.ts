// The Studio's parts that commands use: its state, its camera, the editor's server and the connected frames.

import type { CallableFunctionName } from '@atelier/editor-channel/callable-functions';
import type { EditorClient } from './connection/editor-client.ts';
import type { FrameConnection } from './connection/frame-connection.ts';
import type { AppliedOnce } from './model/applied-once.ts';
import type { Camera, Size } from './model/camera.ts';
import type { Store } from './model/store.ts';
import type { StudioState, Toast } from './model/studio-state.ts';

/** The parts. */
export interface Studio {
  readonly state: Store<StudioState>;
  readonly camera: Store<Camera>;
  readonly server: EditorClient;
  /** Connections by frame id. */
  readonly connections: Map<string, FrameConnection>;
  /** The size of the canvas on the screen. */
  readonly viewport: () => Size;
  /** Whether a write that arrives has not been applied. */
  readonly isNewWrite: AppliedOnce;
  /** Runs writes of the source one after another. */
  readonly enqueue: (write: () => Promise<void>) => Promise<void>;
}

/** A queue of writes; one that fails does not stop those behind it. */
export function createQueue(): Studio['enqueue'] {
  let last: Promise<void> = Promise.resolve();
  return (write) => {
    last = last.then(write, write);
    return last;
  };
}

/** Calls a function in every connected frame. */
export function callFrames(
  { connections }: Pick<Studio, 'connections'>,
  functionName: CallableFunctionName,
  ...args: readonly unknown[]
): void {
  for (const connection of connections.values()) connection.call(functionName, ...args);
}

/** Calls a function after each write of the source. @returns a function that ends it */
export function onSourceChange({ state }: Pick<Studio, 'state'>, onChange: () => void): () => void {
  let { sourceVersion } = state.get();
  return state.subscribe(() => {
    const next = state.get().sourceVersion;
    if (next === sourceVersion) return;
    sourceVersion = next;
    onChange();
  });
}

const toastMs = 5000;
/** A message that leads on is there until it can be read and pressed. */
const leadingToastMs = 12_000;
let toasts = 0;

/** Shows a message for a while. @param places lines of the source that it leads to */
export function showToast(
  { state }: Pick<Studio, 'state'>,
  tone: Toast['tone'],
  text: string,
  places: Toast['places'] = [],
): void {
  toasts += 1;
  const toast: Toast = { id: toasts, tone, text, places };
  state.update((now) => ({ ...now, toasts: [...now.toasts, toast] }));
  setTimeout(
    () => {
      state.update((now) => ({ ...now, toasts: now.toasts.filter(({ id }) => id !== toast.id) }));
    },
    places.length === 0 ? toastMs : leadingToastMs,
  );
}

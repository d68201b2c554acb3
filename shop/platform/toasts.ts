// Toasts: a queue of short messages. The component that shows them is loaded with the first message.

import { createStore, useStore, type Store } from './store.ts';

/** A short message: what happened, and to what. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** A link to follow, or a thing to do, such as an undo. */
  readonly action?: ToastAction;
  /** Said at once, also to who cannot see it. */
  readonly urgent?: boolean;
}

export type ToastAction =
  | { readonly name: string; readonly path: string }
  | { readonly name: string; readonly run: () => void };

/** The messages that wait to be shown, the earliest first. */
export interface Toasts extends Store<readonly ToastMessage[]> {
  show(message: ToastMessage): void;
  /** Removes all messages from the queue and returns them, so that each is shown once. */
  take(): readonly ToastMessage[];
}

const none: readonly ToastMessage[] = [];

/** An empty queue. */
export function createToasts(): Toasts {
  const store = createStore(none);
  const { read, write } = store;
  return {
    ...store,
    show: (message) => write([...read(), message]),
    take: () => {
      const messages = read();
      write(none);
      return messages;
    },
  };
}

/** The messages that wait to be shown; none on the server. */
export function usePendingToasts(toasts: Toasts): readonly ToastMessage[] {
  return useStore(toasts, none);
}

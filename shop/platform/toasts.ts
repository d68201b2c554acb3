// Toasts: a queue of short messages. The component that shows them is loaded with the first message.

/** A short message: what happened, and to what. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** A link to follow. */
  readonly action?: { readonly name: string; readonly path: string };
  /** Said at once, also to who cannot see it. */
  readonly urgent?: boolean;
}

export interface Toasts {
  show(message: ToastMessage): void;
  /** Calls back as soon as something waits to be heard. Answers how to stop. */
  onPending(onWaiting: () => void): () => void;
  /** One at a time hears what is said; what was said before is told first. Answers how to stop. */
  subscribe(listener: (message: ToastMessage) => void): () => void;
}

/** There is no subscriber at first. */
export function createToasts(): Toasts {
  const waiting: ToastMessage[] = [];
  let listener: ((message: ToastMessage) => void) | null = null;
  let onWaiting: (() => void) | null = null;
  return {
    show: (message) => {
      if (listener !== null) listener(message);
      else {
        waiting.push(message);
        onWaiting?.();
      }
    },
    onPending: (next) => {
      onWaiting = next;
      if (waiting.length > 0) next();
      return () => {
        onWaiting = null;
      };
    },
    subscribe: (next) => {
      listener = next;
      for (const message of waiting.splice(0)) next(message);
      return () => {
        listener = null;
      };
    },
  };
}

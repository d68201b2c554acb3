// What the shop says in passing. Whoever has something to say says it here; the place where it is shown is fetched with the first
// word.

/** A short message: what happened, and to what. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** Said at once, also to who cannot see it. */
  readonly urgent?: boolean;
}

export interface Toasts {
  show(message: ToastMessage): void;
  /** One at a time hears what is said; what was said before is told first. Answers how to stop. */
  hear(listener: (message: ToastMessage) => void): () => void;
}

/** Nobody hears at first. */
export function createToasts(): Toasts {
  const waiting: ToastMessage[] = [];
  let listener: ((message: ToastMessage) => void) | null = null;
  return {
    show: (message) => {
      if (listener === null) waiting.push(message);
      else listener(message);
    },
    hear: (next) => {
      listener = next;
      for (const message of waiting.splice(0)) next(message);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}

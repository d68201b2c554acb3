// Errors of the page: reported to the parent, and shown by Vite's overlay when the frame is one of Vite's.

import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import type { QueryFlags } from './query-flags.ts';

/** An error as it travels. */
type ErrorReport = Extract<OutgoingMessage, { readonly id: 'ERROR' }>['error'];

/** The watch over the page's errors. */
export interface ErrorWatch {
  /** The message of the last error, or null. */
  readonly last: () => string | null;
  /** Sends the last error from before there was a parent. */
  flush(): void;
  stop(): void;
}

/**
 * Reports uncaught errors and rejections. Until there is a parent the last one waits.
 * @param post sends a message; before `flush` it is not called.
 */
export function watchErrors(
  { isVite }: QueryFlags,
  post: (message: OutgoingMessage) => void,
): ErrorWatch {
  let last: string | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  let isConnected = false;
  let pending: ErrorReport | null = null;
  const report = (error: ErrorReport, cause: unknown) => {
    last = error.message;
    if (isConnected) post({ id: 'ERROR', error });
    else pending = error;
    if (isVite) showOverlay(error, cause);
  };
  window.addEventListener(
    'error',
    ({ message, filename, lineno, colno, error }) => {
      const { stack } = describeError(error);
      report({ message, filename, lineno, colno, stack }, error);
    },
    { signal },
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => report(describeError(reason), reason),
    { signal },
  );
  return {
    last: () => last,
    flush: () => {
      isConnected = true;
      if (pending !== null) post({ id: 'ERROR', error: pending });
      pending = null;
    },
    stop: () => listening.abort(),
  };
}

/** The message and stack of anything that was thrown. */
export function describeError(error: unknown): ErrorReport {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? null }
    : { message: String(error), stack: null };
}

/** Vite's own overlay, which its client has defined; it is asked for the error that Vite itself does not know of. */
function showOverlay({ message, stack }: ErrorReport, cause: unknown): void {
  const Overlay = customElements.get('vite-error-overlay');
  if (Overlay === undefined || document.querySelector('vite-error-overlay') !== null) return;
  const name = cause instanceof Error ? `${cause.name}: ` : '';
  document.body.append(new Overlay({ message: `${name}${message}`, stack: stack ?? '' }));
}

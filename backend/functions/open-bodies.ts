/** Bodies on their way from one thread: they break off with it, where a stream between threads would stay open for ever. */
import { TransformStream } from 'node:stream/web';
import type { ReadableStream } from 'node:stream/web';

/** What the thread had sent before its end is still to arrive. */
const graceMs = 100;

export class OpenBodies {
  readonly #open = new Set<AbortController>();

  /** The body, which fails when the thread ends before it is complete. */
  track(body: ReadableStream): ReadableStream {
    const breaking = new AbortController();
    const { readable, writable } = new TransformStream();
    this.#open.add(breaking);
    body
      .pipeTo(writable, { signal: breaking.signal })
      // Who reads has been told.
      .catch(() => {})
      .finally(() => this.#open.delete(breaking));
    return readable;
  }

  /** To be called when the thread has ended. */
  abortAll(): void {
    setTimeout(() => {
      for (const breaking of this.#open) breaking.abort(new Error('The function ended too early.'));
      // What is cancelled in a thread that is gone is never done.
      this.#open.clear();
    }, graceMs).unref();
  }
}

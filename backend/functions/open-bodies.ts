/** Response bodies that a thread is still sending: when it ends they fail, where a stream between threads would stay open for ever. */
import { TransformStream } from 'node:stream/web';
import type { ReadableStream } from 'node:stream/web';

/** The time in which bytes still arrive that the thread had sent before it ended. */
const graceMs = 100;

/** The open response bodies of one thread. */
export class OpenBodies {
  readonly #open = new Set<AbortController>();

  /** The body, which fails when the thread ends before it is complete. */
  track(body: ReadableStream): ReadableStream {
    const ending = new AbortController();
    const { readable, writable } = new TransformStream();
    this.#open.add(ending);
    body
      .pipeTo(writable, { signal: ending.signal })
      // The reader gets the error from the stream.
      .catch(() => {})
      .finally(() => this.#open.delete(ending));
    return readable;
  }

  /** To be called when the thread has ended. */
  abortAll(): void {
    setTimeout(() => {
      for (const ending of this.#open) ending.abort(new Error('The function ended too early.'));
      // To cancel a stream of a thread that has ended never resolves, so nothing else would remove them.
      this.#open.clear();
    }, graceMs).unref();
  }
}

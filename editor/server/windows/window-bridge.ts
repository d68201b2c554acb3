// Window bridge: requests of programs that an open Studio window alone can handle, such as a picture of a page, and its responses.

import { randomUUID } from 'node:crypto';
import { EventHub } from '../event-hub.ts';
import { refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** A request as a window receives it. */
export interface WindowRequest {
  readonly id: string;
  /** As in `picture`. */
  readonly kind: string;
  readonly params: unknown;
}

type Listener = (request: WindowRequest) => void;
type Outcome = { readonly value: unknown } | ServerRefusal;

/** Passes requests to the window that was opened last, and waits for its response. */
export class WindowBridge {
  readonly #windows: Listener[] = [];
  readonly #waiting = new Map<string, (outcome: Outcome) => void>();
  readonly #waitMs: number;
  readonly #announceMs: number;
  #announcing: NodeJS.Timeout | undefined;
  #announced = 0;
  /** The number of open windows, after one has been opened beside others. */
  readonly counts = new EventHub<number>();

  /**
   * @param waitMs a window that has not responded by then counts as silent: its tab may be asleep
   * @param announceMs a window that has closed by then counts as the one that was opened in its place: it was loaded again
   */
  constructor(waitMs = 20_000, announceMs = 1000) {
    this.#waitMs = waitMs;
    this.#announceMs = announceMs;
  }

  /** A window is open. @returns a function that closes it */
  open(listener: Listener): () => void {
    this.#windows.push(listener);
    this.#announceLater();
    return () => {
      const at = this.#windows.indexOf(listener);
      if (at !== -1) this.#windows.splice(at, 1);
      this.#announceLater();
    };
  }

  #announceLater(): void {
    clearTimeout(this.#announcing);
    this.#announcing = setTimeout(() => {
      const count = this.#windows.length;
      if (count > 1 && count > this.#announced) this.counts.publish(count);
      this.#announced = count;
    }, this.#announceMs);
    this.#announcing.unref();
  }

  /** Sends a request to a window. */
  request(kind: string, params: unknown): Promise<Outcome> {
    const send = this.#windows.at(-1);
    if (send === undefined) {
      return Promise.resolve(
        refuseRequest(
          'window_missing',
          'No Studio window is open. Open the Studio in a browser: pages are shown there.',
        ),
      );
    }
    const id = randomUUID();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        resolve(
          refuseRequest(
            'window_silent',
            'The Studio window does not respond. Bring it to the front.',
          ),
        );
      }, this.#waitMs);
      timer.unref();
      this.#waiting.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
      send({ id, kind, params });
    });
  }

  /** A window's response. @returns whether it was waited for */
  respond(id: string, outcome: Outcome): boolean {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(outcome);
    return resolve !== undefined;
  }
}

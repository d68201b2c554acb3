/** A timer that runs at the time at which a token expires, however far it lies ahead. */

/** Node's timers overflow beyond this. */
const timerMsMax = 2 ** 31 - 1;

export class ExpiryTimer {
  readonly #onExpiry: (expiresAtMs: number) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(onExpiry: (expiresAtMs: number) => void) {
    this.#onExpiry = onExpiry;
  }

  /** Starts anew; an infinite time never comes. */
  start(expiresAtMs: number): void {
    this.stop();
    if (!Number.isFinite(expiresAtMs)) return;
    const inMs = Math.max(0, Math.min(expiresAtMs - Date.now(), timerMsMax));
    this.#timer = setTimeout(() => {
      if (Date.now() < expiresAtMs) this.start(expiresAtMs);
      else this.#onExpiry(expiresAtMs);
    }, inMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

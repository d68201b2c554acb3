/** The backlog of a socket: frames that wait for one before them. Its client is not read while there are too many, so that a flood fills no memory here. */
import type { WebSocket } from 'ws';
import type { RealtimeLimits } from '../limits.ts';

export class Backlog {
  readonly #limits: Pick<RealtimeLimits, 'pendingFramesMax' | 'pendingBytesMax'>;
  readonly #webSocket: Pick<WebSocket, 'pause' | 'resume' | 'isPaused'>;
  #frames = 0;
  #bytes = 0;

  constructor(
    limits: Pick<RealtimeLimits, 'pendingFramesMax' | 'pendingBytesMax'>,
    webSocket: Pick<WebSocket, 'pause' | 'resume' | 'isPaused'>,
  ) {
    this.#limits = limits;
    this.#webSocket = webSocket;
  }

  add(bytes: number): void {
    this.#frames += 1;
    this.#bytes += bytes;
    if (this.#isFull()) this.#webSocket.pause();
  }

  remove(bytes: number): void {
    this.#frames -= 1;
    this.#bytes -= bytes;
    if (this.#webSocket.isPaused && !this.#isFull()) this.#webSocket.resume();
  }

  #isFull(): boolean {
    const { pendingFramesMax, pendingBytesMax } = this.#limits;
    return this.#frames >= pendingFramesMax || this.#bytes >= pendingBytesMax;
  }
}

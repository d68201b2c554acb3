/** Frames that reach a channel while its join is being checked: held back, so that the answer and what it repeats come before them. */

interface EarlyFrame {
  readonly data: string | Uint8Array;
  /** Of a stored message. */
  readonly id: string | null;
}

export class EarlyFrames {
  readonly #bytesMax: number;
  #frames: EarlyFrame[] | null = [];
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Whether frames are still held back. */
  get isHolding(): boolean {
    return this.#frames !== null;
  }

  /** Holds a frame back; false where too much is held already. */
  add(data: string | Uint8Array, id: string | null): boolean {
    this.#bytes += data.length;
    if (this.#bytes > this.#bytesMax) return false;
    this.#frames?.push({ data, id });
    return true;
  }

  /** Ends the holding; the frames that are to be sent, in their order. */
  release(omits: (id: string) => boolean): readonly (string | Uint8Array)[] {
    const frames = this.#frames ?? [];
    this.#frames = null;
    return frames.flatMap(({ data, id }) => (id !== null && omits(id) ? [] : [data]));
  }
}

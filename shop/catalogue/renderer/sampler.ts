// Well-spread random numbers: (0,2)-sequences, scrambled for each pixel, so that few samples cover a window evenly.
import { hashOf } from '../random.ts';

function reversedBits(value: number): number {
  let n = value >>> 0;
  n = ((n << 16) | (n >>> 16)) >>> 0;
  n = (((n & 0x00ff00ff) << 8) | ((n & 0xff00ff00) >>> 8)) >>> 0;
  n = (((n & 0x0f0f0f0f) << 4) | ((n & 0xf0f0f0f0) >>> 4)) >>> 0;
  n = (((n & 0x33333333) << 2) | ((n & 0xcccccccc) >>> 2)) >>> 0;
  return (((n & 0x55555555) << 1) | ((n & 0xaaaaaaaa) >>> 1)) >>> 0;
}

function secondSobol(index: number): number {
  let n = index;
  let v = 0x80000000;
  let result = 0;
  while (n !== 0) {
    if ((n & 1) !== 0) result ^= v;
    n >>>= 1;
    v ^= v >>> 1;
  }
  return result >>> 0;
}

/** Pairs of numbers in [0, 1) for the samples of one pixel after another. `count` is a power of two. */
export class Sampler {
  a = 0;
  b = 0;
  private readonly count: number;
  private readonly firsts: Uint32Array;
  private readonly seconds: Uint32Array;
  private pixel = 0;
  private index = 0;

  constructor(count: number) {
    this.count = count;
    this.firsts = Uint32Array.from({ length: count }, (_, i) => reversedBits(i));
    this.seconds = Uint32Array.from({ length: count }, (_, i) => secondSobol(i));
  }

  /** Begins sample `index` of the pixel. */
  start(pixel: number, index: number): void {
    this.pixel = pixel;
    this.index = index;
  }

  /** Sets `a` and `b` to the sample's pair for one of its decisions. */
  pair(decision: number): void {
    const scramble = hashOf(Math.imul(this.pixel, 2654435761) + Math.imul(decision, 40503) + 1);
    const other = hashOf(scramble + 0x9e3779b9);
    const i = (this.index ^ hashOf(other)) & (this.count - 1);
    this.a = (((this.firsts[i] as number) ^ scramble) >>> 0) / 4294967296;
    this.b = (((this.seconds[i] as number) ^ other) >>> 0) / 4294967296;
  }
}

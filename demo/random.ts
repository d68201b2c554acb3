// Seeded random numbers: every picture must come out the same, byte for byte, each time it is made.

/** A stream of numbers in [0, 1) that depends on the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A well-mixed unsigned 32-bit hash of an integer (a finaliser of murmur3's kind). */
function hashOf(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1) for a cell of a lattice, for scattering marks without a stream. */
export function cellRandom(x: number, y: number, seed = 0): number {
  return (
    hashOf(Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777)) /
    4294967296
  );
}

// Gradient noise in two and three dimensions: the irregularity of clay, paper, wood and hand-laid ink.
import { randomFrom } from './random.ts';

const permutation = shuffledBytes(20_260_101);

function shuffledBytes(seed: number): Uint8Array {
  const random = randomFrom(seed);
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const byte = bytes[i] as number;
    bytes[i] = bytes[j] as number;
    bytes[j] = byte;
  }
  const twice = new Uint8Array(512);
  twice.set(bytes);
  twice.set(bytes, 256);
  return twice;
}

function gradient(hash: number, x: number, y: number, z: number): number {
  const h = hash & 15;
  const u = h < 8 ? x : y;
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z;
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v);
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Perlin's improved noise, about −1…1, with features one unit apart. */
export function noise(x: number, y: number, z = 0): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const fz = Math.floor(z);
  const X = fx & 255;
  const Y = fy & 255;
  const Z = fz & 255;
  const dx = x - fx;
  const dy = y - fy;
  const dz = z - fz;
  const u = fade(dx);
  const v = fade(dy);
  const w = fade(dz);
  const a = (permutation[X] as number) + Y;
  const aa = (permutation[a] as number) + Z;
  const ab = (permutation[a + 1] as number) + Z;
  const b = (permutation[X + 1] as number) + Y;
  const ba = (permutation[b] as number) + Z;
  const bb = (permutation[b + 1] as number) + Z;
  const g000 = gradient(permutation[aa] as number, dx, dy, dz);
  const g100 = gradient(permutation[ba] as number, dx - 1, dy, dz);
  const g010 = gradient(permutation[ab] as number, dx, dy - 1, dz);
  const g110 = gradient(permutation[bb] as number, dx - 1, dy - 1, dz);
  const g001 = gradient(permutation[aa + 1] as number, dx, dy, dz - 1);
  const g101 = gradient(permutation[ba + 1] as number, dx - 1, dy, dz - 1);
  const g011 = gradient(permutation[ab + 1] as number, dx, dy - 1, dz - 1);
  const g111 = gradient(permutation[bb + 1] as number, dx - 1, dy - 1, dz - 1);
  const near = lerp(lerp(g000, g100, u), lerp(g010, g110, u), v);
  const far = lerp(lerp(g001, g101, u), lerp(g011, g111, u), v);
  return lerp(near, far, w);
}

/** Noise summed over octaves, each twice as fine and half as strong; about −1…1. */
export function cloud(x: number, y: number, z = 0, octaves = 4): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale + i * 17.3, y * scale - i * 9.1, z * scale + i * 5.7);
    weight *= 0.5;
    scale *= 2;
  }
  return sum;
}

function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Hermite step from 0 at `from` to 1 at `to` (either may be the larger). */
export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

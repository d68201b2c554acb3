// Exposes a film to a scene: for every pixel, the light that reaches the lens.
import { brightness, doubtAt, loadFilm, settle } from './film.ts';
import { openCamera } from './camera.ts';
import { LightPaths } from './path.ts';
import { tint } from './material.ts';
import { Sampler } from './sampler.ts';
import type { Camera } from './camera.ts';
import type { Film } from './film.ts';
import type { Surface } from './material.ts';
import type { Scene } from './scene.ts';

/** Decisions of a sample, each with a random pair of its own. */
const decision = {
  film: 0,
  lens: 1,
  window: 2,
  bounce: 3,
  coat: 4,
  afterBounce: 10,
  afterCoat: 20,
} as const;

/** Brightest light that one sample may bring: lone sparks are noise, not glaze. */
const brightest = 14;

/** Everything that one thread needs to expose. */
interface Bench {
  paths: LightPaths;
  sampler: Sampler;
  surface: Surface;
  film: Film;
}

/** Doubt up to which a pixel needs no more samples than the first quarter. */
const doubtful = 0.06;

/** Exposes a film with at most `samples` (a power of two from 8) rays a pixel; a quarter of them where little happens. */
export function expose(scene: Scene, width: number, height: number, samples: number): Film {
  const camera = openCamera(scene.camera);
  const film = loadFilm(width, height);
  const surface = {
    red: 0,
    green: 0,
    blue: 0,
    coat: 0,
    rough: 0.3,
    metal: 0,
    glow: 0,
    nx: 0,
    ny: 0,
    nz: 0,
  };
  const bench: Bench = {
    paths: new LightPaths(scene),
    sampler: new Sampler(samples),
    surface,
    film,
  };
  const first = samples / 4;
  const take = (pixel: number, from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      bench.sampler.start(pixel, i);
      aimAt(camera, bench, pixel % width, Math.floor(pixel / width));
      gather(bench, camera, pixel);
    }
    film.counts[pixel] = to;
  };
  for (let pixel = 0; pixel < width * height; pixel++) take(pixel, 0, first);
  const open = doubtfulPixels(film);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (open[pixel] === 1) take(pixel, first, samples);
  }
  settle(film);
  return film;
}

/** Pixels that need more samples, and their neighbours: a doubt seldom stands alone. */
function doubtfulPixels(film: Film): Uint8Array {
  const { width, height } = film;
  const open = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (doubtAt(film, y * width + x) <= doubtful) continue;
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
        open.fill(1, j * width + Math.max(0, x - 1), j * width + Math.min(width - 1, x + 1) + 1);
      }
    }
  }
  return open;
}

function aimAt(camera: Camera, { sampler, film }: Bench, x: number, y: number): void {
  sampler.pair(decision.film);
  const fx = ((x + tent(sampler.a)) * 2 - film.width) / film.height;
  const fy = (film.height - (y + tent(sampler.b)) * 2) / film.height;
  sampler.pair(decision.lens);
  const turn = sampler.a * 2 * Math.PI;
  const radius = Math.sqrt(sampler.b);
  camera.aim(fx, fy, Math.cos(turn) * radius, Math.sin(turn) * radius);
}

/** A place around the middle of a pixel, weighted as a tent: smoother edges than a box. */
function tent(a: number): number {
  return 0.5 + 0.85 * (a < 0.5 ? Math.sqrt(2 * a) - 1 : 1 - Math.sqrt(2 - 2 * a));
}

function add(values: Float32Array, at: number, red: number, green: number, blue: number): void {
  values[at] = (values[at] as number) + red;
  values[at + 1] = (values[at + 1] as number) + green;
  values[at + 2] = (values[at + 2] as number) + blue;
}

function gather(bench: Bench, camera: Camera, pixel: number): void {
  const { paths, sampler, surface, film } = bench;
  const ox = camera.origin[0] as number;
  const oy = camera.origin[1] as number;
  const oz = camera.origin[2] as number;
  const dx = camera.direction[0] as number;
  const dy = camera.direction[1] as number;
  const dz = camera.direction[2] as number;
  const distance = paths.meet(ox, oy, oz, dx, dy, dz);
  if (distance < 0) return;
  const { x, y, z } = paths.hit;
  prepare(surface, paths);
  const { nx, ny, nz } = surface;
  const mirror = surface.coat > 0 || surface.metal > 0;
  const through = (1 - surface.metal) * (1 - surface.coat);
  add(film.body, pixel * 3, surface.red * through, surface.green * through, surface.blue * through);
  add(
    film.glow,
    pixel * 3,
    surface.red * surface.glow,
    surface.green * surface.glow,
    surface.blue * surface.glow,
  );
  add(film.normal, pixel * 3, nx, ny, nz);
  film.depth[pixel] = (film.depth[pixel] as number) + distance;
  note(film, pixel * 3 + 2, brightness(surface.red, surface.green, surface.blue) * through);

  sampler.pair(decision.window);
  paths.direct(x, y, z, nx, ny, nz, sampler.a, sampler.b);
  let { red, green, blue } = paths;
  sampler.pair(decision.bounce);
  paths.scatter(nx, ny, nz, sampler.a, sampler.b);
  const step = 2e-3;
  const { sx, sy, sz } = paths;
  paths.incoming(
    x + nx * step,
    y + ny * step,
    z + nz * step,
    sx,
    sy,
    sz,
    sampler,
    decision.afterBounce,
    false,
  );
  red += Math.min(paths.red, brightest);
  green += Math.min(paths.green, brightest);
  blue += Math.min(paths.blue, brightest);
  add(film.light, pixel * 3, red, green, blue);
  note(film, pixel * 3, brightness(red, green, blue));
  if (mirror) reflect(bench, pixel, x, y, z, dx, dy, dz);
}

function note(film: Film, at: number, value: number): void {
  film.spread[at] = (film.spread[at] as number) + value * value;
}

/** Asks the material at the place that was met. */
function prepare(surface: Surface, paths: LightPaths): void {
  const { hit } = paths;
  const material = paths.materialAt(hit.mesh);
  tint(surface, material.average);
  surface.coat = surface.metal = surface.glow = 0;
  surface.rough = 0.3;
  surface.nx = hit.nx;
  surface.ny = hit.ny;
  surface.nz = hit.nz;
  material.paint?.(surface, hit);
}

/** One ray off the coat, by the microfacets that face the viewer (GGX, sampled by visible normals after Heitz 2018). */
function reflect(
  bench: Bench,
  pixel: number,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): void {
  const { paths, sampler, surface, film } = bench;
  const { nx, ny, nz, metal } = surface;
  const alpha = surface.rough * surface.rough;
  const sign = nz >= 0 ? 1 : -1;
  const p = -1 / (sign + nz);
  const q = nx * ny * p;
  const tx = 1 + sign * nx * nx * p;
  const ty = sign * q;
  const tz = -sign * nx;
  const ux = q;
  const uy = sign + ny * ny * p;
  const uz = -ny;
  const vx = -(dx * tx + dy * ty + dz * tz);
  const vy = -(dx * ux + dy * uy + dz * uz);
  const vz = Math.max(1e-3, -(dx * nx + dy * ny + dz * nz));
  sampler.pair(decision.coat);
  const [hx, hy, hz] = visibleNormal(vx, vy, vz, alpha, sampler.a, sampler.b);
  const facing = Math.max(0, vx * hx + vy * hy + vz * hz);
  const lx = 2 * facing * hx - vx;
  const ly = 2 * facing * hy - vy;
  const lz = 2 * facing * hz - vz;
  if (lz <= 0) return;
  const shadow = 2 / (1 + Math.sqrt(1 + (alpha * alpha * (1 - lz * lz)) / (lz * lz)));
  const grazing = (1 - facing) ** 5;
  const wx = lx * tx + ly * ux + lz * nx;
  const wy = lx * ty + ly * uy + lz * ny;
  const wz = lx * tz + ly * uz + lz * nz;
  const step = 2e-3;
  paths.incoming(
    x + nx * step,
    y + ny * step,
    z + nz * step,
    wx,
    wy,
    wz,
    sampler,
    decision.afterCoat,
    true,
  );
  const coat = surface.coat + (1 - surface.coat) * grazing;
  const share = (own: number): number => (metal > 0 ? own + (1 - own) * grazing : coat) * shadow;
  const red = Math.min(paths.red, brightest) * share(surface.red);
  const green = Math.min(paths.green, brightest) * share(surface.green);
  const blue = Math.min(paths.blue, brightest) * share(surface.blue);
  add(film.shine, pixel * 3, red, green, blue);
  note(film, pixel * 3 + 1, brightness(red, green, blue));
}

function visibleNormal(
  vx: number,
  vy: number,
  vz: number,
  alpha: number,
  a: number,
  b: number,
): readonly [number, number, number] {
  const length = Math.sqrt(alpha * alpha * (vx * vx + vy * vy) + vz * vz);
  const [sx, sy, sz] = [(alpha * vx) / length, (alpha * vy) / length, vz / length];
  const flat = Math.sqrt(sx * sx + sy * sy);
  const [tx, ty] = flat > 1e-7 ? [-sy / flat, sx / flat] : [1, 0];
  const [bx, by, bz] = [-sz * ty, sz * tx, sx * ty - sy * tx];
  const radius = Math.sqrt(a);
  const turn = 2 * Math.PI * b;
  const p1 = radius * Math.cos(turn);
  const half = 0.5 * (1 + sz);
  const p2 = (1 - half) * Math.sqrt(Math.max(0, 1 - p1 * p1)) + half * radius * Math.sin(turn);
  const p3 = Math.sqrt(Math.max(0, 1 - p1 * p1 - p2 * p2));
  const hx = alpha * (p1 * tx + p2 * bx + p3 * sx);
  const hy = alpha * (p1 * ty + p2 * by + p3 * sy);
  const hz = Math.max(1e-6, p2 * bz + p3 * sz);
  const scale = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
  return [hx * scale, hy * scale, hz * scale];
}

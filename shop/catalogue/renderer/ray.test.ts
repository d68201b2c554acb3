// The tree answers what asking every triangle would answer.
import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { buildTree } from './bvh.ts';
import { RayCaster } from './ray.ts';
import type { Mesh } from './mesh.ts';

const triangles = 700;
const rays = 250;

function confetti(random: () => number): Mesh {
  const positions = Float32Array.from({ length: triangles * 9 }, (_, i) => {
    const corner = Math.floor(i / 9) * 3 + (i % 3);
    return Math.sin(corner * 12.9) * 10 + (random() - 0.5) * 4;
  });
  const blank = new Float32Array(triangles * 9);
  return {
    positions,
    normals: blank,
    uvs: new Float32Array(triangles * 6),
    rests: blank,
    indices: Uint32Array.from({ length: triangles * 3 }, (_, i) => i),
    material: { average: [1, 1, 1] },
  };
}

/** Distance to one triangle by its plane and three edges, or infinity. */
function distanceTo(
  p: Float32Array,
  t: number,
  o: readonly number[],
  d: readonly number[],
): number {
  const corner = (k: number): number[] => [0, 1, 2].map((i) => p[t * 9 + k * 3 + i]!);
  const minus = (x: readonly number[], y: readonly number[]): number[] =>
    x.map((v, i) => v - y[i]!);
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((s, v, i) => s + v * y[i]!, 0);
  const cross = ([x, y, z]: number[], [u, v, w]: number[]): number[] => [
    y! * w! - z! * v!,
    z! * u! - x! * w!,
    x! * v! - y! * u!,
  ];
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const normal = cross(minus(b, a), minus(c, a));
  const distance = dot(minus(a, o), normal) / dot(d, normal);
  const at = o.map((v, i) => v + d[i]! * distance);
  const sides = [
    [a, b],
    [b, c],
    [c, a],
  ].map(([from, to]) => dot(cross(minus(to!, from!), minus(at, from!)), normal));
  return distance > 1e-4 && sides.every((side) => side >= 0) ? distance : Infinity;
}

test('the nearest triangle through the tree is the nearest of all', () => {
  const random = randomFrom(5);
  const mesh = confetti(random);
  const tree = buildTree([mesh]);
  const caster = new RayCaster(tree);
  let hits = 0;
  for (let i = 0; i < rays; i++) {
    const o = [random() * 30 - 15, random() * 30 - 15, random() * 30 - 15];
    const d = [random() - 0.5, random() - 0.5, random() - 0.5];
    const all = Array.from({ length: triangles }, (_, t) => distanceTo(mesh.positions, t, o, d));
    const nearest = Math.min(...all);
    const [ox, oy, oz, dx, dy, dz] = [...o, ...d] as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const found = caster.nearest(ox, oy, oz, dx, dy, dz, 1e6);
    const hit = nearest < Infinity;
    hits += hit ? 1 : 0;
    expect(tree.triangleOf[found] ?? -1).toBe(hit ? all.indexOf(nearest) : -1);
    expect(caster.distance).toBeCloseTo(hit ? nearest : 1e6, 3);
    expect(caster.blocked(ox, oy, oz, dx, dy, dz, 1e6)).toBe(nearest < Infinity);
  }
  expect(hits).toBeGreaterThan(rays / 20);
});

test('an empty scene stops no ray', () => {
  expect(new RayCaster(buildTree([])).nearest(0, 0, 0, 1, 1, 1, 1e6)).toBe(-1);
});

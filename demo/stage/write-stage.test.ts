// The stage as it is written for Blender: points, triangles and texels that can be checked by hand.
import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { gridMesh } from './mesh.ts';
import { stageOf, writeStage } from './write-stage.ts';
import { wall } from '../materials/paper-backdrop.ts';
import type { Material } from './material.ts';
import type { Scene } from './scene.ts';

/** Red grows to the right, green downwards; the lower half stands out by a tenth of a millimetre. */
const chart: Material = {
  average: [0, 0, 0],
  depth: 0.3,
  paint(surface, { u, v }) {
    surface.red = u;
    surface.green = v;
    surface.coat = 0.04;
    surface.rough = 0.25;
    surface.relief = v > 0.5 ? 0.01 : 0;
  },
};

/** A square of 10 cm, 2 cm before the wall, in a picture of 20 cm. */
function squareScene(): Scene {
  return {
    meshes: [
      gridMesh({ columns: 1, rows: 1, material: chart }, (u, v) => [u * 10 - 5, 5 - v * 10, 2]),
    ],
    backdrop: wall,
    camera: { target: [0, 0, 2], frameHeight: 20, pitch: 0, aperture: 1 },
    light: { target: [0, 0, 0], reach: 10 },
  };
}

const { plan, buffers } = stageOf(squareScene(), 80, 80);
const floats = (name: string): number[] => Array.from(buffers[name] as Float32Array);
const size = plan['atlas'] as { width: number; height: number };
/** The square's four points are the last: the backdrop comes first. */
const corners = [-4, -3, -2, -1];

/** The atlas at a point's texture coordinates, a texel's centre, where nothing is mixed. */
function texelAt(image: string, point: number): number[] {
  const [s, t] = floats('texels.f32').slice(point * 2) as [number, number];
  const x = s * size.width - 0.5;
  const y = t * size.height - 0.5;
  expect(x).toBeCloseTo(Math.round(x), 3);
  expect(y).toBeCloseTo(Math.round(y), 3);
  const at = (Math.round(y) * size.width + Math.round(x)) * 4;
  return floats(image).slice(at, at + 4);
}

test('the square lies where the scene has it, in two triangles of its own points', () => {
  expect(floats('positions.f32').slice(-12)).toEqual([-5, 5, 2, 5, 5, 2, -5, -5, 2, 5, -5, 2]);
  const points = floats('positions.f32').length / 3;
  expect(
    Array.from(buffers['triangles.u32']!)
      .slice(-6)
      .map((i) => i - points),
  ).toEqual([-4, -3, -1, -4, -1, -2]);
  expect(
    floats('depths.f32')
      .slice(-5)
      .map((depth) => Math.round(depth * 10)),
  ).toEqual([0, 3, 3, 3, 3]);
});

test('each corner has the colour and the form that its material paints there', () => {
  const close = (values: number[]): number[] => values.map((value) => Math.round(value * 1000));
  const colours = corners.map((corner) => close(texelAt('colour.f32', corner)));
  expect(colours).toEqual([
    [0, 0, 0, 40],
    [1000, 0, 0, 40],
    [0, 1000, 0, 40],
    [1000, 1000, 0, 40],
  ]);
  const forms = corners.map((corner) => close(texelAt('form.f32', corner)));
  expect(forms).toEqual([
    [0, 250, 0, 1000],
    [0, 250, 0, 1000],
    [10, 250, 0, 1000],
    [10, 250, 0, 1000],
  ]);
});

test('a tile has a texel for a pixel, and its edge is repeated around it', () => {
  const [s0, t0, s1] = floats('texels.f32').slice(-8) as [number, number, number];
  const x = Math.round(s0 * size.width - 0.5);
  const y = Math.round(t0 * size.height - 0.5);
  expect(Math.round(s1 * size.width - 0.5) - x).toBe(40);
  const red = (i: number): number => floats('colour.f32')[(y * size.width + i) * 4]!;
  expect([red(x - 2), red(x - 1), red(x), red(x + 40), red(x + 41), red(x + 42)]).toEqual([
    0, 0, 0, 1, 1, 1,
  ]);
});

test('the camera looks straight at the square with the lens of the studio', () => {
  const away = 10 / Math.tan((11 * Math.PI) / 180);
  const camera = plan['camera'] as { right: number[]; up: number[] };
  expect([...camera.right, ...camera.up].map((value) => value + 0)).toEqual([1, 0, 0, 0, 1, 0]);
  expect(camera).toMatchObject({
    shift: 0,
    aperture: 1,
    position: [0, 0, expect.closeTo(2 + away, 6)],
    zoom: expect.closeTo(10 / away, 6),
    focusDistance: expect.closeTo(away, 6),
  });
});

test('a written folder holds the buffers as they are, and the plan', async () => {
  const folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'stage-'))}/`);
  await writeStage({ plan, buffers }, folder);
  expect((await readdir(folder)).toSorted()).toEqual(
    [...Object.keys(buffers), 'scene.json'].toSorted(),
  );
  const bytes = await readFile(new URL('positions.f32', folder));
  expect(bytes.readFloatLE(bytes.length - 4)).toBe(2);
  const read = JSON.parse(await readFile(new URL('scene.json', folder), 'utf8'));
  expect(read).toMatchObject({ width: 80, height: 80, atlas: size });
});

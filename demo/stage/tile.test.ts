// Tiles have more texels near the camera.
import { expect, test } from 'vitest';
import { gridMesh } from './mesh.ts';
import { openCamera } from './camera.ts';
import { planAtlas } from './atlas.ts';
import { tileOf } from './tile.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Tile } from './tile.ts';

const material = { average: [0.5, 0.5, 0.5] } as const;
const camera = openCamera({ target: [0, 0, 0], frameHeight: 10, pitch: 0 });
const film = { camera, width: 100, height: 100, density: 1 };

/** A strip of eleven cells, 12 cm each, of which the picture shows the one around the middle. */
const strip = gridMesh({ columns: 11, rows: 1, material }, (u, v) => [u * 132 - 66, 5 - v * 10, 0]);

function only(mesh: typeof strip): Tile {
  return tileOf(mesh, mesh.grids[0]!, film);
}

test('the cell in the picture has a texel for each of its pixels, those outside have few', () => {
  const { across } = only(strip);
  const widths = Array.from(across).map((end, i) => end - (across[i - 1] ?? 0));
  expect(widths[6]).toBeCloseTo(120, 3);
  expect(Math.max(...widths.filter((_, i) => i !== 6))).toBeLessThan(12);
});

test('the far side of a turned thing has fewer texels than the near one', () => {
  const { across } = only(
    turnedMesh({
      profile: [
        [3, -4, 1],
        [3, 4, 1],
      ],
      material,
      along: 4,
      around: 40,
      rings: 0,
      wobble: 0,
    }),
  );
  const between = (from: number, to: number): number => across[to]! - across[from]!;
  expect(between(5, 15)).toBeGreaterThan(4 * between(25, 35));
});

test('tiles lie in the atlas beside each other, two texels around each', () => {
  const tiles = [3, 40, 17, 60, 5].map((size) => ({
    ...only(strip),
    width: size,
    height: 2 * size,
  }));
  const plan = planAtlas(tiles);
  const used = new Uint8Array(plan.width * plan.height);
  for (const { tile, x, y } of plan.places) {
    for (let j = y - 2; j < y + tile.height + 2; j++)
      for (let i = x - 2; i < x + tile.width + 2; i++) used[j * plan.width + i]!++;
  }
  expect(plan.places).toHaveLength(5);
  expect(Math.max(...used)).toBe(1);
});

// The studio's promises: the same scene gives the same bytes, and the light comes from the upper left.
import { expect, test } from 'vitest';
import { sweep } from '../materials/paper-backdrop.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import { photograph } from './photograph.ts';
import type { Picture } from './develop.ts';
import type { Scene } from './scene.ts';

const [width, height] = [48, 60];

function ball(): Scene {
  const sphere = turnedMesh({
    profile: [
      [0, 0],
      [4, 1],
      [6, 6],
      [4, 11],
      [0, 12],
    ],
    material: { average: [0.4, 0.4, 0.4] },
    along: 60,
    around: 60,
  });
  return {
    meshes: [sphere],
    backdrop: sweep(14),
    camera: { target: [0, 6, 0], frameHeight: 30, pitch: 14 },
    light: { target: [0, 6, 0], reach: 14 },
  };
}

/** Mean brightness of a part of the picture, in shares of its width and height. */
function brightness(
  { data }: Picture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top * height); y < bottom * height; y++) {
    for (let x = Math.floor(left * width); x < right * width; x++) {
      sum += data[(y * width + x) * 3 + 1]!;
      count++;
    }
  }
  return sum / count;
}

test('the same scene gives the same bytes', () => {
  const once = photograph(ball(), width, height, 8);
  expect(once.data.some((value) => value !== once.data[0])).toBe(true);
  expect(photograph(ball(), width, height, 8).data).toEqual(once.data);
});

test('the light comes from the upper left, and the shadow falls to the right', () => {
  const picture = photograph(ball(), width, height, 16);
  expect(brightness(picture, 0.36, 0.36, 0.48, 0.46)).toBeGreaterThan(
    brightness(picture, 0.55, 0.58, 0.66, 0.66) + 20,
  );
  expect(brightness(picture, 0.05, 0.68, 0.2, 0.74)).toBeGreaterThan(
    brightness(picture, 0.72, 0.68, 0.84, 0.74) + 10,
  );
});

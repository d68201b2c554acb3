// Takes the photograph: expose, clean, develop.
import { openCamera } from './camera.ts';
import { denoise } from './denoise.ts';
import { develop } from './develop.ts';
import { expose } from './expose.ts';
import { drawVeil } from './veil.ts';
import type { Picture } from './develop.ts';
import type { Scene } from './scene.ts';

/** The picture of a scene. `samples` is a power of two from 8, which the filter makes clean. */
export function photograph(scene: Scene, width: number, height: number, samples: number): Picture {
  const film = expose(scene, width, height, samples);
  denoise(film);
  const veil = scene.veil && drawVeil(scene.veil, openCamera(scene.camera), width, height);
  return develop(film, scene.exposure ?? 1, veil);
}

// A picture from the light that the photographer left in a scene's folder.
import { readFile } from 'node:fs/promises';
import { develop } from './develop.ts';
import { drawVeil } from './veil.ts';
import { openCamera } from '../stage/camera.ts';
import type { Picture } from './develop.ts';
import type { Scene } from '../stage/scene.ts';

/** Develops `light.f32`, with the scene's exposure and smoke. */
export async function developed(
  scene: Scene,
  folder: URL,
  width: number,
  height: number,
): Promise<Picture> {
  const bytes = await readFile(new URL('light.f32', folder));
  const light = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  if (light.length !== width * height * 3)
    throw new Error(`${folder.pathname} holds light of another size: remove it.`);
  const veil = scene.veil && drawVeil(scene.veil, openCamera(scene.camera), width, height);
  return develop({ width, height, light }, scene.exposure ?? 1, veil);
}

// A developed picture, from the light that Blender left in a scene's folder.
import { readFile } from 'node:fs/promises';
import { develop } from './develop.ts';
import { drawVeil } from './veil.ts';
import { openCamera } from '../stage/camera.ts';
import type { Picture } from './develop.ts';
import type { CameraSetting } from '../stage/camera.ts';
import type { Veil } from './veil.ts';

/** The part of `scene.json` that the darkroom reads. */
interface DarkroomSettings {
  width: number;
  height: number;
  darkroom: { exposure: number; camera: CameraSetting; veil?: Veil };
}

/** Develops `light.f32`, with the scene's exposure and smoke. */
export async function developed(folder: URL): Promise<Picture> {
  const text = await readFile(new URL('scene.json', folder), 'utf8');
  const { width, height, darkroom } = JSON.parse(text) as DarkroomSettings;
  const bytes = await readFile(new URL('light.f32', folder));
  const light = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const { exposure, camera, veil } = darkroom;
  const smoke = veil && drawVeil(veil, openCamera(camera), width, height);
  return develop({ width, height, light }, exposure, smoke);
}

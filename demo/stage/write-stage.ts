// Writes a stage (an exported scene) for Cycles: one mesh, its two images, the camera and the light, as plain buffers and JSON.
import { mkdir, writeFile } from 'node:fs/promises';
import { backdropMesh } from './backdrop.ts';
import { placeWindow, roomLight, shadesOf } from './light.ts';
import { openCamera } from './camera.ts';
import { paintAtlas, planAtlas, texelsOf } from './atlas.ts';
import { tileOf } from './tile.ts';
import type { Mesh } from './mesh.ts';
import type { Scene } from './scene.ts';
import type { TilePlace } from './atlas.ts';

/** A scene as `photograph.py` reads it: `plan` as JSON, the rest as little-endian buffers by file name. */
export interface Stage {
  plan: Record<string, unknown>;
  buffers: Readonly<Record<string, Float32Array | Uint32Array>>;
}

/** Texels for a pixel of the backdrop, which has nothing fine. */
const backdropDensity = 0.4;

function densityOf({ material }: Mesh): number {
  return material.fine === true ? 2 : 1;
}

/** Sets a scene up for a picture. */
export function stageOf(scene: Scene, width: number, height: number): Stage {
  const camera = openCamera(scene.camera);
  const meshes = [
    backdropMesh(scene.backdrop, camera, scene.camera, width / height),
    ...scene.meshes,
  ];
  const film = { camera, width, height };
  const tiles = meshes.flatMap((mesh, i) =>
    mesh.grids.map((grid) =>
      tileOf(mesh, grid, { ...film, density: i === 0 ? backdropDensity : densityOf(mesh) }),
    ),
  );
  const atlasPlan = planAtlas(tiles);
  const { colour, form } = paintAtlas(atlasPlan);
  const placeOf = new Map(atlasPlan.places.map((place) => [place.tile, place]));
  const window = placeWindow(scene.light);
  const { project: _, ...lens } = camera;
  return {
    plan: {
      width,
      height,
      camera: lens,
      window,
      shades: { quads: shadesOf(window), mirrored: window.frame === undefined },
      room: { ...roomLight, strength: scene.room ?? 1 },
      atlas: { width: atlasPlan.width, height: atlasPlan.height },
      darkroom: { exposure: scene.exposure ?? 1, camera: scene.camera, veil: scene.veil },
    },
    buffers: {
      'colour.f32': colour,
      'form.f32': form,
      'positions.f32': joinedFloats(meshes.map(({ positions }) => positions)),
      'normals.f32': joinedFloats(meshes.map(({ normals }) => normals)),
      'texels.f32': joinedFloats(
        tiles.map((tile) => texelsOf(placeOf.get(tile) as TilePlace, atlasPlan)),
      ),
      'depths.f32': joinedFloats(
        meshes.map(({ positions, material }) =>
          new Float32Array(positions.length / 3).fill(material.depth ?? 0),
        ),
      ),
      'triangles.u32': joinedTriangles(meshes),
    },
  };
}

function joinedFloats(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function joinedTriangles(meshes: readonly Mesh[]): Uint32Array {
  const all = new Uint32Array(meshes.reduce((sum, { indices }) => sum + indices.length, 0));
  let [at, first] = [0, 0];
  for (const { indices, positions } of meshes) {
    for (const index of indices) all[at++] = index + first;
    first += positions.length / 3;
  }
  return all;
}

/** Writes a stage into a folder, the plan last: a folder with a plan is whole. */
export async function writeStage({ plan, buffers }: Stage, folder: URL): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, buffer] of Object.entries(buffers)) {
    await writeFile(new URL(name, folder), buffer);
  }
  await writeFile(new URL('scene.json', folder), JSON.stringify(plan));
}

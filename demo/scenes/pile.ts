// Piles of books, for shelves and tables.
import { bookNamed } from './art.ts';
import { placed } from '../stage/mesh.ts';
import type { CoverName } from './art.ts';
import type { Mesh } from '../stage/mesh.ts';

/** A book lying on a height, its front up, its foot towards the camera, around the origin. */
export function lyingBook(book: Awaited<ReturnType<typeof bookNamed>>, height = 0): Mesh[] {
  const at = [0, height + book.thickness / 2, book.height / 2] as const;
  return book.meshes.map((mesh) => placed(mesh, { tilt: -90, at }));
}

/** Books lying on each other, the first lowest, each turned by its own angle (degrees), around the origin. */
export async function pileOfBooks(
  names: readonly CoverName[],
  turns: readonly number[],
  pixels: number,
): Promise<{ meshes: Mesh[]; height: number }> {
  const meshes: Mesh[] = [];
  let height = 0;
  for (const [i, name] of names.entries()) {
    const book = await bookNamed(name, pixels);
    const turn = turns[i] ?? 0;
    meshes.push(...lyingBook(book, height).map((mesh) => placed(mesh, { turn })));
    height += book.thickness;
  }
  return { meshes, height };
}

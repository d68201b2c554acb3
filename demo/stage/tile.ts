// Tiles of texels: each grid of a mesh gets as many as the camera has pixels for its visible part, and few for the rest.
import type { Camera } from './camera.ts';
import type { Grid, Mesh } from './mesh.ts';

/** The film that texels are counted for. */
export interface Film {
  camera: Camera;
  width: number;
  height: number;
  /** Texels for a pixel. */
  density: number;
}

/** A rectangle of texels for one grid. */
export interface Tile {
  mesh: Mesh;
  grid: Grid;
  /** Place of each column and row of points in the rectangle, texels from its first. */
  across: Float64Array;
  down: Float64Array;
  width: number;
  height: number;
}

/** Share of the texels that what is turned away or outside the picture gets: it is seen in reflections at most. */
const hiddenShare = 0.1;
const texelsMax = 4000;
/** Most texels between two points that are not seen. */
const hiddenMax = 6;

/** Lays out a grid's rectangle. Columns and rows are as wide as their widest cell needs, so that texels gather where the camera looks. */
export function tileOf(mesh: Mesh, grid: Grid, film: Film): Tile {
  const { columns, rows } = grid;
  const points = projected(mesh, grid, film);
  const wide = new Float64Array(columns);
  const high = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = row * (columns + 1) + column;
      const corners = [a, a + 1, a + columns + 1, a + columns + 2] as const;
      const share = seen(points, corners, film);
      const need = (from: number, to: number): number => {
        const length = share * lengthOf(points, from, to);
        return share === 1 ? length : Math.min(hiddenMax, length);
      };
      wide[column] = Math.max(
        wide[column] as number,
        need(corners[0], corners[1]),
        need(corners[2], corners[3]),
      );
      high[row] = Math.max(
        high[row] as number,
        need(corners[0], corners[2]),
        need(corners[1], corners[3]),
      );
    }
  }
  const across = summed(wide, film.density);
  const down = summed(high, film.density);
  const texels = (places: Float64Array): number => Math.ceil(places.at(-1) as number) + 1;
  return { mesh, grid, across, down, width: texels(across), height: texels(down) };
}

/** Points of a grid on the film: x, y in pixels from the middle, their depth, and whether the camera sees that side. */
function projected(mesh: Mesh, grid: Grid, { camera, height }: Film): Float64Array {
  const count = (grid.columns + 1) * (grid.rows + 1);
  const points = new Float64Array(count * 4);
  for (let i = 0; i < count; i++) {
    const at = (grid.first + i) * 3;
    const get = (k: number): number => mesh.positions[at + k] as number;
    const [x, y, depth] = camera.project([get(0), get(1), get(2)]);
    let facing = 0;
    for (let k = 0; k < 3; k++)
      facing += (mesh.normals[at + k] as number) * ((camera.position[k] as number) - get(k));
    const turned = grid.solid && facing < 0;
    points.set([(x * height) / 2, (y * height) / 2, depth, turned ? 0 : 1], i * 4);
  }
  return points;
}

/** 1 for a cell that the camera may see, a small share for one that it does not. */
function seen(points: Float64Array, corners: readonly number[], film: Film): number {
  const get = (corner: number, k: number): number => points[corner * 4 + k] as number;
  if (corners.some((corner) => get(corner, 2) <= 1e-3)) return 0;
  const within = (k: 0 | 1, size: number): boolean =>
    corners.some((corner) => get(corner, k) > -size / 2 - 8) &&
    corners.some((corner) => get(corner, k) < size / 2 + 8);
  const facing = corners.some((corner) => get(corner, 3) === 1);
  return facing && within(0, film.width) && within(1, film.height) ? 1 : hiddenShare;
}

function lengthOf(points: Float64Array, from: number, to: number): number {
  const get = (point: number, k: number): number => points[point * 4 + k] as number;
  return Math.hypot(get(to, 0) - get(from, 0), get(to, 1) - get(from, 1));
}

/** Running sums from 0, at least a small step each, at most what an image may be wide. */
function summed(needs: Float64Array, density: number): Float64Array {
  const places = new Float64Array(needs.length + 1);
  for (let i = 0; i < needs.length; i++)
    places[i + 1] = (places[i] as number) + Math.max(0.02, (needs[i] as number) * density);
  const total = places.at(-1) as number;
  const scale = Math.min(1, texelsMax / total) * Math.max(1, 2 / total);
  return places.map((place) => place * scale);
}

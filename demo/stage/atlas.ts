// The atlas: every tile of a scene in one image, painted texel by texel by the materials.
import { tint } from './material.ts';
import type { Hit, Surface } from './material.ts';
import type { Tile } from './tile.ts';

/** Texels repeated around each tile, so that its neighbours never shine through. */
const margin = 2;

/** A tile's place in the atlas: its first texel. */
export interface TilePlace {
  tile: Tile;
  x: number;
  y: number;
}

/** Places of the tiles. */
export interface AtlasPlan {
  width: number;
  height: number;
  places: readonly TilePlace[];
}

/** Puts the tiles side by side on shelves, the highest first. */
export function planAtlas(tiles: readonly Tile[]): AtlasPlan {
  const area = tiles.reduce(
    (sum, { width, height }) => sum + (width + 2 * margin) * (height + 2 * margin),
    0,
  );
  const widest = Math.max(...tiles.map(({ width }) => width));
  const width = Math.max(widest + 2 * margin, Math.ceil(Math.sqrt(area) * 1.05));
  const places: TilePlace[] = [];
  let [x, y, shelf] = [0, 0, 0];
  for (const tile of tiles.toSorted((a, b) => b.height - a.height)) {
    if (x + tile.width + 2 * margin > width) [x, y, shelf] = [0, y + shelf, 0];
    places.push({ tile, x: x + margin, y: y + margin });
    x += tile.width + 2 * margin;
    shelf = Math.max(shelf, tile.height + 2 * margin);
  }
  return { width, height: y + shelf, places };
}

/** Two images of four numbers a texel. */
export interface Atlas {
  width: number;
  height: number;
  /** Red, green, blue (linear) and the coat's reflection. */
  colour: Float32Array;
  /** Relief in centimetres, the coat's roughness, glow; the fourth is 1. */
  form: Float32Array;
}

/** Paints all tiles. */
export function paintAtlas({ width, height, places }: AtlasPlan): Atlas {
  const colour = new Float32Array(width * height * 4);
  const form = new Float32Array(width * height * 4);
  const atlas = { width, height, colour, form };
  for (const place of places) paintTile(atlas, place);
  return atlas;
}

/** For each texel along a side, margins included: the cell that it lies in, and how far in. */
function cells(places: Float64Array, texels: number): { cell: Int32Array; part: Float64Array } {
  const cell = new Int32Array(texels + 2 * margin);
  const part = new Float64Array(cell.length);
  const total = places.at(-1) as number;
  let at = 0;
  for (let i = 0; i < cell.length; i++) {
    const place = (Math.min(texels - 1, Math.max(0, i - margin)) / (texels - 1)) * total;
    while (at < places.length - 2 && (places[at + 1] as number) < place) at++;
    const from = places[at] as number;
    cell[i] = at;
    part[i] = Math.min(1, (place - from) / ((places[at + 1] as number) - from));
  }
  return { cell, part };
}

function paintTile(atlas: Atlas, { tile, x, y }: TilePlace): void {
  const { mesh, grid } = tile;
  const across = cells(tile.across, tile.width);
  const down = cells(tile.down, tile.height);
  const hit: Hit = { u: 0, v: 0, rx: 0, ry: 0, rz: 0 };
  const surface = blank();
  for (let j = 0; j < down.cell.length; j++) {
    for (let i = 0; i < across.cell.length; i++) {
      const first =
        grid.first + (down.cell[j] as number) * (grid.columns + 1) + (across.cell[i] as number);
      visit(hit, tile, first, across.part[i] as number, down.part[j] as number);
      tint(surface, mesh.material.average);
      surface.coat = surface.glow = surface.relief = 0;
      surface.rough = 0.3;
      mesh.material.paint?.(surface, hit);
      const at = ((y - margin + j) * atlas.width + x - margin + i) * 4;
      atlas.colour[at] = Math.max(0, surface.red);
      atlas.colour[at + 1] = Math.max(0, surface.green);
      atlas.colour[at + 2] = Math.max(0, surface.blue);
      atlas.colour[at + 3] = surface.coat;
      atlas.form[at] = surface.relief;
      atlas.form[at + 1] = surface.rough;
      atlas.form[at + 2] = surface.glow;
      atlas.form[at + 3] = 1;
    }
  }
}

function blank(): Surface {
  return { red: 0, green: 0, blue: 0, coat: 0, rough: 0.3, glow: 0, relief: 0 };
}

/** Sets the place between four points of a grid. */
function visit(hit: Hit, { mesh, grid }: Tile, first: number, fu: number, fv: number): void {
  const below = first + grid.columns + 1;
  const [wa, wb, wc, wd] = [(1 - fu) * (1 - fv), fu * (1 - fv), (1 - fu) * fv, fu * fv];
  const at = (values: Float32Array, size: number, k: number): number =>
    wa * (values[first * size + k] as number) +
    wb * (values[(first + 1) * size + k] as number) +
    wc * (values[below * size + k] as number) +
    wd * (values[(below + 1) * size + k] as number);
  hit.u = at(mesh.uvs, 2, 0);
  hit.v = at(mesh.uvs, 2, 1);
  hit.rx = at(mesh.rests, 3, 0);
  hit.ry = at(mesh.rests, 3, 1);
  hit.rz = at(mesh.rests, 3, 2);
}

/** Texture coordinates of a tile's points, two a point, row by row: 0,0 is the corner of the atlas's first texel. */
export function texelsOf({ tile, x, y }: TilePlace, plan: AtlasPlan): Float32Array {
  const { columns, rows } = tile.grid;
  const texels = new Float32Array((columns + 1) * (rows + 1) * 2);
  const along = (places: Float64Array, i: number, size: number): number =>
    ((places[i] as number) / (places.at(-1) as number)) * (size - 1) + 0.5;
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      texels.set(
        [
          (x + along(tile.across, column, tile.width)) / plan.width,
          (y + along(tile.down, row, tile.height)) / plan.height,
        ],
        (row * (columns + 1) + column) * 2,
      );
    }
  }
  return texels;
}

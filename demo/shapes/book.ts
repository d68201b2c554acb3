// Books: closed with boards, spine and page block, and open on a spread.
import { boxMesh } from './box.ts';
import { cover } from '../materials/cloth.ts';
import { gridMesh, joined, placed } from '../stage/mesh.ts';
import { pageEdges, printedPaper } from '../materials/paper.ts';
import type { Mesh, Vector } from '../stage/mesh.ts';
import type { Rgb } from '../colour.ts';
import type { Texture } from '../texture.ts';

/** A bound book, centimetres. */
export interface Book {
  width: number;
  height: number;
  thickness: number;
  front: Texture;
  spine: Texture;
  cloth: boolean;
}

const board = 0.3;
const overhang = 0.32;
const pageWhite: Rgb = [0.76, 0.715, 0.625];

/** The closed book standing on height 0: its spine at the left (−x), its front towards the camera. */
export function closedBook(book: Book): Mesh[] {
  const { width, height, thickness, cloth } = book;
  const groove = -width / 2 + 0.75;
  const face = cover({ art: book.front, width, height, cloth, groove });
  const back = cover({ art: book.spine, width: width * 40, height: height * 40, cloth, groove });
  const spineFace = cover({ art: book.spine, width: thickness, height, cloth });
  const inner = thickness - 2 * board;
  const pages = boxMesh(
    [width - overhang - 0.1, height - 2 * overhang, inner],
    0.03,
    pageEdges(pageWhite, (hit) => hit.rz),
  );
  return [
    placed(boxMesh([width, height, board], 0.09, face), { at: [0, 0, thickness / 2 - board / 2] }),
    placed(boxMesh([width, height, board], 0.09, back), { at: [0, 0, -thickness / 2 + board / 2] }),
    placed(roundSpine(thickness, height, spineFace), { at: [-width / 2, 0, 0] }),
    placed(pages, { at: [-overhang / 2 + 0.05, overhang, 0] }),
  ];
}

/** The spine: a shallow arc from board to board; its art's middle lies on the ridge. */
function roundSpine(thickness: number, height: number, material: Mesh['material']): Mesh {
  const bulge = 0.3;
  const mesh = gridMesh({ columns: 24, rows: 2, material }, (u, v) => {
    const a = (u - 0.5) * 2;
    return [-bulge * Math.cos((a * Math.PI) / 2) + 0.06, v * height, a * (thickness / 2 - 0.04)];
  });
  const rests = mesh.rests.slice();
  for (let i = 0; i < rests.length; i += 3) rests[i] = mesh.rests[i + 2] as number;
  return { ...mesh, rests };
}

/** An open book. */
export interface OpenBook {
  /** Size of a page. */
  width: number;
  height: number;
  /** Thickness of the pages at the left and at the right. */
  left: number;
  right: number;
  pages: readonly [left: Texture, right: Texture];
  boards: Texture;
}

/** The open book lying on height 0, read from the camera's side (+z); the fold lies on x = 0. */
export function openBook(book: OpenBook): Mesh[] {
  const { width, height, boards } = book;
  const under = boxMesh([2 * width + 2 * overhang, 0.28, height + 2 * overhang], 0.08, {
    ...cover({ art: boards, width: width * 90, height: 90, cloth: true }),
  });
  return [under, ...side(book, -1), ...side(book, 1)].map((mesh) => placed(mesh, {}));
}

function side(book: OpenBook, sign: -1 | 1): Mesh[] {
  const { width, height } = book;
  const thick = sign < 0 ? book.left : book.right;
  const texture = book.pages[sign < 0 ? 0 : 1];
  const base = 0.28;
  const top = (s: number): number =>
    base +
    thick * (1 - Math.exp(-s * 11)) +
    0.55 * Math.sin(Math.PI * Math.min(1, s * 1.02) ** 0.55) * (1 - s * 0.25) +
    0.05;
  const reach = (s: number): number => sign * s * (width - 0.12 * thick * s);
  const leaf = gridMesh({ columns: 90, rows: 8, material: printedPaper(texture, 0.6) }, (u, v) => {
    const s = sign < 0 ? 1 - u : u;
    return [reach(s), top(s), (v - 0.5) * height];
  });
  const edges = pageEdges(pageWhite, (hit) => hit.ry);
  const skirt = (z: number): Mesh =>
    gridMesh({ columns: 90, rows: 6, material: edges }, (u, v) => [
      reach(u),
      base + (top(u) - base) * v,
      z,
    ]);
  const fore = gridMesh({ columns: 6, rows: 10, material: edges }, (u, v): Vector => {
    const lean = 0.35 * thick * (1 - u);
    return [reach(1) + sign * lean, base + (top(1) - base) * u, (v - 0.5) * height];
  });
  return [leaf, joined([skirt(height / 2), skirt(-height / 2), fore])];
}

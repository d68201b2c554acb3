// Scenes of prints: lying on paper from above, close by from the side, framed on a shelf, and hung above a chair.
import { mitredBar } from '../shapes/mitred-bar.ts';
import { plainPaper, printedPaper } from '../materials/paper.ts';
import { placed } from '../stage/mesh.ts';
import { spindleChair } from '../props/chair.ts';
import { boxMesh } from '../shapes/box.ts';
import { sheetMesh } from '../shapes/paper-sheet.ts';
import { wall, corner } from '../materials/paper-backdrop.ts';
import { wood, woods } from '../materials/wood.ts';
import type { Mesh } from '../stage/mesh.ts';
import type { Scene } from '../stage/scene.ts';
import type { Texture } from '../texture.ts';
import type { WoodKind } from '../materials/wood.ts';

/** Size of the sheet, centimetres. */
export interface SheetSize {
  width: number;
  height: number;
}

/** The whole sheet on the backdrop, seen from above; the lower right corner lifts a little. */
export function sheetFromAbove(art: Texture, { width, height }: SheetSize, seed: number): Scene {
  const scale = height / 50;
  const material = printedPaper(art);
  const sheet = sheetMesh({
    width,
    height,
    material,
    lift: [0.2 * scale, 0.5 * scale, 0.35 * scale, (1.1 + 0.5 * (seed % 3)) * scale],
    deckle: 0.28,
    seed,
  });
  return {
    meshes: [placed(sheet, { roll: ((seed * 37) % 5) * 0.35 - 0.7 })],
    backdrop: wall,
    camera: { target: [0, -0.4 * scale, 0], frameHeight: 62.5 * scale, pitch: 0 },
    light: { target: [0, 0, 0], reach: 40 * scale, strength: 1.22 },
  };
}

/** A corner of the sheet from the side, the pencil number in focus; of a large sheet one sees a larger part. */
export function sheetClose(
  art: Texture,
  { width, height }: SheetSize,
  place: readonly [number, number],
  seed: number,
): Scene {
  const part = Math.sqrt(height / 50);
  const sheet = sheetMesh({
    width,
    height,
    material: printedPaper(art, 1.4),
    lift: [0.3, 0.5, 1.8, 0.6],
    deckle: 0.3,
    seed,
  });
  const placedSheet = placed(sheet, { tilt: -90 });
  const target = [(place[0] - 0.5) * width, 0.6, (place[1] - 0.5) * height] as const;
  return {
    meshes: [placedSheet],
    backdrop: { ...corner(200), floor: true },
    camera: { target, frameHeight: 21 * part, pitch: 42, yaw: 24, aperture: 1.1 },
    light: { target, reach: 26 * part },
  };
}

/**
 * A frame around a print, standing on height 0, its back at z = 0: four mitred bars (left, right, lower, upper), a
 * mount with a window, the print in it, its edges a little under the mount.
 */
export function framed(art: Texture, { width, height }: SheetSize, kind: WoodKind): Mesh[] {
  const bar = 1.7 * Math.sqrt(height / 50);
  const depth = 2.6 * Math.sqrt(height / 50);
  const mount = 4.2 * (height / 50);
  const [w, h] = [width + 2 * mount, height + 2 * mount];
  const bars = { width: bar, depth, round: 0.12 };
  const side = (inner: -1 | 1, seed: number): Mesh =>
    mitredBar({ ...bars, length: h + 2 * bar }, 'y', inner, wood(kind, 'y', seed));
  const rail = (inner: -1 | 1, seed: number): Mesh =>
    mitredBar({ ...bars, length: w + 2 * bar }, 'x', inner, wood(kind, 'x', seed));
  const bands = { width: mount, depth: 0.3, round: 0.03 };
  const board = plainPaper([0.8, 0.775, 0.72]);
  const upright = (inner: -1 | 1): Mesh => mitredBar({ ...bands, length: h }, 'y', inner, board);
  const lying = (inner: -1 | 1): Mesh => mitredBar({ ...bands, length: w }, 'x', inner, board);
  const face = depth * 0.42;
  const tuck = 1.012;
  const sheet = sheetMesh({
    width: width * tuck,
    height: height * tuck,
    material: printedPaper(art),
    above: face - 0.16,
  });
  return [
    placed(side(1, 1), { at: [-(w + bar) / 2, 0, depth / 2] }),
    placed(side(-1, 2), { at: [(w + bar) / 2, 0, depth / 2] }),
    placed(rail(1, 3), { at: [0, 0, depth / 2] }),
    placed(rail(-1, 4), { at: [0, h + bar, depth / 2] }),
    placed(upright(1), { at: [-(w - mount) / 2, bar, face] }),
    placed(upright(-1), { at: [(w - mount) / 2, bar, face] }),
    placed(lying(1), { at: [0, bar, face] }),
    placed(lying(-1), { at: [0, bar + h - mount, face] }),
    placed(sheet, { at: [0, bar + mount + height / 2, 0] }),
  ];
}

/** The framed print leaning on the wall behind a few things on a shelf. */
export function framedOnShelf(
  art: Texture,
  size: SheetSize,
  kind: keyof typeof woods,
  props: readonly Mesh[],
  shift = 0,
  frameHeight = 88,
): Scene {
  const scale = size.height / 50;
  const lean = 5;
  const frame = framed(art, size, woods[kind]).map((mesh) =>
    placed(mesh, { tilt: -lean, at: [shift, 0, -11 * scale] }),
  );
  return {
    meshes: [...frame, ...props],
    backdrop: corner(16.5 * scale),
    camera: {
      target: [0, frameHeight * 0.365 * scale, -6 * scale],
      frameHeight: frameHeight * scale,
      pitch: 5,
      yaw: -4,
    },
    light: { target: [0, 30 * scale, 0], reach: 42 * scale },
  };
}

/** Boards of a floor along the wall, their upper side on height 0. */
function floorBoards(width: number, from: number, to: number): Mesh[] {
  const board = { width: 16, thickness: 2, gap: 0.15 };
  const count = Math.ceil((to - from) / (board.width + board.gap));
  return Array.from({ length: count }, (_, i) =>
    placed(boxMesh([width, board.thickness, board.width], 0.12, wood(woods.oak, 'x', 20 + 3 * i)), {
      at: [i * 7, -board.thickness, from + (i + 0.5) * (board.width + board.gap)],
    }),
  );
}

/** The framed print on the wall of a room, a chair before it; `onSeat` lies on the chair, around the middle of its seat. */
export function hungInRoom(
  art: Texture,
  size: SheetSize,
  kind: keyof typeof woods,
  onSeat: readonly Mesh[],
): Scene {
  const back = -46;
  const skirting = boxMesh([520, 9, 1.6], 0.3, plainPaper([0.7, 0.66, 0.59]));
  const frame = framed(art, size, woods[kind]).map((mesh) =>
    placed(mesh, { at: [-16, 82, back + 0.4] }),
  );
  const seated = onSeat.map((mesh) => placed(mesh, { at: [0, 44, 1] }));
  const chair = [...spindleChair(woods.dark), ...seated].map((mesh) =>
    placed(mesh, { at: [56, 0, -2], turn: -34 }),
  );
  return {
    meshes: [
      ...floorBoards(640, back, 150),
      placed(skirting, { at: [0, 0, back + 0.8] }),
      ...frame,
      ...chair,
    ],
    backdrop: { ...corner(-back), floor: false },
    camera: { target: [3, 100, 0], frameHeight: 226, pitch: 3, yaw: -5 },
    light: { target: [0, 95, 0], reach: 95 },
  };
}

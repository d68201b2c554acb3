// "Persimmon Study": two fruits and a half, in three oranges and a brown, on bare paper.
import { cloud, noise, smoothstep } from '../noise.ts';
import { edge } from '../press.ts';
import { cotton, pencilLine, sheet } from './sheet.ts';
import type { Block, PrintDesign } from '../press.ts';

interface Fruit {
  x: number;
  y: number;
  size: number;
  lean: number;
}

const whole: Fruit = { x: 160, y: 178, size: 92, lean: -0.16 };
const behind: Fruit = { x: 280, y: 140, size: 62, lean: 0.22 };
const half: Fruit = { x: 238, y: 332, size: 80, lean: 0.06 };

/** Place within a fruit: x and y in radii, turned upright. */
function within(fruit: Fruit, x: number, y: number): readonly [number, number] {
  const [dx, dy] = [(x - fruit.x) / fruit.size, (y - fruit.y) / fruit.size];
  const [c, s] = [Math.cos(fruit.lean), Math.sin(fruit.lean)];
  return [dx * c + dy * s, dy * c - dx * s];
}

/** Distance inside the rounded square that a persimmon is, in radii. */
function body(fruit: Fruit, x: number, y: number): number {
  const [u, v] = within(fruit, x, y);
  const squat = v < 0 ? 0.86 : 0.93;
  const p = 2.5;
  return (
    1 -
    (Math.abs(u) ** p + Math.abs(v / squat) ** p) ** (1 / p) +
    0.012 * noise(u * 2, v * 2, fruit.x)
  );
}

function solid(fruit: Fruit): (x: number, y: number) => number {
  return (x, y) => edge(body(fruit, x, y) * fruit.size);
}

/** Shade at the lower right of a fruit, and a little in its four furrows. */
function shade(fruit: Fruit): (x: number, y: number) => number {
  return (x, y) => {
    const inside = body(fruit, x, y);
    if (inside <= 0) return 0;
    const [u, v] = within(fruit, x, y);
    const turned = smoothstep(0.12, 0.95, u * 0.62 + v * 0.72 + 0.1 * cloud(u * 2, v * 2, 3, 3));
    const furrow =
      0.5 *
      Math.exp(-(((Math.abs(u) - 0.34 - 0.3 * (v + 0.6)) / 0.07) ** 2)) *
      smoothstep(0.2, -0.7, v);
    return Math.min(edge(inside * fruit.size), Math.max(turned, furrow));
  };
}

function light(fruit: Fruit): (x: number, y: number) => number {
  return (x, y) => {
    const [u, v] = within(fruit, x, y);
    const distance = Math.hypot((u + 0.42) / 0.36, (v + 0.3) / 0.26);
    return smoothstep(1.1, 0.1, distance + 0.3 * cloud(u * 5, v * 5, 1, 2)) * 0.9;
  };
}

/** The four-lobed leaf on top of a fruit, seen a little from the side. */
function calyx(fruit: Fruit): (x: number, y: number) => number {
  return (x, y) => {
    const [u, v] = within(fruit, x, y);
    const dx = u / 0.56;
    const dy = (v + 0.66) / 0.27;
    const angle = Math.atan2(dy, dx);
    const lobes =
      0.66 +
      0.34 * Math.abs(Math.cos(2 * angle + 0.35)) ** 0.7 +
      0.09 * noise(angle * 2.4, fruit.size);
    const leaf = edge((lobes - Math.hypot(dx, dy)) * fruit.size * 0.3);
    const stalk = edge(
      Math.min(0.055 - Math.abs(u - 0.1 * (v + 0.7)), v + 1.12, -0.62 - v) * fruit.size,
    );
    return Math.max(leaf, stalk);
  };
}

/** The cut face: a ring of skin, flesh, and the eight-rayed star. */
function cut(x: number, y: number): { face: number; star: number; core: number } {
  const inside = body(half, x, y);
  const [u, v] = within(half, x, y);
  const angle = Math.atan2(v, u);
  const radius = Math.hypot(u, v / 0.9);
  const ray = Math.abs(Math.sin(4 * angle)) ** 1.6;
  const reach = 0.2 + 0.4 * (1 - ray) ** 2.2;
  const petal = smoothstep(0.05, -0.02, radius - reach) * smoothstep(0.11, 0.15, radius);
  const seeds = Math.hypot(radius - 0.44, (((angle / (Math.PI / 4) + 8.5) % 1) - 0.5) * 0.32);
  return {
    face: edge((inside - 0.045) * half.size),
    star: petal,
    core:
      edge((0.05 - seeds * (1 + 0.4 * Math.abs(u))) * half.size, 0.4) *
      (Math.floor(angle * 1.27 + 40) % 3 === 0 ? 1 : 0),
  };
}

function ground(x: number, y: number): number {
  const under = (f: Fruit, wide: number): number =>
    smoothstep(
      1,
      0.1,
      Math.hypot(
        (x - f.x - f.size * 0.34) / (f.size * wide),
        (y - f.y - f.size * 0.84) / (f.size * 0.2),
      ),
    );
  return Math.max(under(whole, 1.02), under(behind, 0.9) * 0.7, under(half, 1.04));
}

/** The design of the print. */
export async function persimmonStudy(): Promise<PrintDesign> {
  const flesh = '#e88a4a';
  const skin = '#d8592f';
  const deep = '#a93620';
  const leaf = '#54472f';
  const fruit = (one: Fruit): Block[] => [
    { ink: skin, shape: solid(one), grain: 'screen', bite: 0.12, opacity: 1 },
    { ink: deep, shape: shade(one), grain: 'stone', bite: 0.95, opacity: 0.92 },
    { ink: '#f3b27c', shape: light(one), grain: 'stone', bite: 1, opacity: 0.8 },
    { ink: leaf, shape: calyx(one), grain: 'stone', bite: 0.5, shift: [0.5, 0.3] },
  ];
  const blocks: Block[] = [
    { ink: '#c9b08a', shape: ground, grain: 'stone', bite: 0.9, opacity: 0.9 },
    ...fruit(behind),
    ...fruit(whole),
    { ink: skin, shape: solid(half), grain: 'screen', bite: 0.4 },
    { ink: flesh, shape: (x, y) => cut(x, y).face, grain: 'screen', bite: 0.4, shift: [0.3, -0.3] },
    { ink: '#f6c793', shape: (x, y) => cut(x, y).star, grain: 'stone', bite: 0.6, opacity: 0.9 },
    { ink: '#6b3420', shape: (x, y) => cut(x, y).core, grain: 'screen', bite: 0.3 },
    await pencilLine('31/80', 'Persimmon Study'),
  ];
  return { width: sheet.width, height: sheet.height, paper: cotton, blocks, seed: 7 };
}

// Rays against the tree of triangles: the innermost loop of the renderer, hence flat arrays and no allocation.
import type { Tree } from './bvh.ts';

/** Finds what a ray meets. One caster serves one thread: results of the last query lie in its fields. */
export class RayCaster {
  /** Distance to, and place on, the triangle that `nearest` found. */
  distance = 0;
  b1 = 0;
  b2 = 0;
  private readonly tree: Tree;
  private readonly stack = new Int32Array(96);
  private readonly entries = new Float64Array(96);
  private ox = 0;
  private oy = 0;
  private oz = 0;
  private dx = 0;
  private dy = 0;
  private dz = 0;

  constructor(tree: Tree) {
    this.tree = tree;
  }

  /** The nearest triangle's place in the tree's list within `far`, or −1. The direction need not have length 1. */
  nearest(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ): number {
    this.start(ox, oy, oz, dx, dy, dz, far);
    return this.walk(false);
  }

  /** Whether anything lies on the way within `far`. */
  blocked(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ): boolean {
    this.start(ox, oy, oz, dx, dy, dz, far);
    return this.walk(true) >= 0;
  }

  private start(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
  ): void {
    this.ox = ox;
    this.oy = oy;
    this.oz = oz;
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    this.distance = far;
  }

  /** Walks the tree, nearer child first; a box is entered at the latest, and left at the earliest, of its three slabs. */
  private walk(any: boolean): number {
    const { bounds, nodes } = this.tree;
    if (nodes.length === 0) return -1;
    const { ox, oy, oz } = this;
    const ix = 1 / this.dx;
    const iy = 1 / this.dy;
    const iz = 1 / this.dz;
    const { stack, entries } = this;
    const nx = ix >= 0 ? 0 : 3;
    const ny = iy >= 0 ? 1 : 4;
    const nz = iz >= 0 ? 2 : 5;
    const fx = 3 - nx;
    const fy = 5 - ny;
    const fz = 7 - nz;
    let found = -1;
    let depth = 0;
    let node = 0;
    for (;;) {
      const count = nodes[node * 3 + 1] as number;
      const first = nodes[node * 3] as number;
      if (count > 0) {
        const hit = this.leaf(first, count);
        if (hit >= 0) {
          found = hit;
          if (any) return found;
        }
      } else {
        const a = (node + 1) * 6;
        const b = first * 6;
        const distance = this.distance;
        const ax = ((bounds[a + nx] as number) - ox) * ix;
        const ay = ((bounds[a + ny] as number) - oy) * iy;
        const az = ((bounds[a + nz] as number) - oz) * iz;
        const bx = ((bounds[b + nx] as number) - ox) * ix;
        const by = ((bounds[b + ny] as number) - oy) * iy;
        const bz = ((bounds[b + nz] as number) - oz) * iz;
        const axe = ((bounds[a + fx] as number) - ox) * ix;
        const aye = ((bounds[a + fy] as number) - oy) * iy;
        const aze = ((bounds[a + fz] as number) - oz) * iz;
        const bxe = ((bounds[b + fx] as number) - ox) * ix;
        const bye = ((bounds[b + fy] as number) - oy) * iy;
        const bze = ((bounds[b + fz] as number) - oz) * iz;
        let enterA = ax > ay ? ax : ay;
        if (az > enterA) enterA = az;
        let leaveA = axe < aye ? axe : aye;
        if (aze < leaveA) leaveA = aze;
        let enterB = bx > by ? bx : by;
        if (bz > enterB) enterB = bz;
        let leaveB = bxe < bye ? bxe : bye;
        if (bze < leaveB) leaveB = bze;
        const meetsA = leaveA >= 0 && enterA < distance && enterA <= leaveA * 1.0000004;
        const meetsB = leaveB >= 0 && enterB < distance && enterB <= leaveB * 1.0000004;
        if (meetsA && meetsB) {
          const aFirst = enterA <= enterB;
          entries[depth] = aFirst ? enterB : enterA;
          stack[depth++] = aFirst ? first : node + 1;
          node = aFirst ? node + 1 : first;
          continue;
        } else if (meetsA || meetsB) {
          node = meetsA ? node + 1 : first;
          continue;
        }
      }
      do {
        if (depth === 0) return found;
        depth--;
      } while ((entries[depth] as number) >= this.distance);
      node = stack[depth] as number;
    }
  }

  /** The nearest triangle of a leaf that is nearer than what was found before, or −1. */
  private leaf(first: number, count: number): number {
    const { ox, oy, oz, dx, dy, dz } = this;
    const triangles = this.tree.triangles;
    let found = -1;
    for (let i = first; i < first + count; i++) {
      const t = i * 9;
      const e1x = triangles[t + 3] as number;
      const e1y = triangles[t + 4] as number;
      const e1z = triangles[t + 5] as number;
      const e2x = triangles[t + 6] as number;
      const e2y = triangles[t + 7] as number;
      const e2z = triangles[t + 8] as number;
      const px = dy * e2z - dz * e2y;
      const py = dz * e2x - dx * e2z;
      const pz = dx * e2y - dy * e2x;
      const det = e1x * px + e1y * py + e1z * pz;
      if (det === 0) continue;
      const inv = 1 / det;
      const sx = ox - (triangles[t] as number);
      const sy = oy - (triangles[t + 1] as number);
      const sz = oz - (triangles[t + 2] as number);
      const b1 = (sx * px + sy * py + sz * pz) * inv;
      if (b1 < 0 || b1 > 1) continue;
      const qx = sy * e1z - sz * e1y;
      const qy = sz * e1x - sx * e1z;
      const qz = sx * e1y - sy * e1x;
      const b2 = (dx * qx + dy * qy + dz * qz) * inv;
      if (b2 < 0 || b1 + b2 > 1) continue;
      const distance = (e2x * qx + e2y * qy + e2z * qz) * inv;
      if (distance <= 1e-4 || distance >= this.distance) continue;
      this.distance = distance;
      this.b1 = b1;
      this.b2 = b2;
      found = i;
    }
    return found;
  }
}

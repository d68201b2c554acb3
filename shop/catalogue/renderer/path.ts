// Light on its way: from the window and the room, off surfaces, towards a point.
import { buildTree } from './bvh.ts';
import { meetBackdrop } from './backdrop.ts';
import { hangWindow, passesFrame, roomLight } from './light.ts';
import { RayCaster } from './ray.ts';
import type { BackdropHit } from './backdrop.ts';
import type { Tree } from './bvh.ts';
import type { Window } from './light.ts';
import type { Hit, Material } from './material.ts';
import type { Sampler } from './sampler.ts';
import type { Scene } from './scene.ts';

const far = 1e6;
const offset = 2e-3;
/** Bounces after which the rest of the light is taken for the same everywhere, and how bright that is. */
const bounces = 1;
const afterglow = 0.42;

/** Follows light through one scene. Answers lie in its fields until the next question. */
export class LightPaths {
  /** Light found by the last `direct` or `incoming`. */
  red = 0;
  green = 0;
  blue = 0;
  readonly hit: Hit = {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 0,
    nz: 0,
    u: 0,
    v: 0,
    rx: 0,
    ry: 0,
    rz: 0,
    mesh: -1,
  };
  readonly window: Window;
  private readonly scene: Scene;
  private readonly tree: Tree;
  private readonly rays: RayCaster;
  private readonly room: number;
  private readonly paper: BackdropHit = { distance: 0, nx: 0, ny: 0, nz: 0 };

  constructor(scene: Scene) {
    this.scene = scene;
    this.tree = buildTree(scene.meshes);
    this.rays = new RayCaster(this.tree);
    this.window = hangWindow(scene.light);
    this.room = scene.room ?? 1;
  }

  /** Finds the surface that a ray meets and describes the place in `hit`; answers the distance, or −1. */
  meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const { rays, paper, hit } = this;
    const triangle = rays.nearest(ox, oy, oz, dx, dy, dz, far);
    const reach = triangle >= 0 ? rays.distance : far;
    if (meetBackdrop(this.scene.backdrop, paper, oy, oz, dy, dz, reach)) {
      hit.mesh = -1;
      hit.x = hit.rx = ox + paper.distance * dx;
      hit.y = hit.ry = oy + paper.distance * dy;
      hit.z = hit.rz = oz + paper.distance * dz;
      hit.nx = paper.nx;
      hit.ny = paper.ny;
      hit.nz = paper.nz;
      hit.u = hit.v = 0;
      return paper.distance;
    }
    if (triangle < 0) return -1;
    hit.x = ox + reach * dx;
    hit.y = oy + reach * dy;
    hit.z = oz + reach * dz;
    this.describe(triangle);
    if (hit.nx * dx + hit.ny * dy + hit.nz * dz > 0) {
      hit.nx = -hit.nx;
      hit.ny = -hit.ny;
      hit.nz = -hit.nz;
    }
    return reach;
  }

  private describe(triangle: number): void {
    const { hit, rays } = this;
    hit.mesh = this.tree.meshOf[triangle] as number;
    const mesh = this.scene.meshes[hit.mesh];
    if (mesh === undefined) throw new Error('The tree names a mesh that the scene does not have.');
    const { indices, normals, uvs, rests } = mesh;
    const t = (this.tree.triangleOf[triangle] as number) * 3;
    const a = indices[t] as number;
    const b = indices[t + 1] as number;
    const c = indices[t + 2] as number;
    const w1 = rays.b1;
    const w2 = rays.b2;
    const w0 = 1 - w1 - w2;
    const at = (values: Float32Array, size: number, k: number): number =>
      w0 * (values[a * size + k] as number) +
      w1 * (values[b * size + k] as number) +
      w2 * (values[c * size + k] as number);
    const nx = at(normals, 3, 0);
    const ny = at(normals, 3, 1);
    const nz = at(normals, 3, 2);
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    hit.nx = nx / length;
    hit.ny = ny / length;
    hit.nz = nz / length;
    hit.u = at(uvs, 2, 0);
    hit.v = at(uvs, 2, 1);
    hit.rx = at(rests, 3, 0);
    hit.ry = at(rests, 3, 1);
    hit.rz = at(rests, 3, 2);
  }

  /** What the last `hit` is made of. */
  materialAt(mesh: number): Material {
    return this.scene.meshes[mesh]?.material ?? this.scene.backdrop.material;
  }

  /** Light of the window that falls on a matte white point, from one place on the window; 1 is a white sheet in full light. */
  direct(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    a: number,
    b: number,
  ): void {
    this.red = this.green = this.blue = 0;
    const { centre, across, along, normal } = this.window;
    const u = a * 2 - 1;
    const v = b * 2 - 1;
    const ox = x + nx * offset;
    const oy = y + ny * offset;
    const oz = z + nz * offset;
    const lx = centre[0] + across[0] * u + along[0] * v - ox;
    const ly = centre[1] + across[1] * u + along[1] * v - oy;
    const lz = centre[2] + across[2] * u + along[2] * v - oz;
    const square = lx * lx + ly * ly + lz * lz;
    const falling = lx * nx + ly * ny + lz * nz;
    const leaving = -(lx * normal[0] + ly * normal[1] + lz * normal[2]);
    if (falling <= 0 || leaving <= 0) return;
    if (!passesFrame(this.window, u, v, x, y, z) || this.rays.blocked(ox, oy, oz, lx, ly, lz, 1))
      return;
    const weight = (falling * leaving * this.window.area) / (square * square * Math.PI);
    this.red = this.window.red * weight;
    this.green = this.window.green * weight;
    this.blue = this.window.blue * weight;
  }

  /** Light that arrives along a ray; with `sees`, the window itself counts when the ray runs straight into it. */
  incoming(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    sampler: Sampler,
    decision: number,
    sees: boolean,
  ): void {
    const hit = this.hit;
    let sumRed = 0;
    let sumGreen = 0;
    let sumBlue = 0;
    let red = 1;
    let green = 1;
    let blue = 1;
    for (let bounce = 0; ; bounce++) {
      const last = bounce === bounces;
      const distance = last ? -1 : this.meet(ox, oy, oz, dx, dy, dz);
      if (bounce === 0 && sees && this.meetsWindow(ox, oy, oz, dx, dy, dz, distance)) {
        this.red = this.window.red;
        this.green = this.window.green;
        this.blue = this.window.blue;
        return;
      }
      if (distance < 0) {
        const light = (last ? afterglow : roomLight(dx, dy)) * this.room;
        sumRed += red * light;
        sumGreen += green * light * 0.985;
        sumBlue += blue * light * 0.955;
        break;
      }
      const { average } = this.materialAt(hit.mesh);
      red *= average[0];
      green *= average[1];
      blue *= average[2];
      sampler.pair(decision + bounce * 2);
      const { x, y, z, nx, ny, nz } = hit;
      this.direct(x, y, z, nx, ny, nz, sampler.a, sampler.b);
      sumRed += red * this.red;
      sumGreen += green * this.green;
      sumBlue += blue * this.blue;
      sampler.pair(decision + bounce * 2 + 1);
      this.scatter(nx, ny, nz, sampler.a, sampler.b);
      ox = x + nx * offset;
      oy = y + ny * offset;
      oz = z + nz * offset;
      dx = this.sx;
      dy = this.sy;
      dz = this.sz;
    }
    this.red = sumRed;
    this.green = sumGreen;
    this.blue = sumBlue;
  }

  /** Direction made by the last `scatter`. */
  sx = 0;
  sy = 0;
  sz = 0;

  /** A direction around a normal, as a matte surface scatters light. */
  scatter(nx: number, ny: number, nz: number, a: number, b: number): void {
    const turn = 2 * Math.PI * a;
    const side = Math.sqrt(b);
    const up = Math.sqrt(Math.max(0, 1 - b));
    const sign = nz >= 0 ? 1 : -1;
    const p = -1 / (sign + nz);
    const q = nx * ny * p;
    const c = Math.cos(turn) * side;
    const s = Math.sin(turn) * side;
    this.sx = (1 + sign * nx * nx * p) * c + q * s + nx * up;
    this.sy = sign * q * c + (sign + ny * ny * p) * s + ny * up;
    this.sz = -sign * nx * c - ny * s + nz * up;
  }

  private meetsWindow(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    behind: number,
  ): boolean {
    const { centre, across, along, normal } = this.window;
    const facing = dx * normal[0] + dy * normal[1] + dz * normal[2];
    if (facing >= 0) return false;
    const t =
      ((centre[0] - ox) * normal[0] + (centre[1] - oy) * normal[1] + (centre[2] - oz) * normal[2]) /
      facing;
    if (t <= 0 || (behind >= 0 && t > behind)) return false;
    const x = ox + t * dx - centre[0];
    const y = oy + t * dy - centre[1];
    const z = oz + t * dz - centre[2];
    const half = this.window.area / 4;
    const u = (x * across[0] + y * across[1] + z * across[2]) / half;
    const v = (x * along[0] + y * along[1] + z * along[2]) / half;
    return Math.abs(u) < 1 && Math.abs(v) < 1;
  }
}

// The moon jar: two white bowls joined at the middle, never quite round.
import { glaze } from '../materials/glaze.ts';
import { cloud, noise, smoothstep } from '../noise.ts';
import { turnedMesh } from '../shapes/lathe.ts';
import type { Mesh } from '../stage/mesh.ts';

/** The jar, 33 cm high. */
export function moonJar(): Mesh {
  const white = glaze({
    colour: [0.72, 0.71, 0.67],
    thin: [0.73, 0.64, 0.545],
    thick: [0.66, 0.69, 0.68],
    clay: [0.55, 0.46, 0.36],
    rough: 0.12,
    mottle: 0.5,
    relief: 0.016,
    covers: (hit) => (hit.ry > 0.4 || Math.hypot(hit.rx, hit.rz) < 5.6 ? 1 : 0),
    thickness: (hit) => {
      const blush =
        0.9 *
        smoothstep(0.14, 0.42, cloud(hit.rx * 0.075 + 4, hit.ry * 0.075 + 1, hit.rz * 0.075, 3));
      return (
        0.2 -
        blush -
        0.9 * smoothstep(32.2, 32.9, hit.ry) -
        0.25 * Math.exp(-(((hit.ry - 16.4) / 0.7) ** 2))
      );
    },
  });
  return turnedMesh({
    profile: [
      [0, 0.7],
      [5.4, 0.7],
      [5.8, 0, 1],
      [6.7, 0, 1],
      [6.9, 0.5],
      [10.6, 3.4],
      [15.2, 9.2],
      [17, 15.6],
      [16.95, 17],
      [15.6, 23.4],
      [11.6, 28.7],
      [8.2, 30.6],
      [7.55, 31.2],
      [7.45, 32.6],
      [7.4, 32.95],
      [7.05, 32.95],
      [6.95, 31.4],
      [7.8, 30],
      [11, 28],
      [15, 23],
      [16.4, 16.5],
      [14, 8],
      [8, 2.4],
      [0, 1.6],
    ],
    material: white,
    rings: 0.03,
    ringsPerCm: 0.55,
    wobble: 0.016,
    around: 360,
    seed: 17,
    shape: (point) => {
      const join =
        1 +
        0.004 * Math.exp(-(((point.y - 16.4) / 0.8) ** 2)) +
        0.012 * noise(Math.cos(point.turn) * 0.8, point.y * 0.06, Math.sin(point.turn) * 0.8);
      point.x *= join;
      point.z *= join;
      point.y += point.x * 0.012 * smoothstep(4, 30, point.y);
    },
  });
}

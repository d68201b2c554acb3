// Profiles: smooth lines through a few points, which a wheel turns into vessels.

/** A point of a profile: distance from the axis and height, centimetres. A third number makes the corner sharp. */
export type ProfilePoint = readonly [radius: number, height: number, sharp?: 1];

/** A point on the line. */
export interface Place {
  radius: number;
  height: number;
}

/** A smooth line through the points (centripetal Catmull–Rom between sharp points), evenly spaced along its length. */
export function smoothProfile(points: readonly ProfilePoint[], count: number): Place[] {
  const dense: Place[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] as ProfilePoint;
    const c = points[i + 1] as ProfilePoint;
    const a = b[2] === 1 || i === 0 ? mirrored(c, b) : (points[i - 1] as ProfilePoint);
    const d =
      c[2] === 1 || i + 2 >= points.length ? mirrored(b, c) : (points[i + 2] as ProfilePoint);
    for (let k = 0; k < 40; k++) dense.push(between(a, b, c, d, k / 40));
  }
  const end = points.at(-1) as ProfilePoint;
  dense.push({ radius: end[0], height: end[1] });
  return evenly(dense, count);
}

function mirrored(from: ProfilePoint, at: ProfilePoint): ProfilePoint {
  return [2 * at[0] - from[0], 2 * at[1] - from[1]];
}

function between(
  a: ProfilePoint,
  b: ProfilePoint,
  c: ProfilePoint,
  d: ProfilePoint,
  t: number,
): Place {
  const gap = (p: ProfilePoint, q: ProfilePoint): number =>
    Math.max(1e-4, Math.sqrt(Math.hypot(q[0] - p[0], q[1] - p[1])));
  const t1 = gap(a, b);
  const t2 = t1 + gap(b, c);
  const t3 = t2 + gap(c, d);
  const at = t1 + (t2 - t1) * t;
  const value = (k: 0 | 1): number => {
    const a1 = mixAt(a[k], b[k], 0, t1, at);
    const a2 = mixAt(b[k], c[k], t1, t2, at);
    const a3 = mixAt(c[k], d[k], t2, t3, at);
    return mixAt(mixAt(a1, a2, 0, t2, at), mixAt(a2, a3, t1, t3, at), t1, t2, at);
  };
  return { radius: Math.max(0, value(0)), height: value(1) };
}

function mixAt(a: number, b: number, from: number, to: number, at: number): number {
  return a + ((b - a) * (at - from)) / (to - from);
}

function evenly(line: readonly Place[], count: number): Place[] {
  const lengths = [0];
  for (let i = 1; i < line.length; i++) {
    const p = line[i - 1] as Place;
    const q = line[i] as Place;
    lengths.push((lengths[i - 1] as number) + Math.hypot(q.radius - p.radius, q.height - p.height));
  }
  const total = lengths.at(-1) as number;
  const places: Place[] = [];
  let i = 1;
  for (let k = 0; k <= count; k++) {
    const at = (total * k) / count;
    while (i < line.length - 1 && (lengths[i] as number) < at) i++;
    const from = lengths[i - 1] as number;
    const span = (lengths[i] as number) - from || 1;
    const p = line[i - 1] as Place;
    const q = line[i] as Place;
    const t = Math.min(1, (at - from) / span);
    places.push({
      radius: p.radius + (q.radius - p.radius) * t,
      height: p.height + (q.height - p.height) * t,
    });
  }
  return places;
}

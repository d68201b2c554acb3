// The camera, for any place, scale and gesture: the point under the pointer stays, and what is fitted is seen whole.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitBox,
  isInSight,
  panBy,
  screenPoint,
  turnWheel,
  worldPoint,
  zoomMax,
  zoomMin,
  zoomTo,
} from './camera.ts';

const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const camera = fc.record({
  x: coordinate,
  y: coordinate,
  zoom: fc.double({ min: zoomMin, max: zoomMax, noNaN: true }),
});
const turn = fc.record({
  deltaX: coordinate,
  deltaY: coordinate,
  deltaMode: fc.constantFrom(0, 1, 2),
  shiftKey: fc.boolean(),
  isZoom: fc.boolean(),
});
const size = fc.double({ min: 200, max: 4000, noNaN: true });
const box = fc.record({ x: coordinate, y: coordinate, width: size, height: size });

test('world and screen are inverse to each other', () => {
  fc.assert(
    fc.property(camera, point, (at, screen) => {
      const again = screenPoint(at, worldPoint(at, screen));
      expect(again.x).toBeCloseTo(screen.x, 4);
      expect(again.y).toBeCloseTo(screen.y, 4);
    }),
  );
});

test('zooming leaves the world under the pointer where it is, within the limits of scale', () => {
  fc.assert(
    fc.property(camera, point, fc.double({ min: 0, max: 100, noNaN: true }), (at, screen, zoom) => {
      const next = zoomTo(at, zoom, screen);
      expect(next.zoom).toBeGreaterThanOrEqual(zoomMin);
      expect(next.zoom).toBeLessThanOrEqual(zoomMax);
      const before = screenPoint(next, worldPoint(at, screen));
      expect(before.x).toBeCloseTo(screen.x, 3);
      expect(before.y).toBeCloseTo(screen.y, 3);
    }),
  );
});

test('a turn of the wheel zooms by at most a tenth, or pans without zooming', () => {
  fc.assert(
    fc.property(camera, turn, point, (at, given, screen) => {
      const next = turnWheel(at, given, screen);
      const step = Math.log(next.zoom / at.zoom);
      expect(Math.abs(step)).toBeLessThanOrEqual(given.isZoom ? 0.1 + 1e-9 : 0);
      expect(Math.sign(step) * Math.sign(given.deltaY)).toBeLessThanOrEqual(0);
    }),
  );
});

test('shift turns an upright wheel to the side', () => {
  const at = { x: 0, y: 0, zoom: 1 };
  const upright = { deltaX: 0, deltaY: 30, shiftKey: true, isZoom: false };
  expect(turnWheel(at, upright, { x: 0, y: 0 })).toEqual(panBy(at, -30, 0));
});

test('a fitted box is in the viewport whole, in the middle, and not larger than itself', () => {
  fc.assert(
    fc.property(box, size, size, (given, width, height) => {
      const at = fitBox(given, { width, height });
      const start = screenPoint(at, given);
      const end = screenPoint(at, { x: given.x + given.width, y: given.y + given.height });
      expect(at.zoom).toBeLessThanOrEqual(1);
      expect(start.x).toBeGreaterThan(0);
      expect(start.y).toBeGreaterThan(0);
      expect(end.x).toBeLessThan(width);
      expect(end.y).toBeLessThan(height);
      expect(start.x + end.x).toBeCloseTo(width, 3);
    }),
  );
});

test('a box is in sight when it is fitted, and out of sight beyond each edge of the screen', () => {
  const screen = { width: 1000, height: 800 };
  fc.assert(
    fc.property(box, camera, (shown, { zoom }) => {
      const fitted = fitBox(shown, screen);
      expect(isInSight(shown, fitted, screen)).toBe(true);
      const [width, height] = [shown.width * zoom, shown.height * zoom];
      const at = (x: number, y: number) => ({
        zoom,
        x: x - shown.x * zoom,
        y: y - shown.y * zoom,
      });
      for (const beyond of [at(-width, 0), at(1000, 0), at(0, -height), at(0, 800)])
        expect(isInSight(shown, beyond, screen)).toBe(false);
    }),
  );
});
